public import Domain

/// What comes after a list's last row.
public enum ListTail: Sendable, Hashable {
    /// There may be more; it is asked for when the cursor comes near.
    case more
    /// The next page is awaited.
    case loadingNext
    /// A request failed while there were rows: the row to try it again.
    case failed(SearchError, retrying: ListRequest)
    /// The budget is spent; the request goes out again when the countdown ends.
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
