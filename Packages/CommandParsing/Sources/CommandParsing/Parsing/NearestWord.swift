/// Finds what somebody probably meant to type.
enum NearestWord {
    /// The candidate with the fewest edits from the word, ignoring case; the first of several. None when nothing is near:
    /// more than a third of the longer word would have to change (for short words, more than one letter).
    ///
    /// An edit inserts, removes or replaces a letter, or swaps two neighbours (optimal string alignment distance).
    static func find(_ word: String, in candidates: [String]) -> String? {
        let letters = Array(word.lowercased())
        guard !letters.isEmpty, letters.count <= longest else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let other = Array(candidate.lowercased())
            let limit = max(1, max(letters.count, other.count) / 3)
            let distance = distance(letters, other)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word ?? onlyCompletion(of: letters, in: candidates)
    }

    /// Nobody mistypes a longer word; the distance takes time in proportion to the product of the lengths.
    private static let longest = 64

    /// The one candidate that begins with the letters, `desc` for `description`, or else that has them after a dash:
    /// `--token` for `--with-token`.
    private static func onlyCompletion(of letters: [Character], in candidates: [String]) -> String? {
        let word = letters.drop { $0 == "-" }
        guard word.count >= 3 else { return nil }
        return only(candidates) { $0.starts(with: letters) } ?? only(candidates) { $0.hasSuffix("-" + String(word)) }
    }

    private static func only(_ candidates: [String], where isMeant: (String) -> Bool) -> String? {
        let meant = candidates.filter { isMeant($0.lowercased()) }
        return meant.count == 1 ? meant[0] : nil
    }

    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for (column, other) in right.enumerated() {
                var cost = min(
                    previous[column + 1] + 1, current[column] + 1, previous[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[right.count]
    }
}
