/// A function that finds the word that the user most likely meant by a misspelled word.
enum NearestWord {
    /// Returns the candidate with the smallest edit distance from a word, or `nil` if no candidate is similar.
    ///
    /// Letter case is ignored. A candidate is similar if the number of edits is at most a third of the length of the
    /// longer word. One edit is always allowed. An edit inserts, removes or replaces a letter, or swaps two adjacent
    /// letters (optimal string alignment distance).
    ///
    /// If no candidate is similar, the function returns the only candidate that starts with the word. If there is none,
    /// it returns the only candidate that ends with a dash and the word, or the only candidate that is the beginning
    /// of the word.
    static func find(_ word: String, in candidates: [String]) -> String? {
        let letters = Array(word.lowercased())
        guard !letters.isEmpty, letters.count <= maximumLength else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let other = Array(candidate.lowercased())
            let limit = max(1, max(letters.count, other.count) / 3)
            let distance = distance(letters, other)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word ?? onlyCompletion(of: letters, in: candidates)
    }

    /// The maximum length of a word to compare, in characters. The time for a comparison is proportional to the product
    /// of the lengths.
    private static let maximumLength = 64

    /// Returns the only candidate that starts with the given letters, such as `description` for `desc`.
    ///
    /// If there is no such candidate, returns the only candidate that ends with a dash and the letters, such as
    /// `with-token` for `token`, or the only candidate that is the beginning of the letters, such as `repo` for
    /// `repository`.
    private static func onlyCompletion(of letters: [Character], in candidates: [String]) -> String? {
        guard letters.count >= 3 else { return nil }
        return only(candidates) { $0.starts(with: letters) }
            ?? only(candidates) { $0.hasSuffix("-" + String(letters)) }
            ?? only(candidates) { $0.count >= 3 && letters.starts(with: $0) }
    }

    private static func only(_ candidates: [String], where isMatch: (String) -> Bool) -> String? {
        let matches = candidates.filter { isMatch($0.lowercased()) }
        return matches.count == 1 ? matches[0] : nil
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
