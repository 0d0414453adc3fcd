import Shared

/// A search for the commands of a program that match a text, such as in a command palette.
public struct CommandSearch {
    /// The text that the user typed.
    private let text: String
    /// The typed text in lowercase.
    private let typed: String

    /// Creates a search.
    ///
    /// - Parameter text: The text that the user typed. It can be a name, a key or words of a description.
    public init(_ text: String) {
        self.text = String(text.trimmed)
        typed = self.text.lowercased()
    }

    /// The quality of a match, from best to worst.
    private enum Match: Int {
        /// The search text equals a key, a whole name or a whole synonym.
        case whole
        /// A match at the beginning of a name.
        case name
        /// A match at the beginning of a word in the description or in a synonym.
        case word
        /// A match inside a word.
        case part
        /// A match of the beginnings of several words. For example, `opbr` matches “open in the browser”.
        case initials
    }

    /// Returns the rank of a command for the text, or `nil` if the command does not match the text. A smaller rank means
    /// a better match.
    ///
    /// - Parameters:
    ///   - names: The names of the command.
    ///   - synonyms: Further words that find the command.
    ///   - summary: The description of the command.
    ///   - keys: The keys that perform the command.
    public func rank(names: [String], synonyms: [String], summary: String, keys: [Key]) -> Int? {
        match(names.map { $0.lowercased() }, synonyms.map { $0.lowercased() }, summary.lowercased(), keys)?.rawValue
    }

    private func match(_ names: [String], _ synonyms: [String], _ summary: String, _ keys: [Key]) -> Match? {
        guard !text.isEmpty else { return .whole }
        if keys.contains(where: isNamed) || (names + synonyms).contains(typed) { return .whole }
        if names.contains(where: { $0.hasPrefix(typed) }) { return .name }
        return match(in: (names + synonyms + [summary]).joined(separator: "\n")) ?? initials(of: summary)
    }

    /// Returns whether the text is the label or name of a key. A single letter is case-sensitive because, for example,
    /// `f` and `F` are different keys.
    private func isNamed(_ key: Key) -> Bool {
        text.count == 1 ? key.label == text : key.label.lowercased() == typed || key.name == typed
    }

    /// Returns the quality of the match, or `nil` if the description does not contain all typed words. The order of the
    /// words does not matter.
    private func match(in description: String) -> Match? {
        var worst = Match.word
        for word in typed.split(separator: " ") {
            let starts = description.ranges(of: word).map(\.lowerBound)
            guard !starts.isEmpty else { return nil }
            if !starts.contains(where: { isWordStart($0, of: description) }) { worst = .part }
        }
        return worst
    }

    private func isWordStart(_ index: String.Index, of text: String) -> Bool {
        index == text.startIndex || !text[text.index(before: index)].isLetter
    }

    private func initials(of summary: String) -> Match? {
        let words = summary.split { !$0.isLetter }
        return Self.isMade(typed.filter { $0 != " " }[...], ofBeginningsOf: words[...]) ? .initials : nil
    }

    private static func isMade(_ letters: Substring, ofBeginningsOf words: ArraySlice<Substring>) -> Bool {
        guard !letters.isEmpty else { return true }
        guard let word = words.first else { return false }
        let shared = zip(letters, word).prefix { $0 == $1 }.count
        return (0...shared).reversed().contains {
            isMade(letters.dropFirst($0), ofBeginningsOf: words.dropFirst())
        }
    }
}
