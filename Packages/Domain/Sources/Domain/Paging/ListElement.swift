/// What stands in a list that is fetched page by page: a thing of a kind, or a part of one that is no thing of its own,
/// such as the releases of a repo.
public protocol ListElement: Sendable, Hashable {
    /// What sort of thing it is, or is a part of.
    static var kind: ItemKind { get }
    /// What such rows are called; as things of the kind are.
    static var listName: ItemKindName { get }
    /// Why a list of them may not be whole, as a sentence.
    static var whyIncomplete: String { get }
    /// What tells it from all others of its list, which are of one kind and one host: of two rows with the same one the
    /// first counts.
    var listID: String { get }
    /// The thing that it is; none for a part.
    var itemKey: ItemKey? { get }
    /// The row itself where it is a thing: of an ``Item``. Said by the type, as ``Item/favoriteType`` is.
    var asItem: (any Item)? { get }
    /// The values in the row that filters can have.
    var searchValues: [SearchValue] { get }
}

extension ListElement {
    public static var listName: ItemKindName { kind.name }
    public static var whyIncomplete: String { "The service ran out of time: these results are incomplete." }
    public var itemKey: ItemKey? { nil }
    public var asItem: (any Item)? { nil }
    public var searchValues: [SearchValue] { [] }
}
