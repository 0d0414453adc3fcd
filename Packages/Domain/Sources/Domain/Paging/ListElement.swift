/// A row of a paginated list. It represents an item or a part of an item, such as a release of a repository.
public protocol ListElement: Sendable, Hashable {
    /// The kind of the row's item, or of the item to which the row belongs.
    static var kind: ItemKind { get }
    /// The singular and plural names of the rows in user interfaces. By default, these are the names of the item kind.
    static var listName: ItemKindName { get }
    /// A sentence that explains why a list of these rows may be incomplete.
    static var incompleteReason: String { get }
    /// The identifier of the row within its list. If several rows have the same identifier, only the first is used.
    var listID: String { get }
    /// The URL of the element's page on the provider's website, or `nil` if it is unknown.
    var url: WebURL? { get }
    /// The key of the row's item, or `nil` if the row does not represent an item.
    var itemKey: ItemKey? { get }
    /// The row as an ``Item``, or `nil` if the row does not represent an item.
    var asItem: (any Item)? { get }
    /// The values in the row that can be used in search filters.
    var searchValues: [SearchValue] { get }
}

extension ListElement {
    public static var listName: ItemKindName { kind.name }
    public static var incompleteReason: String { "The service ran out of time: these results are incomplete." }
    public var itemKey: ItemKey? { nil }
    public var asItem: (any Item)? { nil }
    public var searchValues: [SearchValue] { [] }

    /// Returns a copy of the value to which a closure has applied changes.
    public func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
