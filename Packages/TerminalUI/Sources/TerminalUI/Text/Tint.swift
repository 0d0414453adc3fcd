import TerminalKit

/// The color of a text according to its meaning. The color only repeats information that the text contains.
enum Tint: Sendable, Hashable {
    case plain, faint
    /// The color of open issues, open pull requests and added lines.
    case open
    /// The color of merged pull requests and completed issues.
    case done
    /// The color of removed lines, and of pull requests that were closed without a merge.
    case closed
    /// A custom color, such as the color of a label, as six hexadecimal digits.
    case own(String)
}

extension Theme {
    func style(_ tint: Tint) -> CellStyle {
        switch tint {
        case .plain: plain
        case .faint: faint
        case .open: success
        case .done: style(ofColor: "8250df")
        case .closed: failure
        case .own(let hex): style(ofColor: hex)
        }
    }

    /// The style of letters that match the text that the user typed.
    var match: CellStyle { accent.adding(.underline) }

    /// Returns a text in the given color.
    func tinted(_ text: String, _ tint: Tint) -> StyledText { StyledText(text, style(tint)) }

    /// Returns a text preceded by a dot in the given color.
    func dotted(_ text: String, _ tint: Tint) -> StyledText { StyledText("● ", style(tint)) + StyledText(text) }
}
