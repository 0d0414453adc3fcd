/// The walk over the pages of one part: which page comes next, and when the part is done.
///
/// Order on the server shifts while it is walked. Where its count fell between two pages, something before the next page
/// has gone and what followed moved up, so that a row may have been passed over: the pages are walked again.
struct PartWalk: Sendable, Hashable, Codable {
    /// Which way the part is gone through.
    enum Pass: String, Sendable, Hashable, Codable {
        /// In the provider's own order.
        case plain
        /// From both ends of an order, because the part holds more than one way gives.
        case ascending, descending
    }

    /// What comes after a page.
    enum Verdict: Sendable, Hashable {
        case more
        case finished
        /// It gave all that can be given of any search, or not all that it has, so that it must be split.
        case overfull
    }

    /// Rows to a page.
    let pageSize: Int
    /// The most rows that one way gives.
    let reach: Int
    var pass = Pass.plain
    /// The page to ask for, from 1.
    var page = 1
    /// How often it started over.
    var repetitions = 0
    /// What the last page counted.
    var count: Int?
    var hasFallen = false
    /// Whether the two ends have to meet, and nothing may go meanwhile: the part could be split as well.
    var mustMeet = false

    enum CodingKeys: CodingKey { case pageSize, reach, pass, page, repetitions, count, hasFallen, mustMeet }

    /// Whether the page to ask for tells whether the part can be walked at all.
    var isProbe: Bool { pass == .plain && page == 1 && repetitions == 0 }

    /// Begins from both ends.
    ///
    /// - Parameter mustMeet: Whether the part is split after all where they do not give the whole.
    mutating func takeBothEnds(mustMeet: Bool = false) {
        pass = .ascending
        self.mustMeet = mustMeet
        page = 1
    }

    /// - Parameters:
    ///   - received: Rows on the page, repeated ones too.
    ///   - found: Different rows of the part so far.
    ///   - count: Rows of the part, as the page counts them.
    ///   - meets: Whether the last row of the page was there before.
    ///   - hasNext: Whether the provider names a page after this one.
    mutating func accept(received: Int, found: Int, count: Int?, meets: Bool, hasNext: Bool) -> Verdict {
        if let count, let before = self.count, count < before { hasFallen = true }
        self.count = count ?? self.count
        if mustMeet, hasFallen { return .overfull }
        let isAtReach = page * pageSize >= reach
        let isEnough = pass == .descending && (mustMeet ? meets : found >= (self.count ?? .max))
        // A full page may be followed by another one whatever count and links say.
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
            // A row that has changed places meanwhile is missing, or another one is there that is not counted.
            return !mustMeet || meets && found >= (self.count ?? .max) ? .finished : .overfull
        case .plain:
            if isAtReach, found >= reach { return .overfull }
            guard hasFallen, repetitions < Self.mostRepetitions else { return .finished }
            hasFallen = false
            repetitions += 1
            page = 1
            return .more
        }
    }

    private static let mostRepetitions = 2
}
