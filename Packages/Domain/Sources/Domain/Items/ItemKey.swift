/// What tells one item from all others: the same for a search row, a detail and a favourite.
public struct ItemKey: Sendable, Hashable {
    public let kind: ItemKind
    /// In lower case where the provider ignores case.
    public let id: String
    /// Where it belongs: `github.com`, an Enterprise Server's host, or the provider's own.
    public let host: String

    /// - Parameter host: The provider's own when none.
    public init(kind: ItemKind, id: String, host: String? = nil) {
        self.kind = kind
        self.id = kind.id.isCaseSensitive ? id : id.lowercased()
        self.host = host ?? kind.provider.host
    }

    /// Whether the id can be one of this kind, whoever gives it: a person, or a service.
    public static func isWellFormed(_ id: String, for kind: ItemKind) -> Bool {
        kind.id.isWellFormed(id)
    }

    /// Things of two kinds or hosts seldom have the same id.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// None when the id cannot be one of this kind.
    public init?(kind: ItemKind, wellFormed id: String, host: String? = nil) {
        guard let id = kind.id.canonical(id) else { return nil }
        self.init(kind: kind, id: id, host: host)
    }
}
