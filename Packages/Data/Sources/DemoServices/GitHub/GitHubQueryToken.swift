/// A token of a query in GitHub's search syntax.
enum GitHubQueryToken: Sendable, Hashable {
    case and, or, not
    case open, close
    /// A word, or a phrase without its quotation marks.
    case text(String)
    /// A qualifier `name:value` with its unquoted value. A preceding hyphen excludes matches.
    case qualifier(name: String, value: String, isExcluded: Bool)

    /// Splits a query into tokens.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - names: The names of qualifiers. After any other name, a colon is part of a word.
    static func tokens(of query: String, qualifiers names: Set<String>) -> [GitHubQueryToken] {
        var tokens: [GitHubQueryToken] = []
        var term = Term()
        for character in query {
            if term.takes(character) { continue }
            if let token = term.token(names) { tokens.append(token) }
            term = Term()
            if character == "(" { tokens.append(.open) }
            if character == ")" { tokens.append(.close) }
        }
        if let token = term.token(names) { tokens.append(token) }
        return tokens
    }

    var isOperator: Bool {
        self == .and || self == .or || self == .not
    }

    /// A part of the query between spaces or parentheses. It may contain quotation marks.
    private struct Term {
        private var text = ""
        private var isQuoted = false
        /// A Boolean value that indicates whether the term begins with a quotation mark, which makes it a phrase.
        private var isPhrase = false
        private var isEscaped = false

        /// Appends a character to the term.
        ///
        /// - Returns: `false` if the character ends the term.
        mutating func takes(_ character: Character) -> Bool {
            if isEscaped {
                text.append(character)
                isEscaped = false
            } else if character == "\\", isQuoted {
                isEscaped = true
            } else if character == "\"" {
                if text.isEmpty { isPhrase = true }
                isQuoted.toggle()
            } else if !isQuoted, character.isWhitespace || character == "(" || character == ")" {
                return false
            } else {
                text.append(character)
            }
            return true
        }

        func token(_ names: Set<String>) -> GitHubQueryToken? {
            guard !text.isEmpty else { return nil }
            guard !isPhrase else { return .text(text) }
            switch text {
            case "AND": return .and
            case "OR": return .or
            case "NOT": return .not
            default: break
            }
            let isExcluded = text.hasPrefix("-")
            let parts = text.drop { $0 == "-" }.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, names.contains(parts[0].lowercased()) else { return .text(text) }
            return .qualifier(name: parts[0].lowercased(), value: String(parts[1]), isExcluded: isExcluded)
        }
    }
}
