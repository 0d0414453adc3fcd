import Shared

/// Fields for other programs: a tab between them, a line each, nothing in them that could be mistaken for either.
enum TabSeparated {
    static func append(_ fields: [String?], into buffer: inout OutputBuffer) {
        for (index, field) in fields.enumerated() {
            if index > 0 { buffer.append(byte: .tab) }
            if let field { buffer.append(field.sanitizedForPipe()) }
        }
        buffer.append(byte: .lineFeed)
    }
}
