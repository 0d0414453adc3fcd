import Domain
import Presentation
import Shared
import TerminalKit

/// A writer of rows as JSON: a JSON array, an object that contains the array with the total and the source of the list,
/// or one object per line.
struct JSONListWriter<Row: TableReportable>: RowWriter {
    private let selection: FieldSelection<Row>
    private let isLines: Bool
    private let includesMeta: Bool
    private let layout: JSONWriter.Layout
    /// The JSON that has not been moved to the output buffer. In output with totals, it contains all rows, because the
    /// totals precede them.
    private var json: JSONWriter

    init(_ output: OutputDescription<Row>, on terminal: TerminalCapabilities) {
        selection = output.jsonFields
        isLines = output.format == .jsonLines
        includesMeta = output.includesMeta && !isLines
        layout = output.isIndented(on: terminal) ? .indented : .compact
        json = JSONWriter(layout, escaping: .terminal, indentation: includesMeta ? 1 : 0)
        if !isLines { json.beginArray() }
    }

    mutating func append(_ rows: [Row], favorites: Set<ItemKey>?, into buffer: inout OutputBuffer) {
        for row in rows {
            json.write(row.json(selection, isFavorite: row.isFavorite(among: favorites)))
            if isLines { json.bytes.append(.lineFeed) }
        }
        if !includesMeta { buffer.take(&json) }
    }

    mutating func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer) {
        guard !isLines else { return }
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
