import Network

extension HTTPHeaders {
    /// Reads the lines of an answer's head; the status line and what is no field are left out.
    init(parsing head: [UInt8]) {
        var fields: [Field] = []
        for line in head.split(separator: UInt8(ascii: "\n")).dropFirst() {
            let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if let first = text.first, first.isBlank, let last = fields.indices.last {
                // A folded line goes on with the value before it (RFC 9112 section 5.2).
                fields[last].value += " " + String(decoding: text.trimmed, as: UTF8.self)
                continue
            }
            guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { continue }
            fields.append(
                Field(
                    name: String(decoding: text[..<colon].trimmed, as: UTF8.self),
                    value: String(decoding: text[(colon + 1)...].trimmed, as: UTF8.self)))
        }
        self.init(fields)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var trimmed: ArraySlice<UInt8> {
        let start = drop(while: \.isBlank)
        guard let last = start.lastIndex(where: { !$0.isBlank }) else { return start.prefix(0) }
        return start[...last]
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
    }
}
