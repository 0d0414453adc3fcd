import Shared
import TerminalKit

/// A search for the palette entries that match a text. It sorts them by the quality of the match.
struct PaletteSearch {
    /// The text that the user typed.
    private let text: String
    /// The typed text in lowercase.
    private let typed: String

    init(_ text: String) {
        self.text = String(text.trimmed)
        typed = self.text.lowercased()
    }

    /// The quality of a match, from best to worst.
    private enum Match: Int, Comparable {
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

        static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
    }

    /// Returns the matching entries, beginning with the best match. If matches are equally good, available actions come
    /// first, followed by screens. Movements and settings come last.
    func found(in entries: [Palette.Entry]) -> [Palette.Entry] {
        let ranked = entries.enumerated().compactMap { index, entry in
            match(entry).map {
                (
                    rank: ($0.rawValue, entry.isAvailable ? 0 : 1, entry.action.paletteRank, index),
                    entry: entry
                )
            }
        }
        return ranked.sorted { $0.rank < $1.rank }.map(\.entry)
    }

    private func match(_ entry: Palette.Entry) -> Match? {
        guard !text.isEmpty else { return .whole }
        let action = entry.action
        let names = [action.name, action.hint].compactMap { $0?.lowercased() }
        let synonyms = action.synonyms.map { $0.lowercased() }
        if entry.keys.contains(where: isNamed) || (names + synonyms).contains(typed) { return .whole }
        if names.contains(where: { $0.hasPrefix(typed) }) { return .name }
        let summary = action.summary.lowercased()
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

extension Action {
    /// The position of the action among equally good matches. Users choose screens with number keys, move the cursor
    /// with keys, and seldom change settings.
    fileprivate var paletteRank: Int {
        if Action.moving.contains(self) || name.hasPrefix("setting:") || name.hasPrefix("theme:") { return 2 }
        return name.hasPrefix("tab:") ? 1 : 0
    }
}
