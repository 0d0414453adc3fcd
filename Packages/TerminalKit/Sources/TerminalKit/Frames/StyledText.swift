import Shared

/// A line of text that consists of parts with different styles.
public struct StyledText: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A part of a line of text in a single style.
    public struct Part: Sendable, Hashable {
        /// The characters of this part of the line, which must not include control characters.
        public let text: String
        /// The color and the attributes of this part of the line.
        public let style: CellStyle

        public init(text: String, style: CellStyle) {
            self.text = text
            self.style = style
        }
    }

    /// The parts of the line, in the order in which they are displayed.
    public private(set) var parts: [Part]

    /// Creates a line of text from parts. The caller must have removed control characters from them.
    public init(parts: [Part] = []) {
        self.parts = parts
    }

    /// Creates a line of text in a single style. Control characters are removed, so that the text is safe for a
    /// terminal.
    public init(_ text: String, _ style: CellStyle = .plain) {
        parts = text.isEmpty ? [] : [Part(text: text.sanitizedForTerminal(), style: style)]
    }

    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The width of the line in terminal cells.
    public var width: Int { parts.reduce(0) { $0 + TextWidth.cells(in: $1.text) } }

    /// The text of the line without styles.
    public var text: String { parts.map(\.text).joined() }

    public static func + (left: StyledText, right: StyledText) -> StyledText {
        StyledText(parts: left.parts + right.parts)
    }

    /// Returns the line with leading spaces that center it in the given width.
    public func centered(in width: Int) -> StyledText {
        StyledText(String(repeating: " ", count: max(0, (width - self.width) / 2))) + self
    }

    /// Returns a text as lines of at most the given width in cells, all in the same style.
    public static func wrapped(_ text: String, width: Int, _ style: CellStyle = .plain) -> [StyledText] {
        TextWrap.lines(text.sanitizedForTerminal(keepingNewlines: true), width: width).map { line in
            StyledText(parts: line.isEmpty ? [] : [Part(text: line, style: style)])
        }
    }
}
