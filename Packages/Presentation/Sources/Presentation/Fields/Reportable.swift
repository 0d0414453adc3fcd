public import Domain
public import Shared

/// An item with a field table, from which every front end derives its forms of output.
public protocol Reportable: Sendable {
    /// The type from which fields read their values, by default the item itself.
    associatedtype FieldOwner: Sendable = Self

    /// All fields of the item.
    static var fields: FieldTable<FieldOwner> { get }
    /// The names of the fields that can name an item in a table. The first selected one is used.
    static var nameFields: [String] { get }
    /// The fields of a short list of such items, for readers with little room such as assistants. A dotted name selects one
    /// member of an object.
    static var summaryFields: [String] { get }

    /// The value from which the fields read.
    var fieldOwner: FieldOwner { get }
    /// The key to look up among the favorites, or `nil` if the item cannot be a favorite.
    var favoriteKey: ItemKey? { get }

    /// Returns the item as a JSON object with the selected fields.
    ///
    /// This method is a requirement, so that the compiler specializes it for each type. Reading the fields of many rows
    /// then
    /// needs no type information at run time.
    func json(_ selection: FieldSelection<Self>, isFavorite: Bool) -> JSONValue
}

/// An item that has a detail page.
public protocol DetailReportable: Reportable where FieldOwner == Self {
    /// The title of the detail page.
    var detailTitle: String { get }
    /// The sentence under the title, or `nil` if there is none.
    var detailSummary: String? { get }
    /// The long text of the item, such as the description of an issue, or `nil` if there is none.
    var detailText: DetailText? { get }
    /// The texts in which a search found its words.
    var foundTexts: [TextMatch] { get }
    /// The credits and notices that every page of the item must show.
    var detailNotices: [String] { get }
}

extension Reportable {
    public static var nameFields: [String] {
        ["fullName", "nameWithOwner", "login", "title", "path", "name", "tagName", "sha", "id"]
    }

    public static var summaryFields: [String] { Array(fieldNames.prefix(6)) }

    public var favoriteKey: ItemKey? { nil }

    /// The names of all fields, in the order in which JSON contains them.
    public static var fieldNames: [String] { fields.names }

    /// Returns the item as a JSON object with all its fields.
    public func json(isFavorite: Bool) -> JSONValue {
        json(FieldSelection<Self>.all, isFavorite: isFavorite)
    }

    public func json(_ selection: FieldSelection<Self>, isFavorite: Bool) -> JSONValue {
        let owner = fieldOwner
        return .object(selection.fields.map { JSONMember($0.name, $0.json(of: owner, isFavorite: isFavorite)) })
    }
}

extension Reportable where FieldOwner == Self {
    public var fieldOwner: Self { self }
}

extension Reportable where Self: ListElement {
    public var favoriteKey: ItemKey? { Self.kind.canBeFavorite ? itemKey : nil }
}

extension DetailReportable {
    public var detailSummary: String? { nil }
    public var detailText: DetailText? { nil }
    public var foundTexts: [TextMatch] { [] }
    public var detailNotices: [String] { [] }
}
