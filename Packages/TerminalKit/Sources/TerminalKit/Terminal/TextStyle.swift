/// Emphasis for people: the 16 ANSI colours and attributes, or nothing at all.
///
/// Every text that is styled also says in words what the style says.
public struct TextStyle: Sendable, Hashable {
    /// Whether anything is styled; text stays as it is otherwise.
    public let isEnabled: Bool

    public init(isEnabled: Bool) {
        self.isEnabled = isEnabled
    }

    /// Nothing is styled.
    public static let plain = TextStyle(isEnabled: false)

    /// Select graphic rendition parameters (ECMA-48, 8.3.117).
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

    /// The text between escape sequences, or as it is when styles are off. The text must be sanitised already.
    public func callAsFunction(_ text: String, _ attributes: Attribute...) -> String {
        self(text, attributes)
    }

    public func callAsFunction(_ text: String, _ attributes: [Attribute]) -> String {
        guard isEnabled, !attributes.isEmpty, !text.isEmpty else { return text }
        return "\u{1B}[" + attributes.map { String($0.rawValue) }.joined(separator: ";") + "m" + text + "\u{1B}[0m"
    }
}
