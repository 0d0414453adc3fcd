public import Domain

/// The state of a ``ListModel``.
public enum ListState: Sendable, Hashable {
    /// A list for which no request was sent yet.
    case neverSearched
    /// A list without rows whose first page is loading.
    case loadingFirst
    /// A list with rows.
    case rows(RowsState)
    /// A list whose response has no rows.
    ///
    /// - Parameters:
    ///   - query: The query that was sent.
    ///   - isPartial: Whether the server ended the search before it was complete.
    case empty(query: String, isPartial: Bool)
    /// A failure for a reason that no other case describes.
    case failed(AppError)
    /// An exhausted rate limit. The request is sent again when the countdown ends.
    case limited(LimitCountdown)
    /// A missing connection without a stored response.
    case offline(AppError)
    /// A missing or rejected token or API key.
    case signedOut(AppError)
}

extension ListState {
    /// The state of the rows, or `nil` if the list has none.
    public var rowsState: RowsState? {
        if case .rows(let state) = self { state } else { nil }
    }

    /// Returns the state of a list after its first page failed to load.
    static func failure(_ error: AppError) -> ListState {
        switch error.kind {
        case .offline: .offline(error)
        case .unauthorized: .signedOut(error)
        case .cancelled: .neverSearched
        default: .failed(error)
        }
    }
}

/// The state of a list that has rows.
public struct RowsState: Sendable, Hashable {
    /// The state after the last row.
    public var tail: ListTail
    /// A Boolean value that indicates whether the server ended the search before it was complete.
    public var isPartial: Bool
    /// A Boolean value that indicates whether the first page is loading again.
    public var isRefreshing: Bool
    /// A Boolean value that indicates whether the rows are stored ones, shown because the network could not be reached.
    public var isStale: Bool

    public init(tail: ListTail, isPartial: Bool = false, isRefreshing: Bool = false, isStale: Bool = false) {
        self.tail = tail
        self.isPartial = isPartial
        self.isRefreshing = isRefreshing
        self.isStale = isStale
    }
}

/// The state after the last row of a list.
public enum ListTail: Sendable, Hashable {
    /// More rows may exist on the server. They are loaded when the selection approaches the end.
    case more
    /// The next page is loading.
    case loadingNext
    /// A failed request, which the user can retry.
    case failed(AppError, retrying: ListRequest)
    /// An exhausted rate limit. The request is sent again when the countdown ends.
    case limited(LimitCountdown, retrying: ListRequest)
    /// The end of the list after all rows were loaded.
    case end
    /// The end of the rows that the server returns, which are fewer than the total.
    case cappedEnd(reach: Int, total: Int)
}

/// A request that a list can send.
public enum ListRequest: Sendable, Hashable {
    /// The first page of a new list.
    case first
    /// The page after the last row.
    case next
    /// The first page of the same list, loaded again.
    case refresh
}
