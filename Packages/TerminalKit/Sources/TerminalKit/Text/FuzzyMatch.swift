/// A fuzzy matcher. A text matches if it contains the letters of each search term in order and close together.
public struct FuzzyMatch: Sendable, Hashable {
    private let terms: [[Character]]
    private let isCaseSensitive: Bool

    /// Creates a matcher for a query.
    ///
    /// - Parameter query: The terms to find, separated by spaces. All of them must match. Matching is case-sensitive
    ///   only if the query contains an uppercase letter.
    public init(_ query: String) {
        isCaseSensitive = query.contains(where: \.isUppercase)
        let text = isCaseSensitive ? query : query.lowercased()
        terms = text.split(separator: " ").map(Array.init)
    }

    /// Returns the rank of a text for the query, or `nil` if the text does not match the query. A smaller rank means a
    /// better match.
    public func rank(_ text: String) -> Int? {
        let letters = Array(isCaseSensitive ? text : text.lowercased())
        var sum = 0
        for term in terms {
            guard let rank = Self.best(term, in: letters)?.rank else { return nil }
            sum += rank
        }
        return sum
    }

    /// Returns the indices of the matched characters in a text. Terms that the text does not contain are ignored.
    public func positions(in text: String) -> Set<Int> {
        let letters = Array(isCaseSensitive ? text : text.lowercased())
        var positions: Set<Int> = []
        // In rare cases, lowercasing changes the number of characters. The indices would then be wrong.
        guard letters.count == text.count else { return positions }
        for term in terms { positions.formUnion(Self.best(term, in: letters)?.positions ?? []) }
        return positions
    }

    /// Returns the best occurrence of a term, or `nil` if there is none. A few other letters may separate the term's
    /// letters.
    private static func best(_ term: [Character], in letters: [Character]) -> (rank: Int, positions: [Int])? {
        var best: (rank: Int, positions: [Int])?
        for start in letters.indices where letters[start] == term[0] {
            var (place, positions) = (start, [Int]())
            while place < letters.count, positions.count < term.count, place - start < 2 * term.count + 1 {
                if letters[place] == term[positions.count] { positions.append(place) }
                place += 1
            }
            guard positions.count == term.count else { continue }
            let isWordStart = start == 0 || !(letters[start - 1].isLetter || letters[start - 1].isNumber)
            let rank = (place - start - term.count) * 4 + (isWordStart ? 0 : 2) + (start == 0 ? 0 : 1)
            if rank < best?.rank ?? .max { best = (rank, positions) }
            if rank == 0 { break }
        }
        return best
    }
}
