public import Domain
public import Shared

/// An item with a field table, from which every front end derives its forms of output.
public protocol Reportable: Sendable {
    /// The type that the fields are read from. For most items the item itself.
    associatedtype FieldOwner: Sendable = Self

    /// All fields of the item.
    static var fields: FieldTable<FieldOwner> { get }
    /// The names of the fields that can name an item in a table. The first chosen one counts.
    static var nameFields: [String] { get }

    /// The value that the fields are read from.
    var fieldOwner: FieldOwner { get }
    /// The key to look up among the favorites, or `nil` if the item cannot be one.
    var favoriteKey: ItemKey? { get }

    /// Returns the item as a JSON object with the selected fields.
    ///
    /// It is a requirement so that each type has its own compiled: the fields of a thousand rows are then read without
    /// looking at any type.
    func json(_ selection: FieldSelection<Self>, isFavorite: Bool) -> JSONValue
}

/// An item with a detail page.
public protocol DetailReportable: Reportable where FieldOwner == Self {
    /// The title of the page.
    var detailTitle: String { get }
    /// One sentence under the title.
    var detailSummary: String? { get }
    /// The long text of the item, such as the description of an issue.
    var detailText: DetailText? { get }
    /// The texts in which a search found its words.
    var foundTexts: [TextMatch] { get }
    /// Credits and notices that every page of the item must show.
    var detailNotices: [String] { get }
}

extension Reportable {
    public static var nameFields: [String] {
        ["fullName", "nameWithOwner", "login", "title", "path", "name", "tagName", "sha", "id"]
    }

    public var favoriteKey: ItemKey? { nil }

    /// The names of all fields, in the order in which JSON has them.
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
