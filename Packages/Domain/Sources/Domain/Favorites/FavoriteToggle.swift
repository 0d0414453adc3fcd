/// What a toggle did, with all that is needed to undo it.
public enum FavoriteToggle: Sendable, Hashable {
    case added(Favorite)
    case removed(Favorite)

    /// Whether the thing is a favourite now.
    public var isFavorite: Bool {
        if case .added = self { true } else { false }
    }
}
