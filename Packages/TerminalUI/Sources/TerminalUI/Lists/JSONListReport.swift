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
            switch shape {
            case .lines:
                write(row, isFavorite: isFavorite, depth: 0, into: &buffer)
                buffer.append(byte: .lineFeed)
            case .array:
                buffer.append(count == 0 ? "[" : ",")
                writer.breakLine(depth: 1, into: &buffer)
                write(row, isFavorite: isFavorite, depth: 1, into: &buffer)
            case .wrapped:
                if count > 0 { held.append(",") }
                writer.breakLine(depth: 2, into: &held)
                write(row, isFavorite: isFavorite, depth: 2, into: &held)
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
        for member in summary.members {
            writer.breakLine(depth: 1, into: &buffer)
            writer.writeKey(member.key, into: &buffer)
            writer.write(member.value, depth: 1, into: &buffer)
            buffer.append(",")
        }
        writer.breakLine(depth: 1, into: &buffer)
        writer.writeKey("items", into: &buffer)
        buffer.append("[")
        buffer.append(contentsOf: held.bytes)
        if count > 0 { writer.breakLine(depth: 1, into: &buffer) }
        buffer.append("]")
        writer.breakLine(depth: 0, into: &buffer)
        buffer.append("}")
    }

    /// Writes member by member: a value for the whole object is never made.
    private func write(_ row: Row, isFavorite: Bool, depth: Int, into buffer: inout OutputBuffer) {
        let subject = row.reportSubject
        buffer.append("{")
        var isFirst = true
        for field in selection.fields {
            if !isFirst { buffer.append(",") }
            isFirst = false
            writer.breakLine(depth: depth + 1, into: &buffer)
            writer.writeKey(field.name, into: &buffer)
            writer.write(field.read(subject, isFavorite), depth: depth + 1, into: &buffer)
        }
        writer.breakLine(depth: depth, into: &buffer)
        buffer.append("}")
    }
}
