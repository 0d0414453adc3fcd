/// An iteration over the pages of a part, which determines the next page and the end of the part.
///
/// The order on the server may change during the iteration. If the count decreases between two pages, rows before the
/// next page were removed and later rows moved up, so that a row may have been missed. The pages are then fetched
/// again.
struct PartWalk: Sendable, Hashable, Codable {
    /// The direction in which the part is processed.
    enum Pass: String, Sendable, Hashable, Codable {
        /// The provider's default order.
        case plain
        /// A sort in one of both directions, used if the part contains more rows than one direction returns.
        case ascending, descending
    }

    /// The next action after a page was processed.
    enum Verdict: Sendable, Hashable {
        case more
        case finished
        /// Splitting the part, because it contains more rows than can be returned.
        case overfull
    }

    /// The page size.
    let pageSize: Int
    /// The maximum number of rows that can be fetched in one direction.
    let reach: Int
    var pass = Pass.plain
    /// The number of the page to fetch, counted from 1.
    var page = 1
    /// The number of times that the iteration was restarted.
    var repetitions = 0
    /// The number of rows in the part according to the last page, or `nil` if it is unknown.
    var count: Int?
    var hasFallen = false
    /// Whether the two directions must overlap without a row disappearing in the meantime. Otherwise the part is split.
    var mustMeet = false

    enum CodingKeys: CodingKey { case pageSize, reach, pass, page, repetitions, count, hasFallen, mustMeet }

    /// Whether the next page determines if the part must be split.
    var isProbe: Bool { pass == .plain && page == 1 && repetitions == 0 }

    /// Restarts the iteration from both ends of a sort.
    ///
    /// - Parameter mustMeet: Whether the part is split if the two directions do not return all rows.
    mutating func takeBothEnds(mustMeet: Bool = false) {
        pass = .ascending
        self.mustMeet = mustMeet
        page = 1
    }

    /// Processes a page and returns the next action.
    ///
    /// - Parameters:
    ///   - received: The number of rows on the page, including repeated ones.
    ///   - found: The number of different rows of the part so far.
    ///   - count: The number of rows in the part according to the page, or `nil` if it is unknown.
    ///   - meets: Whether the last row of the page was already known.
    ///   - hasNext: Whether the response links to a next page.
    mutating func accept(received: Int, found: Int, count: Int?, meets: Bool, hasNext: Bool) -> Verdict {
        if let count, let before = self.count, count < before { hasFallen = true }
        self.count = count ?? self.count
        if mustMeet, hasFallen { return .overfull }
        let isAtReach = page * pageSize >= reach
        let isEnough = pass == .descending && (mustMeet ? meets : found >= (self.count ?? .max))
        // A full page may be followed by another one regardless of the count and the links.
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
            // A row that moved in the meantime is missing, or an additional row is not counted.
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
