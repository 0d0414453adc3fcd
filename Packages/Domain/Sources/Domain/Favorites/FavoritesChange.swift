/// What changed among the favourites.
public enum FavoritesChange: Sendable, Hashable {
    case added(Set<ItemKey>)
    case removed(Set<ItemKey>)
    /// Much changed at once: read again.
    case reloaded

    /// Whether a list of the kind, or of all kinds, may look different now.
    public func touches(_ kind: ItemKind?) -> Bool {
        switch self {
        case .added(let keys), .removed(let keys): kind == nil || keys.contains { $0.kind == kind }
        case .reloaded: true
        }
    }
}
