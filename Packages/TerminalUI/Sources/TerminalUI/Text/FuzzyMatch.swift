/// A fuzzy matcher that finds texts by a few of their letters.
struct FuzzyMatch: Sendable, Hashable {
    private let terms: [[Character]]
    private let isCaseSensitive: Bool

    /// Creates a matcher.
    ///
    /// - Parameter query: The terms to find, separated by spaces. All of them must match. Matching is case-sensitive
    ///   only if the
    ///   query contains an uppercase letter.
    init(_ query: String) {
        isCaseSensitive = query.contains(where: \.isUppercase)
        let text = isCaseSensitive ? query : query.lowercased()
        terms = text.split(separator: " ").map(Array.init)
    }

    /// Returns the quality of the match, where smaller is better, or `nil` if the text does not match.
    func rank(_ text: String) -> Int? {
        let letters = Array(isCaseSensitive ? text : text.lowercased())
        var sum = 0
        for term in terms {
            guard let rank = Self.rank(term, in: letters) else { return nil }
            sum += rank
        }
        return sum
    }

    func matches(_ text: String) -> Bool { rank(text) != nil }

    /// Returns the quality of a term's best match, or `nil` if the letters do not contain the term.
    ///
    /// The letters of the term must occur in order, with few other letters between them.
    private static func rank(_ term: [Character], in letters: [Character]) -> Int? {
        var best: Int?
        for start in letters.indices where letters[start] == term[0] {
            var (place, found) = (start, 0)
            while place < letters.count, found < term.count, place - start < 2 * term.count + 1 {
                if letters[place] == term[found] { found += 1 }
                place += 1
            }
            guard found == term.count else { continue }
            let isWordStart = start == 0 || !(letters[start - 1].isLetter || letters[start - 1].isNumber)
            let rank = (place - start - term.count) * 4 + (isWordStart ? 0 : 2) + (start == 0 ? 0 : 1)
            if rank < best ?? .max { best = rank }
            if rank == 0 { break }
        }
        return best
    }
}
