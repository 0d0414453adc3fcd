/// A term of a query in the form `name:value`.
struct QualifierText {
    let name: String
    let value: String

    /// Parses a term. Returns `nil` unless the term consists of a name of letters and hyphens, a colon and a value.
    ///
    /// A URL such as `https://…` is not a qualifier.
    init?(_ term: String) {
        guard let colon = term.firstIndex(of: ":") else { return nil }
        let name = term[..<colon]
        let value = term[term.index(after: colon)...]
        guard let first = name.first, first.isASCII, first.isLetter,
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-" || $0 == "_") }),
            !value.isEmpty, !value.hasPrefix("//")
        else { return nil }
        self.name = String(name)
        self.value = String(value)
    }

    /// Returns whether a term is a qualifier. A hyphen may precede it.
    static func isQualifier(_ term: String) -> Bool {
        QualifierText(term.hasPrefix("-") ? String(term.dropFirst()) : term) != nil
    }

    /// The term as it appears in a query. Its value is quoted if necessary.
    var text: String {
        "\(name):\(value.qualifierValue)"
    }
}
