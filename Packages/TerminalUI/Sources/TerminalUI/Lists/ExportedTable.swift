import Domain
import Shared
import TerminalKit

/// A list as a table for other programs, written page by page: the chosen fields, or the columns that people see.
struct ExportedTable<Row: Reportable>: Sendable {
    private enum Source: Sendable {
        case columns([ReportColumn<Row>])
        case fields([ReportField<Row.ReportSubject>])
    }

    private let format: ExportFormat
    private let source: Source
    private let isOnTerminal: Bool
    /// Columns at the end whose values are the same in every row.
    private let extra: [JSONMember]
    /// Which of the values names the thing.
    private let name: Int?
    private let page: ReportField<Row.ReportSubject>?
    private var hasHeader = false

    /// - Parameters:
    ///   - selection: None for the columns.
    ///   - extra: What stands in columns of its own at the end of every record.
    init(
        _ format: ExportFormat, _ selection: FieldSelection<Row>?, extra: [JSONMember] = [], isOnTerminal: Bool
    ) {
        self.format = format
        self.extra = extra
        self.isOnTerminal = isOnTerminal
        if let selection {
            source = .fields(selection.columns)
            let names = Row.nameFields
            name = names.lazy.compactMap { name in selection.columns.firstIndex { $0.name == name } }.first
        } else {
            source = .columns(Row.reportColumns)
            name = Row.nameColumnIndex
        }
        page = format == .markdown ? Row.pageField : nil
    }

    mutating func append(_ rows: [Row], favorites: Set<ItemKey>, into buffer: inout OutputBuffer) {
        appendHeader(into: &buffer)
        for row in rows {
            let subject = row.reportSubject
            var values: [String?]
            switch source {
            case .columns(let columns): values = columns.map { $0.exportText(row) }
            case .fields(let fields):
                let isFavorite = !favorites.isEmpty && row.favoriteKey.map(favorites.contains) ?? false
                values = fields.map { $0.read(subject, isFavorite).fieldText }
            }
            values += extra.map(\.value.fieldText)
            var link: (column: Int, url: String)?
            if let name, case .string(let url)? = page?.read(subject, false) { link = (name, url) }
            format.append(values, linking: link, isOnTerminal: isOnTerminal, into: &buffer)
        }
    }

    /// A list without rows is a table without records.
    mutating func finish(into buffer: inout OutputBuffer) {
        appendHeader(into: &buffer)
    }

    private mutating func appendHeader(into buffer: inout OutputBuffer) {
        guard !hasHeader else { return }
        hasHeader = true
        switch source {
        case .columns(let columns):
            format.appendHeader(
                columns.map(\.title) + extra.map(\.key),
                rightAligned: Set(columns.indices.filter { columns[$0].alignment == .right }),
                isOnTerminal: isOnTerminal, into: &buffer)
        case .fields(let fields):
            format.appendHeader(fields.map(\.name) + extra.map(\.key), isOnTerminal: isOnTerminal, into: &buffer)
        }
    }
}

extension JSONValue {
    /// The value as the text of one field: lists are joined, an object is what names it, else it stays JSON; none for
    /// null.
    var fieldText: String? {
        switch self {
        case .null: nil
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number: encoded
        case .string(let text): text
        case .array(let elements): elements.map { $0.fieldText ?? "" }.joined(separator: Self.listSeparator)
        case .object(let members): Self.name(among: members) ?? encoded
        }
    }

    /// Between what a list holds.
    static let listSeparator = "; "

    private static let nameKeys = ["login", "spdxId", "nameWithOwner", "title"]

    private static func name(among members: [JSONMember]) -> String? {
        for key in nameKeys {
            if case .string(let name)? = members.first(where: { $0.key == key })?.value { return name }
        }
        return nil
    }

    private var encoded: String {
        var writer = JSONWriter(.compact, escaping: .terminal)
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
