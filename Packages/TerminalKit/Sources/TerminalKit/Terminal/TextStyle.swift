/// A style for printed text that adds the 16 ANSI colors and attributes, or leaves text unchanged.
public struct TextStyle: Sendable, Hashable {
    /// Whether text is styled.
    public let isEnabled: Bool

    public init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    /// A style that leaves text unchanged.
    public static let plain = TextStyle(isEnabled: false)

    /// An attribute or color (ECMA-48, 8.3.117).
    public enum Attribute: UInt8, Sendable, Hashable, CaseIterable {
        case bold = 1
        case dim = 2
        case italic = 3
        case underline = 4
        case reverse = 7
        case black = 30
        case red, green, yellow, blue, magenta, cyan, white
        case brightBlack = 90
        case brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
    }

    /// Returns the text wrapped in escape sequences, or unchanged if styles are disabled. The text must be sanitized.
    public func callAsFunction(_ text: String, _ attributes: Attribute...) -> String {
        self(text, attributes)
    }

    /// Returns the text wrapped in escape sequences, or unchanged if styles are disabled. The text must be sanitized.
    public func callAsFunction(_ text: String, _ attributes: [Attribute]) -> String {
        guard isEnabled, !attributes.isEmpty, !text.isEmpty else { return text }
        return "\u{1B}[" + attributes.map { String($0.rawValue) }.joined(separator: ";") + "m" + text + "\u{1B}[0m"
    }
}
