import Domain
public import Presentation
import Shared
public import TerminalKit

/// A row that a saved search found, for an item of any kind. It contains the values that each output format needs.
public struct SavedRow: Sendable, Identifiable {
    /// The identifier of the row, which is unique among the rows of one search.
    public let id: String
    let members: [JSONMember]
    private let plainTexts: [String?]
    private let exportTexts: [String?]
    private let texts: [String?]

    init<Row: TableReportable>(_ row: Row, id: String, isFavorite: Bool?) {
        self.id = id
        if case .object(let members) = row.json(isFavorite: isFavorite) {
            self.members = members
        } else {
            members = []
        }
        texts = Row.columns.map { $0.text(row) }
        plainTexts = Row.columns.map { $0.plainText(row) }
        exportTexts = Row.columns.map { $0.exportText(row) }
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
}

extension SavedRow: TableReportable {
    /// The name of the JSON field and table column that contain the saved search's name.
    static let searchField = "savedSearch"

    /// The definitions of all fields: the name of the saved search, and the fields of all item kinds.
    public static let fields: FieldTable<SavedRow> = {
        var names: Set<String> = []
        let fields = [(name: searchField, label: "Saved search", type: FieldType.string)]
        let all = (fields + ItemKind.all.flatMap(\.fields)).filter { names.insert($0.name).inserted }
        return FieldTable(
            all.map { field in Field(field.name, field.label, field.type) { $0.value(of: field.name) } })
    }()

    /// No columns, because each item kind has its own columns.
    public static let columns: [TableColumn<SavedRow>] = []
}
