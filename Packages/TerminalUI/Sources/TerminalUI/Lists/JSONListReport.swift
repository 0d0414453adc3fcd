import Domain
import Shared
import TerminalKit

/// The JSON forms of a list.
struct JSONListReport<Row: Reportable>: Sendable {
    typealias Shape = OutputForm<Row>.Shape

    private let selection: FieldSelection<Row>
    private let shape: Shape
    private let layout: JSONWriter.Layout
    /// Writes the rows. Of a wrapped list it holds them all, because they stand after what is known last.
    private var writer: JSONWriter

    init(_ selection: FieldSelection<Row>, _ shape: Shape, layout: JSONWriter.Layout) {
        self.selection = selection
        self.shape = shape
        self.layout = layout
        writer = JSONWriter(layout, escaping: .terminal, indentation: shape == .wrapped ? 1 : 0)
        if shape != .lines { writer.beginArray() }
    }

    mutating func append(_ rows: [Row], favorites: Set<ItemKey>, into buffer: inout OutputBuffer) {
        for row in rows {
            let isFavorite = !favorites.isEmpty && row.favoriteKey.map(favorites.contains) ?? false
            writer.write(row.json(selection, isFavorite: isFavorite))
            if shape == .lines { writer.bytes.append(.lineFeed) }
        }
        if shape != .wrapped { buffer.take(&writer) }
    }

    func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer) {
        guard shape != .lines else { return }
        var list = writer
        list.endArray()
        if shape == .wrapped { list = wrapped(list.bytes, in: summary) }
        buffer.take(&list)
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
