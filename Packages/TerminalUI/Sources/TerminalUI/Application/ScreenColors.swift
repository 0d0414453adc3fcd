import TerminalKit

/// The colors of the screen: the ones that the user chose, and what the terminal can show.
struct ScreenColors: Sendable, Hashable {
    var choice: ScreenTheme
    let usesColor: Bool
    /// Whether the terminal has a light background.
    var isLight = false

    var theme: Theme { choice.theme(usesColor: usesColor, isLight: isLight) }
}
