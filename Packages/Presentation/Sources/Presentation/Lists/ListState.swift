public import Domain

/// What a list has to show, as one value.
public enum ListState: Sendable, Hashable {
    /// Nothing was asked for yet.
    case neverSearched
    /// The first page is awaited; there are no rows.
    case loadingFirst
    /// There are rows.
    case rows(RowsState)
    /// The response holds nothing; names the effective query, and whether the provider looked through everything.
    case empty(query: String, isPartial: Bool)
    /// The list could not be had and the reason is none of those below.
    case failed(AppError)
    /// The rate limit is spent; the request goes out again when the countdown ends.
    case limited(LimitCountdown)
    /// There is no connection, and nothing is stored for this list.
    case offline(AppError)
    /// A token or key is missing or was rejected.
    case signedOut(AppError)
}

extension ListState {
    /// What stands around the rows, when there are rows.
    public var rowsState: RowsState? {
        if case .rows(let state) = self { state } else { nil }
    }

    /// The state of a list without rows after a request for its first page failed.
    static func failure(_ error: AppError) -> ListState {
        switch error.kind {
        case .offline: .offline(error)
        case .unauthorized: .signedOut(error)
        case .cancelled: .neverSearched
        default: .failed(error)
        }
    }
}

/// What is true of a list that has rows, besides the rows.
public struct RowsState: Sendable, Hashable {
    /// What comes after the last row.
    public var tail: ListTail
    /// The provider gave up before it had looked through everything.
    public var isPartial: Bool
    /// A newer first page is awaited while these rows are shown.
    public var isRefreshing: Bool
    /// The rows are stored ones because the network could not be reached.
    public var isStale: Bool

    public init(tail: ListTail, isPartial: Bool = false, isRefreshing: Bool = false, isStale: Bool = false) {
        self.tail = tail
        self.isPartial = isPartial
        self.isRefreshing = isRefreshing
        self.isStale = isStale
    }
}

/// What comes after a list's last row.
public enum ListTail: Sendable, Hashable {
    /// There may be more; it is asked for when the cursor comes near.
    case more
    /// The next page is awaited.
    case loadingNext
    /// A request failed while there were rows: the row to try it again.
    case failed(AppError, retrying: ListRequest)
    /// The rate limit is spent; the request goes out again when the countdown ends.
    case limited(LimitCountdown, retrying: ListRequest)
    /// That was all.
    case end
    /// That was all that the provider gives, of a larger total.
    case cappedEnd(reach: Int, total: Int)
}

/// What a list can ask for.
public enum ListRequest: Sendable, Hashable {
    /// The first page of a new list.
    case first
    /// The page after the last row.
    case next
    /// The first page of the same list again.
    case refresh
}
