/// A tokenizer for GitHub's query language. It recognizes only quotation marks, parentheses and operators.
struct QueryScanner {
    enum Token: Equatable {
        /// The operator `AND`, `OR` or `NOT`. Operators are in uppercase and outside quotation marks.
        case `operator`(String)
        case open
        case close
        /// A word, a quoted phrase, or a qualifier with its value.
        case term(String)
    }

    private(set) var tokens: [Token] = []
    /// The number of quotation marks, without those that are escaped with a backslash inside a phrase.
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

    /// The number of Unicode scalars in the words when they are joined by single spaces.
    var wordLength: Int {
        let words = tokens.compactMap { token -> String? in
            guard case .term(let text) = token, !QualifierText.isQualifier(text) else { return nil }
            return text
        }
        return words.reduce(0) { $0 + $1.unicodeScalars.count } + max(0, words.count - 1)
    }

    /// The number of open parentheses after each token. It is negative after a closing parenthesis without a counterpart.
    private var depths: [Int] {
        tokens.reduce(into: []) { depths, token in
            depths.append((depths.last ?? 0) + (token == .open ? 1 : token == .close ? -1 : 0))
        }
    }

    /// A Boolean value that indicates whether text appended to the query could change its meaning.
    ///
    /// This is the case if the query contains an `OR` outside parentheses, or if it ends with an operator that requires
    /// an operand.
    var needsParentheses: Bool {
        if case .operator = tokens.last { return true }
        return zip(tokens, depths).contains { $0 == .operator("OR") && $1 == 0 }
    }

    /// A Boolean value that indicates whether the query contains the operator `OR`.
    var hasAlternatives: Bool { tokens.contains(.operator("OR")) }

    /// The first parenthesis without a counterpart, or `nil` if all parentheses are balanced.
    var unbalancedParenthesis: Character? {
        let depths = depths
        if depths.contains(where: { $0 < 0 }) { return ")" }
        return depths.last ?? 0 > 0 ? "(" : nil
    }

    /// A Boolean value that indicates whether a single pair of parentheses encloses the whole query.
    var isParenthesized: Bool {
        tokens.first == .open && unbalancedParenthesis == nil && depths.firstIndex(of: 0) == tokens.count - 1
    }
}

/// The limits of a provider for the length and complexity of a query.
struct QueryLimits {
    /// The maximum number of Unicode scalars in a query. Operators and qualifiers are not counted.
    let length: Int
    /// The maximum number of `AND`, `OR` and `NOT` operators in a query.
    let operators: Int

    /// The limits of GitHub for queries (docs.github.com, REST API, Search: limitations on query length).
    static let gitHub = QueryLimits(length: 256, operators: 5)

    func check(_ query: String) throws(QueryError) {
        let scanned = QueryScanner.scan(query)
        let operators = scanned.operatorCount
        guard operators <= self.operators else { throw .tooManyOperators(count: operators, limit: self.operators) }
        let length = scanned.wordLength
        guard length <= self.length else { throw .tooLong(length: length, limit: self.length) }
    }
}
