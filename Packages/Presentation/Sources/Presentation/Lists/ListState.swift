public import Domain

/// The state of a list.
public enum ListState: Sendable, Hashable {
    /// No request was sent yet.
    case neverSearched
    /// The first page is loading, and there are no rows.
    case loadingFirst
    /// The list has rows.
    case rows(RowsState)
    /// The response has no rows.
    ///
    /// - Parameters:
    ///   - query: The query that was sent.
    ///   - isPartial: Whether the server stopped the search before it was complete.
    case empty(query: String, isPartial: Bool)
    /// Loading failed for a reason that no other case describes.
    case failed(AppError)
    /// The rate limit is reached. The request is sent again when the countdown ends.
    case limited(LimitCountdown)
    /// There is no connection and no stored response.
    case offline(AppError)
    /// The token or API key is missing or was rejected.
    case signedOut(AppError)
}

extension ListState {
    /// The state of the rows, or `nil` if there are none.
    public var rowsState: RowsState? {
        if case .rows(let state) = self { state } else { nil }
    }

    /// Returns the state of a list without rows after its first page failed to load.
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
    /// Whether the server stopped the search before it was complete.
    public var isPartial: Bool
    /// Whether the first page is being loaded again.
    public var isRefreshing: Bool
    /// Whether the rows are stored ones because the network could not be reached.
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
    /// The server may have more rows. They are loaded when the selection comes near the end.
    case more
    /// The next page is loading.
    case loadingNext
    /// A request failed. The user can retry it.
    case failed(AppError, retrying: ListRequest)
    /// The rate limit is reached. The request is sent again when the countdown ends.
    case limited(LimitCountdown, retrying: ListRequest)
    /// All rows are loaded.
    case end
    /// All rows that the server returns are loaded. The total is larger.
    case cappedEnd(reach: Int, total: Int)
}

/// A request of a list.
public enum ListRequest: Sendable, Hashable {
    /// The first page of a new list.
    case first
    /// The page after the last row.
    case next
    /// The first page of the same list again.
    case refresh
}
