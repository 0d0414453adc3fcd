/// Writes JSON values as bytes.
///
/// Control characters (C0, C1, DEL), line separators and bidirectional controls are written as `\u` escapes: the data
/// stays the same, and a terminal that shows the text raw cannot be steered by it.
struct JSONWriter: Sendable {
    enum Layout: Sendable, Hashable {
        /// No space at all.
        case compact
        /// Two spaces for each level, a member or element to a line.
        case indented
    }

    let layout: Layout

    func write(_ value: JSONValue, depth: Int = 0, into buffer: inout OutputBuffer) {
        switch value {
        case .null: buffer.append("null")
        case .bool(let flag): buffer.append(flag ? "true" : "false")
        case .integer(let number): buffer.append(String(number))
        case .number(let number): write(number, into: &buffer)
        case .string(let text): buffer.append(jsonString: text)
        case .array(let elements): write(elements, depth: depth, into: &buffer)
        case .object(let members): write(members, depth: depth, into: &buffer)
        }
    }

    /// Starts a line at this depth, where the layout has lines.
    func breakLine(depth: Int, into buffer: inout OutputBuffer) {
        guard layout == .indented else { return }
        buffer.append(byte: .lineFeed)
        buffer.append(repeating: .space, count: depth * 2)
    }

    /// Writes a comma unless the member is its object's first, starts the member's line, and writes `"key":`.
    func beginMember(_ key: String, isFirst: Bool, depth: Int, into buffer: inout OutputBuffer) {
        if !isFirst { buffer.append(",") }
        breakLine(depth: depth, into: &buffer)
        buffer.append(jsonString: key)
        buffer.append(layout == .indented ? ": " : ":")
    }

    private func write(_ number: Double, into buffer: inout OutputBuffer) {
        buffer.append(number.isFinite ? number.plainText : "null")
    }

    private func write(_ elements: [JSONValue], depth: Int, into buffer: inout OutputBuffer) {
        guard !elements.isEmpty else { return buffer.append("[]") }
        buffer.append("[")
        for (index, element) in elements.enumerated() {
            if index > 0 { buffer.append(",") }
            breakLine(depth: depth + 1, into: &buffer)
            write(element, depth: depth + 1, into: &buffer)
        }
        breakLine(depth: depth, into: &buffer)
        buffer.append("]")
    }

    private func write(_ members: [JSONMember], depth: Int, into buffer: inout OutputBuffer) {
        guard !members.isEmpty else { return buffer.append("{}") }
        buffer.append("{")
        for (index, member) in members.enumerated() {
            beginMember(member.key, isFirst: index == 0, depth: depth + 1, into: &buffer)
            write(member.value, depth: depth + 1, into: &buffer)
        }
        breakLine(depth: depth, into: &buffer)
        buffer.append("}")
    }
}
