/// A thing that can be listed, opened and kept.
public protocol Item: Sendable, Hashable {
    static var kind: ItemKind { get }
    var key: ItemKey { get }
    /// What people call it: the login, the full name, the title.
    var displayName: String { get }
    /// The provider's page for people.
    var url: WebAddress? { get }
    /// The same thing as one of the kinds that can be kept.
    var favoriteItem: FavoriteItem { get }
}
