import Shared

/// Text with looks: the parts of one line.
public struct StyledText: Sendable, Hashable, ExpressibleByStringLiteral {
    public struct Part: Sendable, Hashable {
        public let text: String
        public let style: CellStyle

        public init(text: String, style: CellStyle) {
            self.text = text
            self.style = style
        }
    }

    public private(set) var parts: [Part]

    public init(parts: [Part] = []) {
        self.parts = parts
    }

    /// Text from anywhere: it is made safe for a terminal.
    public init(_ text: String, _ style: CellStyle = .plain) {
        parts = text.isEmpty ? [] : [Part(text: text.sanitizedForTerminal(), style: style)]
    }

    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// In cells.
    public var width: Int { parts.reduce(0) { $0 + TextWidth.cells(in: $1.text) } }

    public var text: String { parts.map(\.text).joined() }

    public static func + (left: StyledText, right: StyledText) -> StyledText {
        StyledText(parts: left.parts + right.parts)
    }

    /// With blanks before it, so that it stands in the middle of so many cells.
    public func centered(in width: Int) -> StyledText {
        StyledText(String(repeating: " ", count: max(0, (width - self.width) / 2))) + self
    }

    /// The text broken into lines of at most so many cells.
    public static func wrapped(_ text: String, width: Int, _ style: CellStyle = .plain) -> [StyledText] {
        TextWrap.lines(text.sanitizedForTerminal(keepingNewlines: true), width: width).map { line in
            StyledText(parts: line.isEmpty ? [] : [Part(text: line, style: style)])
        }
    }
}
