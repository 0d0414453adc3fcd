public import Domain
public import Shared

/// A type with a table of fields, from which JSON, plain text, tables and detail pages are generated.
public protocol Reportable: Sendable {
    /// The table of the fields in the type's output.
    static var fields: FieldTable<Self> { get }
    /// The names of the fields that can identify an item in a table, in order of preference.
    ///
    /// Tables use the first of these fields that the user selected.
    static var nameFields: [String] { get }
    /// The names of the fields to include in short lists, such as those for AI assistants.
    ///
    /// A dotted name such as `owner.login` selects one member of an object.
    static var summaryFields: [String] { get }

    /// The key to look up among the favorites, or `nil` if the item cannot be a favorite.
    var favoriteKey: ItemKey? { get }

    /// Returns the item as a JSON object with the selected fields.
    ///
    /// - Parameters:
    ///   - selection: The fields to include.
    ///   - isFavorite: Whether the item is a favorite, or `nil` if it is unknown.
    ///
    /// The method is a protocol requirement so that the compiler generates specialized code for each type. This makes
    /// reading the fields of many rows faster.
    func json(_ selection: FieldSelection<Self>, isFavorite: Bool?) -> JSONValue
}

/// An item that has a detail page.
public protocol DetailReportable: Reportable {
    /// The title of the detail page.
    var detailTitle: String { get }
    /// The sentence below the title, or `nil` if there is none.
    var detailSummary: String? { get }
    /// The long text of the item, such as the description of an issue, or `nil` if there is none.
    var detailText: DetailText? { get }
    /// The passages of the item that match the search, or an empty array if there are none.
    var foundTexts: [TextMatch] { get }
    /// The credits and notices that the item's detail page must show, or an empty array if none are required.
    var detailNotices: [String] { get }
}

extension Reportable {
    public static var nameFields: [String] {
        ["fullName", "nameWithOwner", "login", "title", "path", "name", "tagName", "sha", "id"]
    }

    public static var summaryFields: [String] { Array(fieldNames.prefix(6)) }

    public var favoriteKey: ItemKey? { nil }

    /// The names of all fields, in the order used in JSON.
    public static var fieldNames: [String] { fields.names }

    /// Returns the item as a JSON object with all its fields.
    ///
    /// - Parameter isFavorite: Whether the item is a favorite, or `nil` if it is unknown.
    public func json(isFavorite: Bool?) -> JSONValue {
        json(FieldSelection<Self>.all, isFavorite: isFavorite)
    }

    public func json(_ selection: FieldSelection<Self>, isFavorite: Bool?) -> JSONValue {
        .object(selection.fields.map { JSONMember($0.name, $0.json(of: self, isFavorite: isFavorite)) })
    }
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
