public import Domain

/// One row of a list: an item, and whether it is kept.
public struct ListRow<Element: Item>: Sendable, Hashable, Identifiable {
    public let item: Element
    public internal(set) var isFavorite: Bool

    public var id: ItemKey { item.key }

    public init(_ item: Element, isFavorite: Bool) {
        self.item = item
        self.isFavorite = isFavorite
    }
}
