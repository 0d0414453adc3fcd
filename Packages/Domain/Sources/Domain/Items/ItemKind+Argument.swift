extension ItemKind {
    /// A kind as people type it, in the singular or the plural: `repo`, `repos`.
    public init?(argument: String) {
        let kind = Self.allCases.first { argument == $0.rawValue || argument == $0.rawValue + "s" }
        guard let kind else { return nil }
        self = kind
    }
}
