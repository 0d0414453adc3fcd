extension String {
    var isBlank: Bool {
        allSatisfy(\.isWhitespace)
    }

    /// C0, C1 and DEL, and the line and paragraph separators: none of them belongs in a query.
    var containsControlCharacter: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
            default: false
            }
        }
    }

    /// In double quotes, with `"` and `\` escaped; unchanged when it is a quoted phrase already.
    var quotedForQuery: String {
        guard !isQuotedPhrase else { return self }
        var result = "\""
        for character in self {
            if character == "\"" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return result + "\""
    }

    /// Quoted when it holds anything that would end a qualifier's value.
    var qualifierValue: String {
        let isPlain = allSatisfy { !$0.isWhitespace && !"\"()\\".contains($0) }
        return isPlain ? self : quotedForQuery
    }

    private var isQuotedPhrase: Bool {
        let scanned = QueryScanner.scan(self)
        return hasPrefix("\"") && hasSuffix("\"") && !scanned.hasOpenQuote && scanned.tokens == [.term(self)]
            && scanned.quoteCount == 2
    }
}
