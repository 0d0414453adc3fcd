import TerminalKit

/// The color theme that the user chose, and the color capabilities of the terminal.
struct ScreenColors: Sendable, Hashable {
    var choice: ScreenTheme
    let usesColor: Bool
    /// A Boolean value that indicates whether the terminal has a light background.
    var isLight = false

    var theme: Theme { choice.theme(usesColor: usesColor, isLight: isLight) }
}
