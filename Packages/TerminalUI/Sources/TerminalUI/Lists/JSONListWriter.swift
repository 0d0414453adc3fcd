import Domain
import Presentation
import Shared
import TerminalKit

/// A writer of rows as a JSON array, or as the member `items` of an object with the total and the source of the list.
struct JSONListWriter<Row: TableReportable>: RowWriter {
    private let selection: FieldSelection<Row>
    private let includesMeta: Bool
    private let layout: JSONWriter.Layout
    /// The JSON that has not been moved to the output buffer. In output with totals, it contains all rows, because the
    /// totals precede them.
    private var json: JSONWriter

    init(_ selection: FieldSelection<Row>, includesMeta: Bool, layout: JSONWriter.Layout) {
        self.selection = selection
        self.includesMeta = includesMeta
        self.layout = layout
        json = JSONWriter(layout, escaping: .terminal, indentation: includesMeta ? 1 : 0)
        json.beginArray()
    }

    mutating func append(_ rows: [Row], favorites: Set<ItemKey>, into buffer: inout OutputBuffer) {
        for row in rows {
            json.write(row.json(selection, isFavorite: isFavorite(row, among: favorites)))
        }
        if !includesMeta { buffer.take(&json) }
    }

    mutating func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer) {
        json.endArray()
        if includesMeta { json = wrapped(json.bytes, in: summary) }
        buffer.take(&json)
        buffer.append(byte: .lineFeed)
    }

    private func wrapped(_ items: [UInt8], in summary: ListSummary?) -> JSONWriter {
        let summary =
            summary
            ?? ListSummary(total: nil, reachable: nil, isIncomplete: true, isCapped: false, provenance: nil)
        var object = JSONWriter(layout, escaping: .terminal)
        object.object { json in
            for member in summary.members {
                json.key(member.key)
                json.write(member.value)
            }
            json.key("items")
            json.write(encoded: items)
        }
        return object
    }
}

/// A writer of rows as JSON objects, one per line.
struct JSONLinesWriter<Row: TableReportable>: RowWriter {
    private let selection: FieldSelection<Row>
    private var json = JSONWriter(.compact, escaping: .terminal)

    init(_ selection: FieldSelection<Row>) {
        self.selection = selection
    }

    mutating func append(_ rows: [Row], favorites: Set<ItemKey>, into buffer: inout OutputBuffer) {
        for row in rows {
            json.write(row.json(selection, isFavorite: isFavorite(row, among: favorites)))
            json.bytes.append(.lineFeed)
        }
        buffer.take(&json)
    }

    mutating func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer) {}
}
