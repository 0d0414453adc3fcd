import Shared

/// A row that a saved search found, of whatever kind: what each form of output writes of it.
public struct SavedRow: Sendable, Identifiable {
    /// What tells it from other rows of its search.
    public let id: String
    let members: [JSONMember]
    let plainTexts: [String?]
    let exportTexts: [String?]
    private let texts: [String?]
    let nameColumn: Int
    private let page: JSONValue?

    init<Row: Reportable>(_ row: Row, id: String, isFavorite: Bool) {
        self.id = id
        if case .object(let members) = row.json(isFavorite: isFavorite) {
            self.members = members
        } else {
            members = []
        }
        texts = Row.reportColumns.map { $0.text(row) }
        plainTexts = Row.reportColumns.map { $0.plainText(row) }
        exportTexts = Row.reportColumns.map { $0.exportText(row) }
        nameColumn = Row.nameColumnIndex
        page = Row.pageField?.read(row.reportSubject, false)
    }

    static func column<Row>(_ index: Int, like column: ReportColumn<Row>) -> ReportColumn<SavedRow> {
        ReportColumn(
            column.title, alignment: column.alignment, minimumWidth: column.minimumWidth,
            maximumWidth: column.maximumWidth, plainText: { $0.plainTexts[index] }, text: { $0.texts[index] }
        ).sharingWidth(like: column)
    }

    /// Null where things of the kind have no such field.
    func value(of field: String) -> JSONValue {
        members.first { $0.key == field }?.value ?? .null
    }

    /// Which of the fields, or of the columns where none were chosen, names the row, and its page.
    func link(among fields: [String]?) -> (column: Int, url: String)? {
        guard case .string(let url)? = page else { return nil }
        guard let fields else { return (nameColumn, url) }
        let names = Self.nameFields.lazy.compactMap { fields.firstIndex(of: $0) }
        return names.first.map { ($0, url) }
    }
}

extension SavedRow: Reportable {
    /// The member and column that tells which search a row is of.
    static let searchField = "savedSearch"

    /// What can be shown of rows, whatever their kind, after the name of their search.
    public static let reportFields: [ReportField<SavedRow>] = {
        var names: Set<String> = []
        return ([searchField] + ItemView.all.flatMap { $0.fieldNames() }).filter { names.insert($0).inserted }
            .map { name in ReportField(name) { $0.value(of: name) } }
    }()

    /// Each kind has its own.
    public static let reportColumns: [ReportColumn<SavedRow>] = []
}
