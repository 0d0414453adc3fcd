import Shared
import TerminalKit

/// A writer of records as a table in GitHub Flavored Markdown (GFM specification, section 4.10).
struct MarkdownRecords: RecordWriter {
    /// A Boolean value that indicates whether the output is a terminal, where characters that reorder text must be
    /// removed.
    let isOnTerminal: Bool

    func appendHeader(_ titles: [String], rightAligned: Set<Int>, into buffer: inout OutputBuffer) {
        append(titles, linking: nil, into: &buffer)
        for column in titles.indices { buffer.append(rightAligned.contains(column) ? "| ---: " : "| --- ") }
        buffer.append("|\n")
    }

    func append(_ values: [String?], linking link: RecordLink?, into buffer: inout OutputBuffer) {
        for (column, value) in values.enumerated() {
            let text = (value ?? "").withoutControls(forTerminal: isOnTerminal)
            buffer.append("| ")
            buffer.append(MarkdownCell.text(text, linkedTo: link.flatMap { $0.column == column ? $0.url : nil }))
            buffer.append(byte: .space)
        }
        buffer.append("|\n")
    }
}

/// Conversion of text to a cell of a Markdown table that shows the text literally.
enum MarkdownCell {
    /// Returns the escaped cell. A text that is itself a URL becomes a link.
    ///
    /// - Parameters:
    ///   - text: The text of the cell.
    ///   - url: The URL to link the text to, or `nil`.
    static func text(_ text: String, linkedTo url: String?) -> String {
        let line = text.sanitizedForPipe()
        if let url = url.flatMap(destination), !line.isEmpty {
            // Angle brackets prevent a parenthesis in the URL from ending it.
            return "[\(escaped(line))]" + (url.contains("(") || url.contains(")") ? "(<\(url)>)" : "(\(url))")
        }
        if let url = destination(line) { return "<\(url)>" }
        return escaped(line)
    }

    /// Returns the text if it is a URL that can be a link destination in a cell, otherwise `nil`.
    private static func destination(_ text: String) -> String? {
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return nil }
        let isPlain = text.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x7F && !forbiddenInDestinations.contains(byte)
        }
        return isPlain ? text : nil
    }

    /// The characters that would end the link destination or the cell.
    private static let forbiddenInDestinations = Set("<>\\|`".utf8)

    /// Returns the text with a backslash before every character that Markdown could interpret, including those in URLs.
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
    /// A Boolean value that indicates whether a colon after these bytes begins a URL: `http:`, `https:` or `ftp:`.
    fileprivate var endsScheme: Bool {
        self == Array("ttp".utf8) || self == Array("tps".utf8) || self == Array("ftp".utf8)
    }

    fileprivate var isWWW: Bool { self == Array("www".utf8) }
}
