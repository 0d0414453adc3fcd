/// A row of a paginated list: an item, or a part of one that is not an item itself, such as a release of a repository.
public protocol ListElement: Sendable, Hashable {
    /// The kind of the row's item, or of the item to which the row belongs.
    static var kind: ItemKind { get }
    /// The names of the rows for users, by default those of the kind.
    static var listName: ItemKindName { get }
    /// A sentence that explains why a list of such rows may be incomplete.
    static var incompleteReason: String { get }
    /// The identifier that is unique among the rows of a list. Of several rows with the same identifier, the first is
    /// used.
    var listID: String { get }
    /// The key of the item, or `nil` if the row is not an item.
    var itemKey: ItemKey? { get }
    /// The row as an ``Item``, or `nil` if it is not an item.
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

    /// Returns a copy to which a closure has applied changes.
    public func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}
