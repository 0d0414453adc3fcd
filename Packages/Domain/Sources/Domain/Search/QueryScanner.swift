/// Reads GitHub's query language as far as it matters for putting queries together: quotes, parentheses, operators.
struct QueryScanner {
    enum Token: Equatable {
        /// `AND`, `OR` or `NOT`, in capitals and outside quotes.
        case `operator`(String)
        case open
        case close
        /// A word, a quoted phrase or a qualifier with its value.
        case term(String)
    }

    private(set) var tokens: [Token] = []
    /// Quotes that are not escaped by a backslash inside a phrase.
    private(set) var quoteCount = 0
    private var term = ""

    var hasOpenQuote: Bool {
        quoteCount % 2 == 1
    }

    static func scan(_ text: String) -> QueryScanner {
        var scanner = QueryScanner()
        var isEscaped = false
        for character in text {
            scanner.read(character, isEscaped: isEscaped)
            isEscaped = scanner.hasOpenQuote && character == "\\" && !isEscaped
        }
        scanner.endTerm()
        return scanner
    }

    private mutating func read(_ character: Character, isEscaped: Bool) {
        if character == "\"", !isEscaped { quoteCount += 1 }
        guard !hasOpenQuote else {
            term.append(character)
            return
        }
        switch character {
        case "(", ")":
            endTerm()
            tokens.append(character == "(" ? .open : .close)
        case _ where character.isWhitespace:
            endTerm()
        default:
            term.append(character)
        }
    }

    private mutating func endTerm() {
        guard !term.isEmpty else { return }
        tokens.append(["AND", "OR", "NOT"].contains(term) ? .operator(term) : .term(term))
        term = ""
    }
}

extension QueryScanner {
    var operatorCount: Int {
        tokens.count { if case .operator = $0 { true } else { false } }
    }

    /// Code points of the words alone, joined by single blanks.
    var wordLength: Int {
        let words = tokens.compactMap { token -> String? in
            guard case .term(let text) = token, !QualifierText.isQualifier(text) else { return nil }
            return text
        }
        return words.reduce(0) { $0 + $1.unicodeScalars.count } + max(0, words.count - 1)
    }

    /// Whether what is appended could become part of these words: an OR, or an operator that waits for an operand.
    var reachesBeyondItself: Bool {
        if case .operator = tokens.last { return true }
        var depth = 0
        return tokens.contains { token in
            if token == .open { depth += 1 }
            if token == .close { depth -= 1 }
            return token == .operator("OR") && depth == 0
        }
    }

    /// Whether alternatives stand anywhere in the words.
    var hasAlternatives: Bool { tokens.contains(.operator("OR")) }

    /// The first parenthesis without a counterpart.
    var unbalancedParenthesis: Character? {
        var depth = 0
        for token in tokens {
            if token == .open { depth += 1 }
            if token == .close { depth -= 1 }
            if depth < 0 { return ")" }
        }
        return depth > 0 ? "(" : nil
    }

    /// Whether one pair of parentheses holds everything.
    var isParenthesised: Bool {
        guard tokens.first == .open, unbalancedParenthesis == nil else { return false }
        var depth = 0
        for (index, token) in tokens.enumerated() {
            if token == .open { depth += 1 }
            if token == .close { depth -= 1 }
            if depth == 0 { return index == tokens.count - 1 }
        }
        return false
    }
}

/// How much of a query a provider takes.
struct QueryLimits {
    /// Code points, operators and qualifiers not counted.
    let length: Int
    /// AND, OR and NOT.
    let operators: Int

    /// docs.github.com, REST API, Search: limitations on query length.
    static let gitHub = QueryLimits(length: 256, operators: 5)

    func check(_ query: String) throws(QueryError) {
        let scanned = QueryScanner.scan(query)
        let operators = scanned.operatorCount
        guard operators <= self.operators else { throw .tooManyOperators(count: operators, limit: self.operators) }
        let length = scanned.wordLength
        guard length <= self.length else { throw .tooLong(length: length, limit: self.length) }
    }
}
