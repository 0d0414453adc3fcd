import TerminalKit

/// Fields for other programs: a tab between them, a line each, nothing in them that could be mistaken for either.
struct TabSeparated: Sendable {
    let form: PlainForm

    /// - Parameter fields: The first one names the thing.
    func append(_ fields: [String?], into buffer: inout OutputBuffer) {
        for (index, field) in fields.enumerated() {
            if index > 0 { buffer.append(byte: .tab) }
            guard let field else { continue }
            let text = form.sanitize(field)
            buffer.append(index == 0 ? form.style(text, .bold) : text)
        }
        buffer.append(byte: .lineFeed)
    }
}
