/// The colours of the screen by what they mean, as the person chose them.
public struct ScreenTheme: Sendable, Hashable {
    /// A set of colours that go together.
    public enum Choice: String, Sendable, Hashable, CaseIterable {
        /// Dark or light, as the terminal tells.
        case auto
        case dark, light
        case highContrast = "high-contrast"
        /// Attributes only.
        case mono
    }

    /// What a colour is for.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        case accent, key, code, star, failure, warning, success
    }

    /// The names of the sixteen colours that every terminal lets its owner choose.
    public static var colorNames: [String] { CellColor.allCases.map(\.name) }

    public var choice: Choice
    private var colors: [Role: CellColor] = [:]

    public init(_ choice: Choice = .auto) {
        self.choice = choice
    }

    /// The colours that a person chose by name; what names none stays as it is.
    public init(choice: String?, color: (Role) -> String?) {
        self.init(choice.flatMap(Choice.init) ?? .auto)
        for role in Role.allCases {
            if let name = color(role) { set(role, to: name) }
        }
    }

    /// Another colour for one thing; false where no colour has that name.
    @discardableResult
    public mutating func set(_ role: Role, to name: String) -> Bool {
        guard let color = CellColor.allCases.first(where: { $0.name == name }) else { return false }
        colors[role] = color
        return true
    }

    /// What is drawn with.
    ///
    /// - Parameters:
    ///   - usesColor: Whether there are colours at all.
    ///   - background: `COLORFGBG`, in which some terminals tell their colours: the last number is the background's.
    public func theme(usesColor: Bool, background: String?) -> Theme {
        theme(usesColor: usesColor, isLight: Self.isLight(background))
    }

    /// Whether it hangs on the colour behind the text.
    public var followsBackground: Bool { choice == .auto }

    /// - Parameter isLight: Whether the colour behind the text is a light one.
    public func theme(usesColor: Bool, isLight: Bool) -> Theme {
        var set = choice
        if choice == .auto { set = isLight ? .light : .dark }
        let colors = Self.colors(of: set).merging(self.colors) { _, own in own }
        return Theme(usesColor: usesColor && set != .mono, colors: colors, isFaintDim: set != .highContrast)
    }

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
    /// `red`, `bright-red`
    fileprivate var name: String {
        switch self {
        case .black: "black"
        case .red: "red"
        case .green: "green"
        case .yellow: "yellow"
        case .blue: "blue"
        case .magenta: "magenta"
        case .cyan: "cyan"
        case .white: "white"
        case .brightBlack: "bright-black"
        case .brightRed: "bright-red"
        case .brightGreen: "bright-green"
        case .brightYellow: "bright-yellow"
        case .brightBlue: "bright-blue"
        case .brightMagenta: "bright-magenta"
        case .brightCyan: "bright-cyan"
        case .brightWhite: "bright-white"
        }
    }
}

/// The looks of the screen by what they mean. Without colour the attributes alone carry them; words always do.
public struct Theme: Sendable, Hashable {
    public let usesColor: Bool
    public let plain = CellStyle.plain
    public let strong = CellStyle(nil, .bold)
    public let selection = CellStyle(nil, .reverse)
    public let faint: CellStyle
    public let heading: CellStyle
    public let accent: CellStyle
    public let key: CellStyle
    /// What is written for machines.
    public let code: CellStyle
    public let star: CellStyle
    public let failure: CellStyle
    public let warning: CellStyle
    public let success: CellStyle

    public init(
        usesColor: Bool, colors: [ScreenTheme.Role: CellColor]? = nil, isFaintDim: Bool = true
    ) {
        func style(_ role: ScreenTheme.Role, _ attributes: CellAttributes) -> CellStyle {
            CellStyle(usesColor ? (colors ?? ScreenTheme.colors(of: .dark))[role] : nil, attributes)
        }
        self.usesColor = usesColor
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
}
