public import Domain

/// What a list has to show, as one value.
public enum ListState: Sendable, Hashable {
    /// Nothing was asked for yet.
    case neverSearched
    /// The first page is awaited; there are no rows.
    case loadingFirst
    /// There are rows.
    case rows(RowsState)
    /// The answer holds nothing; names the effective query, and whether the provider looked through everything.
    case empty(query: String, isPartial: Bool)
    /// The list could not be had and the reason is none of those below.
    case failed(SearchError)
    /// The budget is spent; the request goes out again when the countdown ends.
    case limited(LimitCountdown)
    /// There is no connection, and nothing is stored for this list.
    case offline(SearchError)
    /// A token or key is missing or was rejected.
    case signedOut(SearchError)
}

extension ListState {
    /// What stands around the rows, when there are rows.
    public var rowsState: RowsState? {
        if case .rows(let state) = self { state } else { nil }
    }

    /// The state of a list without rows after a request for its first page failed.
    static func failure(_ error: SearchError) -> ListState {
        switch error.kind {
        case .offline: .offline(error)
        case .unauthorized: .signedOut(error)
        case .cancelled: .neverSearched
        default: .failed(error)
        }
    }
}
