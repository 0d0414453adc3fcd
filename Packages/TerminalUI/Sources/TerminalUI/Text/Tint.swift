import TerminalKit

/// The color of a text by its meaning. A color never says anything that the text does not say.
enum Tint: Sendable, Hashable {
    case plain, faint, star
    /// Open issues and pull requests, and added lines.
    case open
    /// Merged pull requests and completed issues.
    case done
    /// Pull requests that were closed without a merge, and removed lines.
    case closed
    case warning
    /// A color as six hexadecimal digits, such as that of a label.
    case own(String)
}

extension Theme {
    func style(_ tint: Tint) -> CellStyle {
        switch tint {
        case .plain: plain
        case .faint: faint
        case .star: star
        case .open: success
        case .done: style(ofColor: "8250df")
        case .closed: failure
        case .warning: warning
        case .own(let hex): style(ofColor: hex)
        }
    }

    /// Letters that match a typed text.
    var match: CellStyle { accent.adding(.underline) }

    /// Returns a text in the color of its meaning.
    func tinted(_ text: String, _ tint: Tint) -> StyledText { StyledText(text, style(tint)) }

    /// Returns a text after a dot in a color.
    func dotted(_ text: String, _ tint: Tint) -> StyledText { StyledText("● ", style(tint)) + StyledText(text) }
}
