import Shared

/// A namespace for functions that convert text to cells of a Markdown table. The cells show the text literally.
public enum MarkdownCell {
    /// Returns an escaped cell of a Markdown table. Text that is a URL becomes a link.
    ///
    /// - Parameters:
    ///   - text: The text of the cell.
    ///   - url: The URL to which the text is linked, or `nil`.
    public static func text(_ text: String, linkedTo url: String?) -> String {
        let line = text.sanitizedForPipe()
        if let url = url.flatMap(destination), !line.isEmpty {
            // Without angle brackets, a parenthesis in the URL would end the link destination.
            return "[\(escaped(line))]" + (url.contains("(") || url.contains(")") ? "(<\(url)>)" : "(\(url))")
        }
        if let url = destination(line) { return "<\(url)>" }
        return escaped(line)
    }

    /// Returns the text if it is a URL that can be a link destination in a table cell. Otherwise, returns `nil`.
    private static func destination(_ text: String) -> String? {
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return nil }
        let isPlain = text.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x7F && !forbiddenInDestinations.contains(byte)
        }
        return isPlain ? text : nil
    }

    /// The characters that would end a link destination or a table cell.
    private static let forbiddenInDestinations = Set("<>\\|`".utf8)

    /// Returns the text with a backslash before each character that Markdown could interpret, including characters in
    /// URLs.
    private static func escaped(_ text: String) -> String {
        var result = ""
        var previous: [UInt8] = []
        result.reserveCapacity(text.utf8.count + 8)
        for scalar in text.unicodeScalars {
            if special.contains(scalar) || (scalar == ":" && previous.endsScheme) || (scalar == "." && previous.isWWW) {
                result.unicodeScalars.append("\\")
            }
            result.unicodeScalars.append(scalar)
            if previous.count == 3 { previous.removeFirst() }
            previous.append(scalar.isASCII ? UInt8(scalar.value) | 0x20 : 0)
        }
        return result
    }

    private static let special = Set("\\`*_[]<>&|~$".unicodeScalars)
}

extension [UInt8] {
    /// A Boolean value that indicates whether these bytes end with a URL scheme, so that a colon after them would begin
    /// a URL. The schemes are `http`, `https` and `ftp`.
    fileprivate var endsScheme: Bool {
        self == Array("ttp".utf8) || self == Array("tps".utf8) || self == Array("ftp".utf8)
    }

    fileprivate var isWWW: Bool { self == Array("www".utf8) }
}
