/// The key that identifies an item by its kind, ID and host.
///
/// Search results, details and favorites of the same item have the same key.
public struct ItemKey: Sendable, Hashable {
    public let kind: ItemKind
    /// The ID of the item. It is lowercase if the provider's IDs are not case-sensitive.
    public let id: String
    /// The host of the item: `github.com`, the host of a GitHub Enterprise Server, or the host of another provider.
    public let host: String

    /// Creates the key of an item without validating the ID.
    ///
    /// - Parameters:
    ///   - kind: The kind of the item.
    ///   - id: The ID of the item.
    ///   - host: The host of the item, or `nil` for the default host of the provider.
    public init(kind: ItemKind, id: String, host: String? = nil) {
        self.kind = kind
        self.id = kind.id.isCaseSensitive ? id : id.lowercased()
        self.host = host ?? kind.provider.host
    }

    /// Returns whether a text is a valid ID for items of a kind.
    public static func isWellFormed(_ id: String, for kind: ItemKind) -> Bool {
        kind.id.isWellFormed(id)
    }

    /// Hashes only the ID. This is sufficient because items of different kinds or hosts rarely have the same ID.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// Creates the key of an item, or returns `nil` if the ID is not valid for the kind.
    public init?(kind: ItemKind, wellFormed id: String, host: String? = nil) {
        guard let id = kind.id.canonical(id) else { return nil }
        self.init(kind: kind, id: id, host: host)
    }
}
