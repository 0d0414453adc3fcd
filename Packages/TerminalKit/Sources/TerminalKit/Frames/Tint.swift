/// The color of a text according to its meaning. The color only repeats information that the text contains.
public enum Tint: Sendable, Hashable {
    /// The color of ordinary text.
    case plain
    /// The color of less important text.
    case faint
    /// The color of a positive or open state, and of additions.
    case success
    /// The color of a negative or closed state, and of deletions.
    case failure
    /// A custom color as six hexadecimal digits.
    case custom(String)
}

extension Theme {
    /// Returns the style of text in the given color.
    public func style(_ tint: Tint) -> CellStyle {
        switch tint {
        case .plain: plain
        case .faint: faint
        case .success: success
        case .failure: failure
        case .custom(let hex): style(ofColor: hex)
        }
    }

    /// The style of letters that match the text that the user typed.
    public var match: CellStyle { accent.adding(.underline) }

    /// Returns a text in the given color.
    public func tinted(_ text: String, _ tint: Tint) -> StyledText { StyledText(text, style(tint)) }

    /// Returns a text preceded by a dot in the given color.
    public func dotted(_ text: String, _ tint: Tint) -> StyledText {
        StyledText("● ", style(tint)) + StyledText(text)
    }
}
