import Network

extension HTTPHeaders {
    /// Reads the lines of an answer's head; the status line and what is no field are left out.
    init(parsing head: [UInt8]) {
        var fields: [Field] = []
        var start = head.endOfLine(from: 0) + 1
        while start < head.count {
            let end = head.endOfLine(from: start)
            defer { start = end + 1 }
            if head[start].isBlank, let last = fields.indices.last {
                // A folded line goes on with the value before it (RFC 9112 section 5.2).
                fields[last].value += " " + head.text(in: start..<end)
            } else if let colon = head[start..<end].firstIndex(of: UInt8(ascii: ":")) {
                fields.append(Field(name: head.text(in: start..<colon), value: head.text(in: colon + 1..<end)))
            }
        }
        self.init(fields)
    }
}

extension [UInt8] {
    fileprivate func endOfLine(from start: Int) -> Int {
        self[Swift.min(start, count)...].firstIndex(of: UInt8(ascii: "\n")) ?? count
    }

    /// Without the blanks around it, and the carriage return at the end of a line; one within it counts as a blank
    /// (RFC 9112 section 2.2).
    fileprivate func text(in range: Range<Int>) -> String {
        var (start, end) = (range.lowerBound, range.upperBound)
        if end > start, self[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        while start < end, self[start].isBlank { start += 1 }
        while start < end, self[end - 1].isBlank { end -= 1 }
        let carriageReturn = UInt8(ascii: "\r")
        guard self[start..<end].contains(carriageReturn) else {
            return String(decoding: self[start..<end], as: UTF8.self)
        }
        return String(decoding: self[start..<end].map { $0 == carriageReturn ? 0x20 : $0 }, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
    }
}
