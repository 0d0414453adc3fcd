/// The color scheme of the screen: a base scheme with optional custom colors for some roles.
public struct ScreenTheme: Sendable, Hashable {
    /// A base scheme, which defines the color of each role.
    public enum Choice: String, Sendable, Hashable, CaseIterable {
        /// The dark or light scheme, chosen by the background of the terminal.
        case auto
        case dark, light
        case highContrast = "high-contrast"
        /// A scheme that uses attributes such as bold instead of colors.
        case mono
    }

    /// The purpose of a color on the screen, such as marking errors.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        case accent, key, code, star, failure, warning, success
    }

    /// The valid color names, which are the names of the 16 ANSI colors, such as `bright-red`.
    public static var colorNames: [String] { CellColor.ansi.map(\.name) }

    /// The base scheme, which provides the colors of roles without a custom color.
    public var choice: Choice
    private var colors: [Role: CellColor] = [:]

    /// Creates a color scheme from a base scheme, without custom colors.
    public init(_ choice: Choice = .auto) {
        self.choice = choice
    }

    /// Creates a color scheme from the names in a configuration file. Unknown names are ignored.
    ///
    /// - Parameters:
    ///   - choice: The name of the base scheme, or `nil` for ``Choice/auto``.
    ///   - color: A function that returns the color name for a role, or `nil` to use the color of the base scheme.
    public init(choice: String?, color: (Role) -> String?) {
        self.init(choice.flatMap(Choice.init) ?? .auto)
        for role in Role.allCases {
            if let name = color(role) { set(role, to: name) }
        }
    }

    /// Sets a custom color for a role. An unknown color name has no effect.
    ///
    /// - Returns: Whether the color name is valid.
    @discardableResult
    public mutating func set(_ role: Role, to name: String) -> Bool {
        guard let color = CellColor.ansi.first(where: { $0.name == name }) else { return false }
        colors[role] = color
        return true
    }

    /// Returns the styles of this color scheme for the terminal's background, as the `COLORFGBG` variable describes it.
    ///
    /// - Parameters:
    ///   - usesColor: Whether to use colors in addition to attributes.
    ///   - background: The value of `COLORFGBG`. Its last number is the palette index of the background color.
    public func theme(usesColor: Bool, background: String?) -> Theme {
        theme(usesColor: usesColor, isLight: Self.isLight(background))
    }

    /// A Boolean value that indicates whether the scheme adapts to the background of the terminal.
    public var followsBackground: Bool { choice == .auto }

    /// Returns the styles of this color scheme for a light or dark background.
    ///
    /// - Parameters:
    ///   - usesColor: Whether to use colors in addition to attributes.
    ///   - isLight: Whether the background of the terminal is light.
    public func theme(usesColor: Bool, isLight: Bool) -> Theme {
        var set = choice
        if choice == .auto { set = isLight ? .light : .dark }
        let colors = Self.colors(of: set).merging(self.colors) { _, own in own }
        return Theme(
            usesColor: usesColor && set != .mono, colors: colors, isFaintDim: set != .highContrast,
            isLight: set == .light || set == .highContrast && isLight)
    }

    /// Returns whether a value of the `COLORFGBG` variable describes a light background. Returns `false` for `nil`.
    public static func isLight(_ background: String?) -> Bool {
        guard let last = background?.split(separator: ";").last, let number = Int(last) else { return false }
        return number == 7 || number == 15
    }

    static func colors(of choice: Choice) -> [Role: CellColor] {
        switch choice {
        case .auto, .dark, .mono:
            [
                .accent: .cyan, .key: .cyan, .code: .yellow, .star: .yellow, .failure: .red, .warning: .yellow,
                .success: .green,
            ]
        case .light:
            [
                .accent: .blue, .key: .blue, .code: .magenta, .star: .magenta, .failure: .red, .warning: .magenta,
                .success: .green,
            ]
        case .highContrast:
            [
                .accent: .brightCyan, .key: .brightCyan, .code: .brightYellow, .star: .brightYellow,
                .failure: .brightRed, .warning: .brightYellow, .success: .brightGreen,
            ]
        }
    }
}

extension CellColor {
    private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    /// The name of an ANSI color, such as `red` or `bright-red`.
    fileprivate var name: String {
        let name = Self.names[Int(index) % Self.names.count]
        return index < Self.names.count ? name : "bright-" + name
    }
}

/// The styles of text on the screen by role. If colors are disabled, the styles use only attributes such as bold.
public struct Theme: Sendable, Hashable {
    /// A Boolean value that indicates whether the styles use colors.
    public let usesColor: Bool
    /// A Boolean value that indicates whether the background of the terminal is light.
    private let isLight: Bool
    /// The style of normal text on the screen.
    public let plain = CellStyle.plain
    /// The style of emphasized text, which is bold.
    public let strong = CellStyle(nil, .bold)
    /// The style of the selected row of a list, which has swapped foreground and background colors.
    public let selection = CellStyle(nil, .reverse)
    /// The style of text that is less important than normal text.
    public let faint: CellStyle
    /// The style of the column headings of a table.
    public let heading: CellStyle
    /// The style of titles and other text that stands out.
    public let accent: CellStyle
    /// The style of key names and links.
    public let key: CellStyle
    /// The style of code, which is colored, or bold if colors are disabled.
    public let code: CellStyle
    /// The style of star symbols, such as the star before a rating.
    public let star: CellStyle
    /// The style of error messages.
    public let failure: CellStyle
    /// The style of warning messages.
    public let warning: CellStyle
    /// The style of messages that report success.
    public let success: CellStyle

    public init(
        usesColor: Bool, colors: [ScreenTheme.Role: CellColor]? = nil, isFaintDim: Bool = true, isLight: Bool = false
    ) {
        func style(_ role: ScreenTheme.Role, _ attributes: CellAttributes) -> CellStyle {
            CellStyle(usesColor ? (colors ?? ScreenTheme.colors(of: .dark))[role] : nil, attributes)
        }
        self.usesColor = usesColor
        self.isLight = isLight
        faint = CellStyle(nil, isFaintDim ? .dim : [])
        heading = faint.adding(.underline)
        accent = style(.accent, .bold)
        key = style(.key, [])
        code = style(.code, usesColor ? [] : .bold)
        star = style(.star, .bold)
        failure = style(.failure, .bold)
        warning = style(.warning, [])
        success = style(.success, [])
    }

    /// Returns the style with a readable color if its color is hard to read on the background.
    ///
    /// An example is yellow on a light background, which is replaced with a darker yellow.
    public func readable(_ style: CellStyle) -> CellStyle {
        guard isLight, style.color == .yellow else { return style }
        return CellStyle(self.style(ofColor: "cdcd00").color, style.attributes)
    }

    /// Returns a style for a color that is not part of the theme, such as the color of a label.
    ///
    /// A color that is hard to read on the terminal's background is made lighter or darker.
    ///
    /// - Parameter hex: The color as six hexadecimal digits. Any other text results in the plain style.
    public func style(ofColor hex: String) -> CellStyle {
        guard usesColor, let color = RGBColor(hex: hex) else { return plain }
        return CellStyle(CellColor(color.readable(onLight: isLight)))
    }
}
