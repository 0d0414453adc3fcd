import Domain

/// The JSON forms of a list.
struct JSONListReport<Row: Reportable>: Sendable {
    enum Shape: Sendable {
        case array, wrapped, lines
    }

    private let selection: FieldSelection<Row>
    private let shape: Shape
    private let writer: JSONWriter
    private var count = 0
    /// The items so far, where they stand after what is known last.
    private var held = OutputBuffer()

    init(_ selection: FieldSelection<Row>, _ shape: Shape, layout: JSONWriter.Layout) {
        self.selection = selection
        self.shape = shape
        writer = JSONWriter(layout: layout)
    }

    mutating func append(_ rows: [Row], favorites: Set<ItemKey>, into buffer: inout OutputBuffer) {
        for row in rows {
            let isFavorite = !favorites.isEmpty && row.favoriteKey.map(favorites.contains) ?? false
            let object = row.json(selection, isFavorite: isFavorite)
            switch shape {
            case .lines:
                buffer.appendLine(object)
            case .array:
                buffer.append(count == 0 ? "[" : ",")
                writer.breakLine(depth: 1, into: &buffer)
                writer.write(object, depth: 1, into: &buffer)
            case .wrapped:
                if count > 0 { held.append(",") }
                writer.breakLine(depth: 2, into: &held)
                writer.write(object, depth: 2, into: &held)
            }
            count += 1
        }
    }

    func finish(_ summary: ListSummary?, into buffer: inout OutputBuffer) {
        switch shape {
        case .lines: return
        case .array:
            if count == 0 { buffer.append("[") } else { writer.breakLine(depth: 0, into: &buffer) }
            buffer.append("]")
        case .wrapped: finishWrapped(summary, into: &buffer)
        }
        buffer.append(byte: .lineFeed)
    }

    private func finishWrapped(_ summary: ListSummary?, into buffer: inout OutputBuffer) {
        let summary =
            summary
            ?? ListSummary(total: nil, reachable: nil, isIncomplete: true, isCapped: false, provenance: nil)
        buffer.append("{")
        for (index, member) in summary.members.enumerated() {
            writer.beginMember(member.key, isFirst: index == 0, depth: 1, into: &buffer)
            writer.write(member.value, depth: 1, into: &buffer)
        }
        writer.beginMember("items", isFirst: false, depth: 1, into: &buffer)
        buffer.append("[")
        buffer.append(contentsOf: held.bytes)
        if count > 0 { writer.breakLine(depth: 1, into: &buffer) }
        buffer.append("]")
        writer.breakLine(depth: 0, into: &buffer)
        buffer.append("}")
    }
}
