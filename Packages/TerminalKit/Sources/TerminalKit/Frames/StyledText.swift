import Shared

/// A line of text with styles.
public struct StyledText: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A part of the text in one style.
    public struct Part: Sendable, Hashable {
        /// The text of the part.
        public let text: String
        /// The style of the part.
        public let style: CellStyle

        public init(text: String, style: CellStyle) {
            self.text = text
            self.style = style
        }
    }

    /// The parts in order.
    public private(set) var parts: [Part]

    /// Creates a text from sanitized parts.
    public init(parts: [Part] = []) {
        self.parts = parts
    }

    /// Creates a text in one style. Control characters are removed, so that the text is safe for a terminal.
    public init(_ text: String, _ style: CellStyle = .plain) {
        parts = text.isEmpty ? [] : [Part(text: text.sanitizedForTerminal(), style: style)]
    }

    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The width in cells.
    public var width: Int { parts.reduce(0) { $0 + TextWidth.cells(in: $1.text) } }

    /// The text without styles.
    public var text: String { parts.map(\.text).joined() }

    public static func + (left: StyledText, right: StyledText) -> StyledText {
        StyledText(parts: left.parts + right.parts)
    }

    /// Returns the text with spaces before it, centered in a width.
    public func centered(in width: Int) -> StyledText {
        StyledText(String(repeating: " ", count: max(0, (width - self.width) / 2))) + self
    }

    /// Wraps a text into lines of at most the given width, all in one style.
    public static func wrapped(_ text: String, width: Int, _ style: CellStyle = .plain) -> [StyledText] {
        TextWrap.lines(text.sanitizedForTerminal(keepingNewlines: true), width: width).map { line in
            StyledText(parts: line.isEmpty ? [] : [Part(text: line, style: style)])
        }
    }
}
