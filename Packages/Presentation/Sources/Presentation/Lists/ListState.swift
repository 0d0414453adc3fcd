public import Domain

/// The state of a ``ListModel``.
public enum ListState: Sendable, Hashable {
    /// The state before the first request is sent.
    case neverSearched
    /// The state while the first page is loading and there are no rows.
    case loadingFirst
    /// The state of a list with at least one row.
    case rows(RowsState)
    /// The state of a list whose response contains no rows.
    ///
    /// - Parameters:
    ///   - query: The text that describes the list, such as the query.
    ///   - isPartial: Whether the server ended the search before it was complete.
    case empty(query: String, isPartial: Bool)
    /// A failure to load the first page, with no stored response to show instead.
    case failed(AppError)
    /// An exhausted rate limit. The list sends the request again when the countdown ends.
    case limited(LimitCountdown)
}

extension ListState {
    /// The state of the rows, or `nil` if the list has no rows.
    public var rowsState: RowsState? {
        if case .rows(let state) = self { state } else { nil }
    }
}

/// The state of a list that has rows.
public struct RowsState: Sendable, Hashable {
    /// The content after the last row, such as a loading indicator or an error.
    public var tail: ListTail
    /// A Boolean value that indicates whether the server ended the search before it was complete.
    public var isPartial = false
    /// A Boolean value that indicates whether the first page is being reloaded.
    public var isRefreshing = false
    /// A Boolean value that indicates whether the rows come from a stored response because the network was unreachable.
    public var isStale = false
}

/// The content after the last row of a list: an indicator, an error or the end of the list.
public enum ListTail: Sendable, Hashable {
    /// An indication that the server may have more rows. The next page is loaded when the selection approaches the end.
    case more
    /// An indicator that the next page is loading.
    case loadingNext
    /// The error of a failed request, and the request to send when the user retries.
    case failed(AppError, retrying: ListRequest)
    /// An exhausted rate limit. The list sends the request again when the countdown ends.
    case limited(LimitCountdown, retrying: ListRequest)
    /// The end of a list whose rows are all loaded.
    case end
    /// The end of the rows that the server is willing to return, which are fewer than the total.
    ///
    /// - Parameters:
    ///   - reach: The number of rows that the server returns at most.
    ///   - total: The total number of rows.
    case cappedEnd(reach: Int, total: Int)
}

/// A request that loads a page of a list.
public enum ListRequest: Sendable, Hashable {
    /// A request for the first page of a new list.
    case first
    /// A request for the page after the last row.
    case next
    /// A request that reloads the first page of the current list.
    case refresh
}
