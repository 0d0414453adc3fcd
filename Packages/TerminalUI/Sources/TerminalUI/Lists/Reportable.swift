public import Domain
public import Shared

/// A thing that can stand in a list report: as a row of a table, as tab-separated text, and as a JSON object.
public protocol Reportable: Sendable {
    /// What the fields are read from; for most things the thing itself.
    associatedtype ReportSubject: Sendable = Self

    /// All JSON fields, in the order in which they are documented and written.
    static var reportFields: [ReportField<ReportSubject>] { get }
    /// The table's columns, the most important first.
    static var reportColumns: [ReportColumn<Self>] { get }
    /// The columns of a list on screen, where people choose among rows; those of the table for most things.
    static var listColumns: [ReportColumn<Self>] { get }
    /// The title of the column that names the thing: it is cut last, and linked to the thing's page where a table can hold
    /// links; none for the first.
    static var nameColumn: String? { get }
    /// What the address of the thing's page is read from; the field `url` for most things.
    static var pageField: ReportField<ReportSubject>? { get }

    /// The fields that rows of a search lack until they are completed; a column of the same name lacks them too.
    static var completedFields: Set<String> { get }

    /// The thing as what its fields are read from.
    var reportSubject: ReportSubject { get }
    /// What is looked up among the favourites, if it can be one.
    var favoriteKey: ItemKey? { get }

    /// The thing as a JSON object with the chosen fields.
    ///
    /// There is an implementation for every kind. It is a requirement so that each kind has its own compiled: the fields
    /// of a thousand rows are then read without a look at any type.
    func json(_ selection: FieldSelection<Self>, isFavorite: Bool) -> JSONValue
}

extension Reportable {
    public static var completedFields: Set<String> { [] }
    public var favoriteKey: ItemKey? { nil }
}

extension Reportable where ReportSubject == Self {
    public var reportSubject: Self { self }
}

extension Reportable where Self: Item {
    public var favoriteKey: ItemKey? { Self.kind.canBeFavorite ? key : nil }
}

extension Reportable {
    public static var nameColumn: String? { nil }
    public static var pageField: ReportField<ReportSubject>? { reportFields.first { $0.name == "url" } }
    public static var listColumns: [ReportColumn<Self>] { reportColumns }

    /// The place of the column that names the thing.
    static var nameColumnIndex: Int { nameColumnIndex(in: reportColumns) }

    /// The same among the columns of a list on screen.
    static var listNameColumnIndex: Int { nameColumnIndex(in: listColumns) }

    private static func nameColumnIndex(in columns: [ReportColumn<Self>]) -> Int {
        nameColumn.flatMap { title in columns.firstIndex { $0.title == title } } ?? 0
    }

    /// The fields of which the first that was chosen names the thing.
    static var nameFields: [String] {
        ["fullName", "nameWithOwner", "login", "title", "path", "name", "tagName", "sha", "id"]
    }

    /// The names of all JSON fields, in order.
    public static var reportFieldNames: [String] { reportFields.map { $0.name } }
}

extension Reportable {
    /// The thing as a JSON object with all its fields.
    public func json(isFavorite: Bool) -> JSONValue {
        json(FieldSelection<Self>.all, isFavorite: isFavorite)
    }

    public func json(_ selection: FieldSelection<Self>, isFavorite: Bool) -> JSONValue {
        let subject = reportSubject
        return .object(selection.fields.map { JSONMember($0.name, $0.read(subject, isFavorite)) })
    }
}
