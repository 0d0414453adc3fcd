import Shared
import TerminalKit

/// A table for other programs: spreadsheets and whatever renders Markdown.
public enum ExportFormat: Sendable, Hashable, CaseIterable {
    /// RFC 4180: a header, CR LF after each record, quotes where a value needs them.
    case csv
    /// A table as GitHub renders it (GitHub Flavored Markdown, section 4.10).
    case markdown

    /// The title of each column.
    func appendHeader(
        _ titles: [String], rightAligned: Set<Int> = [], isOnTerminal: Bool, into buffer: inout OutputBuffer
    ) {
        append(titles, linking: nil, isOnTerminal: isOnTerminal, into: &buffer)
        guard self == .markdown else { return }
        for column in titles.indices { buffer.append(rightAligned.contains(column) ? "| ---: " : "| --- ") }
        buffer.append("|\n")
    }

    /// One record.
    ///
    /// - Parameters:
    ///   - link: Which value names the thing, and its page; CSV has no links.
    ///   - isOnTerminal: Whether nothing may reorder text where it is shown.
    func append(
        _ values: [String?], linking link: (column: Int, url: String)?, isOnTerminal: Bool,
        into buffer: inout OutputBuffer
    ) {
        for (column, value) in values.enumerated() {
            let text = (value ?? "").withoutControls(forTerminal: isOnTerminal)
            switch self {
            case .csv:
                if column > 0 { buffer.append(byte: UInt8(ascii: ",")) }
                buffer.append(csv: text)
            case .markdown:
                buffer.append("| ")
                buffer.append(MarkdownCell.text(text, linkedTo: link.flatMap { $0.column == column ? $0.url : nil }))
                buffer.append(byte: .space)
            }
        }
        buffer.append(self == .csv ? "\r\n" : "|\n")
    }
}

extension OutputBuffer {
    /// In quotes where it holds a comma, a quote or a line end; quotes inside are doubled (RFC 4180, section 2).
    fileprivate mutating func append(csv text: String) {
        let quote = UInt8(ascii: "\"")
        guard text.utf8.contains(where: { $0 == quote || $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == 0x0D }) else {
            return append(text)
        }
        append(byte: quote)
        for byte in text.utf8 {
            if byte == quote { append(byte: quote) }
            append(byte: byte)
        }
        append(byte: quote)
    }
}

/// Text of others as a cell of a Markdown table: it is shown as it is and means nothing.
enum MarkdownCell {
    /// - Parameter url: What the text is linked to; a text that is a web address itself is its own link.
    static func text(_ text: String, linkedTo url: String?) -> String {
        let line = text.sanitizedForPipe()
        if let url = url.flatMap(destination), !line.isEmpty {
            // Parentheses would end it, unless they are in pairs; between angle brackets they mean nothing.
            return "[\(escaped(line))]" + (url.contains("(") || url.contains(")") ? "(<\(url)>)" : "(\(url))")
        }
        if let url = destination(line) { return "<\(url)>" }
        return escaped(line)
    }

    /// A web address as it can stand between angle brackets in a cell; none for what is no address.
    private static func destination(_ text: String) -> String? {
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return nil }
        let isPlain = text.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x7F && !forbiddenInDestinations.contains(byte)
        }
        return isPlain ? text : nil
    }

    /// A cell ends at a bar whatever is around it.
    private static let forbiddenInDestinations = Set("<>\\|`".utf8)

    /// With a backslash before all that Markdown could take for its own, and none of it an address by itself.
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
    /// Whether a colon behind these makes an address: `http:`, `https:`, `ftp:`.
    fileprivate var endsScheme: Bool {
        self == Array("ttp".utf8) || self == Array("tps".utf8) || self == Array("ftp".utf8)
    }

    fileprivate var isWWW: Bool { self == Array("www".utf8) }
}
