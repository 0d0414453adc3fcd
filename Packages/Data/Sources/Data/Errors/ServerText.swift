import Shared

/// Text from outside on its way into a message: one line, no controls, and not more than anybody reads.
enum ServerText {
    static let maximumLength = 200

    static func line(_ text: String) -> String {
        let start = String(text.unicodeScalars.prefix(maximumLength))
        let isWhole = start.utf8.count == text.utf8.count
        return start.sanitizedForPipe() + (isWhole ? "" : "…")
    }

    /// As in ` (“Bad credentials”)`, or nothing.
    static func inParentheses(_ text: String?) -> String {
        guard let text, !text.isEmpty else { return "" }
        return " (“\(line(text))”)"
    }
}
