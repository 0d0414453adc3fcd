/// The color theme that the user chose, and the color capabilities of the terminal.
public struct ScreenColors: Sendable, Hashable {
    /// The color theme that the user chose.
    public var choice: ScreenTheme
    private let usesColor: Bool
    /// A Boolean value that indicates whether the terminal has a light background.
    public var isLight: Bool

    /// Creates the colors of a screen.
    ///
    /// - Parameters:
    ///   - choice: The color theme that the user chose.
    ///   - usesColor: Whether to use colors. Without colors, the theme uses text attributes such as bold.
    ///   - isLight: Whether the terminal has a light background.
    public init(choice: ScreenTheme, usesColor: Bool, isLight: Bool = false) {
        self.choice = choice
        self.usesColor = usesColor
        self.isLight = isLight
    }

    /// The styles of the screen.
    public var theme: Theme { choice.theme(usesColor: usesColor, isLight: isLight) }
}
