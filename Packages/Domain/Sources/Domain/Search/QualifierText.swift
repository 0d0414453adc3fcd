/// A `name:value` term of a query as text.
struct QualifierText {
    let name: String
    let value: String

    /// None when the term does not begin with a name of letters and hyphens and a colon with something after it.
    /// A URL such as `https://…` is a word.
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

    /// Whether a term is a qualifier, with or without `-` before it.
    static func isQualifier(_ term: String) -> Bool {
        QualifierText(term.hasPrefix("-") ? String(term.dropFirst()) : term) != nil
    }

    /// As it stands in a query, the value quoted where it must be.
    var text: String {
        "\(name):\(value.qualifierValue)"
    }
}
