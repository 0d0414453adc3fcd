/// The color scheme of the screen: a base scheme, and custom colors for some roles.
public struct ScreenTheme: Sendable, Hashable {
    /// A base scheme.
    public enum Choice: String, Sendable, Hashable, CaseIterable {
        /// The dark or light scheme, depending on the background of the terminal.
        case auto
        case dark, light
        case highContrast = "high-contrast"
        /// Attributes without colors.
        case mono
    }

    /// The role of a color on the screen, such as the color of errors.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        case accent, key, code, star, failure, warning, success
    }

    /// The names of the 16 ANSI colors, such as `bright-red`.
    public static var colorNames: [String] { CellColor.ansi.map(\.name) }

    /// The base scheme.
    public var choice: Choice
    private var colors: [Role: CellColor] = [:]

    /// Creates a color scheme without custom colors.
    public init(_ choice: Choice = .auto) {
        self.choice = choice
    }

    /// Creates a color scheme from the names in a configuration file. Unknown names are ignored.
    ///
    /// - Parameters:
    ///   - choice: The name of the base scheme, or `nil` for ``Choice/auto``.
    ///   - color: Returns the name of the color for a role, or `nil` to keep the color of the base scheme.
    public init(choice: String?, color: (Role) -> String?) {
        self.init(choice.flatMap(Choice.init) ?? .auto)
        for role in Role.allCases {
            if let name = color(role) { set(role, to: name) }
        }
    }

    /// Sets the color of a role. An unknown color name has no effect.
    ///
    /// - Returns: Whether the color name is valid.
    @discardableResult
    public mutating func set(_ role: Role, to name: String) -> Bool {
        guard let color = CellColor.ansi.first(where: { $0.name == name }) else { return false }
        colors[role] = color
        return true
    }

    /// Returns the theme to draw with.
    ///
    /// - Parameters:
    ///   - usesColor: Whether to use colors.
    ///   - background: The value of `COLORFGBG`. Its last number is the background color of the terminal.
    public func theme(usesColor: Bool, background: String?) -> Theme {
        theme(usesColor: usesColor, isLight: Self.isLight(background))
    }

    /// Whether the colors depend on the background of the terminal.
    public var followsBackground: Bool { choice == .auto }

    /// Returns the theme to draw with.
    ///
    /// - Parameters:
    ///   - usesColor: Whether to use colors.
    ///   - isLight: Whether the background is light.
    public func theme(usesColor: Bool, isLight: Bool) -> Theme {
        var set = choice
        if choice == .auto { set = isLight ? .light : .dark }
        let colors = Self.colors(of: set).merging(self.colors) { _, own in own }
        return Theme(
            usesColor: usesColor && set != .mono, colors: colors, isFaintDim: set != .highContrast,
            isLight: set == .light || set == .highContrast && isLight)
    }

    /// Returns whether the value of `COLORFGBG` describes a light background.
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

/// The styles of the screen by role. Without colors, the styles differ in their attributes.
public struct Theme: Sendable, Hashable {
    /// Whether colors are used.
    public let usesColor: Bool
    /// Whether the background is light.
    private let isLight: Bool
    /// The style of normal text.
    public let plain = CellStyle.plain
    /// The style of emphasized text.
    public let strong = CellStyle(nil, .bold)
    /// The style of the selected row.
    public let selection = CellStyle(nil, .reverse)
    /// The style of less important text.
    public let faint: CellStyle
    /// The style of column headings.
    public let heading: CellStyle
    /// The style of titles and other accents.
    public let accent: CellStyle
    /// The style of key names and links.
    public let key: CellStyle
    /// The style of code.
    public let code: CellStyle
    /// The style of stars and ratings.
    public let star: CellStyle
    /// The style of errors.
    public let failure: CellStyle
    /// The style of warnings.
    public let warning: CellStyle
    /// The style of messages about success.
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

    /// Returns the style with another color if its color is hard to read, such as yellow on a light background.
    public func readable(_ style: CellStyle) -> CellStyle {
        guard isLight, style.color == .yellow else { return style }
        return CellStyle(self.style(ofColor: "cdcd00").color, style.attributes)
    }

    /// Returns a style for a color that is not part of the theme, such as the color of a label.
    ///
    /// The color is made lighter or darker if it is hard to read on the background.
    ///
    /// - Parameter hex: Six hexadecimal digits. The style is plain for any other text.
    public func style(ofColor hex: String) -> CellStyle {
        guard usesColor, let color = RGBColor(hex: hex) else { return plain }
        return CellStyle(CellColor(color.readable(onLight: isLight)))
    }
}
