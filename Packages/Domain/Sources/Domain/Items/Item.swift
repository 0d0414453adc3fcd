/// A thing that can be listed, opened and kept.
public protocol Item: Sendable, Hashable {
    /// Which of the four it is.
    static var kind: ItemKind { get }
    /// What tells it from all others, of its own kind and of other ones.
    var key: ItemKey { get }
    /// What people call it: the login, the full name, the title.
    var displayName: String { get }
    /// The provider's page for people.
    var url: WebAddress? { get }
    /// The same thing as one of the kinds that can be kept.
    var favoriteItem: FavoriteItem { get }
}
