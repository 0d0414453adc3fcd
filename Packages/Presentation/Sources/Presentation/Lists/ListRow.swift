public import Domain

/// One row of a list: an item, and whether it is kept.
public struct ListRow<Element: Item>: Sendable, Hashable, Identifiable {
    /// What it is a row of.
    public let item: Element
    /// As it is to be shown: a toggle counts before it is stored.
    public internal(set) var isFavorite: Bool

    public var id: ItemKey { item.key }

    public init(_ item: Element, isFavorite: Bool) {
        self.item = item
        self.isFavorite = isFavorite
    }
}
