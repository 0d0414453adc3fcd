/// A style that formats printed text with ANSI colors and attributes. If it is disabled, text stays unchanged.
public struct TextStyle: Sendable, Hashable {
    /// A Boolean value that indicates whether the style adds escape sequences to text.
    public let isEnabled: Bool

    public init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    /// The disabled style, which leaves text unchanged.
    public static let plain = TextStyle(isEnabled: false)

    /// A color or attribute of printed text. The raw value is its code in escape sequences (ECMA-48, 8.3.117).
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

    /// Returns the text enclosed in escape sequences for the given attributes, or unchanged if the style is disabled.
    ///
    /// The text must not contain control characters.
    public func callAsFunction(_ text: String, _ attributes: Attribute...) -> String {
        self(text, attributes)
    }

    /// Returns the text enclosed in escape sequences for the given attributes, or unchanged if the style is disabled.
    ///
    /// The text must not contain control characters.
    public func callAsFunction(_ text: String, _ attributes: [Attribute]) -> String {
        guard isEnabled, !attributes.isEmpty, !text.isEmpty else { return text }
        return "\u{1B}[" + attributes.map { String($0.rawValue) }.joined(separator: ";") + "m" + text + "\u{1B}[0m"
    }
}
