import Domain
public import Presentation
import Shared

/// A row that a saved search found, for an item of any kind. It contains the values that each output format needs.
public struct SavedRow: Sendable, Identifiable {
    /// The identifier of the row, which is unique among the rows of one search.
    public let id: String
    let members: [JSONMember]
    let plainTexts: [String?]
    let exportTexts: [String?]
    private let texts: [String?]
    let nameColumn: Int
    private let pageURL: String?

    init<Row: TableReportable>(_ row: Row, id: String, isFavorite: Bool) {
        self.id = id
        if case .object(let members) = row.json(isFavorite: isFavorite) {
            self.members = members
        } else {
            members = []
        }
        texts = Row.columns.map { $0.text(row) }
        plainTexts = Row.columns.map { $0.plainText(row) }
        exportTexts = Row.columns.map { $0.exportText(row) }
        nameColumn = Row.nameColumnIndex
        pageURL = row.pageURL
    }

    static func column<Row>(_ index: Int, like column: TableColumn<Row>) -> TableColumn<SavedRow> {
        TableColumn(
            title: column.title, field: nil, alignment: column.alignment, minimumWidth: column.minimumWidth,
            maximumWidth: column.maximumWidth, readText: { row, _ in row.texts[index] },
            plainText: { $0.plainTexts[index] }, exportText: { $0.exportTexts[index] },
            fixedWidth: column.fixedWidth, isDroppedFirst: column.isDroppedFirst)
    }

    /// Returns the JSON value of a field, or `null` if the row's item kind has no such field.
    func value(of field: String) -> JSONValue {
        members.first { $0.key == field }?.value ?? .null
    }

    /// Returns the link for the column that contains the row's name.
    ///
    /// The result is `nil` if the item has no page, or if the output does not contain the name.
    ///
    /// - Parameter fields: The names of the chosen fields, or `nil` if the output consists of the default columns.
    func link(among fields: [String]?) -> RecordLink? {
        guard let pageURL else { return nil }
        guard let fields else { return RecordLink(column: nameColumn, url: pageURL) }
        let names = Self.nameFields.lazy.compactMap { fields.firstIndex(of: $0) }
        return names.first.map { RecordLink(column: $0, url: pageURL) }
    }
}

extension SavedRow: TableReportable {
    /// The name of the field and column that contain the name of the saved search.
    static let searchField = "savedSearch"

    /// The definitions of all fields: the name of the saved search, and the fields of all item kinds.
    public static let fields: FieldTable<SavedRow> = {
        var names: Set<String> = []
        let fields = [(name: searchField, label: "Saved search", type: FieldType.string)]
        let all = (fields + KindFields.all.flatMap { $0.fields() }).filter { names.insert($0.name).inserted }
        return FieldTable(
            all.map { field in Field(field.name, field.label, field.type) { $0.value(of: field.name) } })
    }()

    /// No columns, because each item kind has its own columns.
    public static let columns: [TableColumn<SavedRow>] = []
}
