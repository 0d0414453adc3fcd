/// A state machine that fetches the pages of one part of a search and determines when the part is complete.
///
/// The results on the server may change between two requests. If the total count decreases, rows were removed and later
/// rows may have moved to a page that was already fetched. A row may then be missing, so the pages are fetched again.
struct PartWalk: Sendable, Hashable, Codable {
    /// The sort order in which the pages of a part are fetched.
    enum Pass: String, Sendable, Hashable, Codable {
        /// The provider's default sort order.
        case plain
        /// An explicit ascending or descending sort, used if the part contains more rows than one sort order returns.
        case ascending, descending
    }

    /// The next action after a page of results was processed.
    enum Verdict: Sendable, Hashable {
        case more
        case finished
        /// Splitting the part of the search, because it contains more rows than the server returns.
        case overfull
    }

    /// The number of rows to request per page.
    let pageSize: Int
    /// The maximum number of rows that the server returns in one sort order.
    let reach: Int
    var pass = Pass.plain
    /// The number of the next page to fetch, counted from 1.
    var page = 1
    /// The number of times that the pages of the part were fetched again from the start because rows may be missing.
    var repetitions = 0
    /// The number of rows in the part according to the most recent page, or `nil` if no page reported it.
    var count: Int?
    var hasFallen = false
    /// A Boolean value that indicates whether the ascending and descending passes must overlap, and no row may
    /// disappear between their requests.
    ///
    /// If one of these conditions is not met, the part is split.
    var mustMeet = false

    /// A Boolean value that indicates whether the properties have values that this type can produce. Values from a
    /// damaged state file may not.
    var isPlausible: Bool {
        CollectionCounts.arePlausible([reach, page, repetitions, count]) && (1...1_000).contains(pageSize) && page > 0
            && page <= reach
    }

    /// A Boolean value that indicates whether the next request fetches the first page of the part for the first time.
    /// The number of rows in the response determines whether the part must be split.
    var isProbe: Bool { pass == .plain && page == 1 && repetitions == 0 }

    /// Restarts at the first page and fetches the part from both ends: in ascending and then in descending order.
    ///
    /// - Parameter mustMeet: Whether to split the part if the two sort orders together do not return all rows.
    mutating func takeBothEnds(mustMeet: Bool = false) {
        pass = .ascending
        self.mustMeet = mustMeet
        page = 1
    }

    /// Processes a page of results and returns the next action.
    ///
    /// - Parameters:
    ///   - received: The number of rows on the page, including rows that an earlier page contained.
    ///   - found: The number of distinct rows found in the part so far.
    ///   - count: The number of rows in the part according to the page, or `nil` if the page does not report it.
    ///   - meets: Whether an earlier page of the part already contained the last row of the page.
    ///   - hasNext: Whether the response links to a next page.
    mutating func accept(received: Int, found: Int, count: Int?, meets: Bool, hasNext: Bool) -> Verdict {
        if let count, let before = self.count, count < before { hasFallen = true }
        self.count = count ?? self.count
        if mustMeet, hasFallen { return .overfull }
        let isAtReach = page * pageSize >= reach
        let isEnough = pass == .descending && (mustMeet ? meets : found >= (self.count ?? .max))
        // After a full page, request another one even if the response does not link to it.
        if received > 0, hasNext || received >= pageSize, !isAtReach, !isEnough {
            page += 1
            return .more
        }
        switch pass {
        case .ascending:
            pass = .descending
            page = 1
            return found >= (self.count ?? .max) && !isAtReach ? .finished : .more
        case .descending:
            // Split the part if rows moved between the requests, because a row may be missing.
            return !mustMeet || meets && found >= (self.count ?? .max) ? .finished : .overfull
        case .plain:
            if isAtReach, found >= reach { return .overfull }
            guard hasFallen, repetitions < Self.maximumRepetitions else { return .finished }
            hasFallen = false
            repetitions += 1
            page = 1
            return .more
        }
    }

    private static let maximumRepetitions = 2
}
