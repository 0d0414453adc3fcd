/// A color of the 256-color palette of terminals.
///
/// Users can configure the first 16 colors in their terminal. The others have fixed values. A terminal with fewer
/// colors displays the most similar color.
public struct CellColor: Sendable, Hashable {
    /// The index in the palette.
    public let index: UInt8

    /// Creates a color from its index in the palette.
    public init(index: UInt8) {
        self.index = index
    }

    /// The ANSI color black.
    public static let black = CellColor(index: 0)
    /// The ANSI color red.
    public static let red = CellColor(index: 1)
    /// The ANSI color green.
    public static let green = CellColor(index: 2)
    /// The ANSI color yellow.
    public static let yellow = CellColor(index: 3)
    /// The ANSI color blue.
    public static let blue = CellColor(index: 4)
    /// The ANSI color magenta.
    public static let magenta = CellColor(index: 5)
    /// The ANSI color cyan.
    public static let cyan = CellColor(index: 6)
    /// The ANSI color white.
    public static let white = CellColor(index: 7)
    /// The ANSI color bright black.
    public static let brightBlack = CellColor(index: 8)
    /// The ANSI color bright red.
    public static let brightRed = CellColor(index: 9)
    /// The ANSI color bright green.
    public static let brightGreen = CellColor(index: 10)
    /// The ANSI color bright yellow.
    public static let brightYellow = CellColor(index: 11)
    /// The ANSI color bright blue.
    public static let brightBlue = CellColor(index: 12)
    /// The ANSI color bright magenta.
    public static let brightMagenta = CellColor(index: 13)
    /// The ANSI color bright cyan.
    public static let brightCyan = CellColor(index: 14)
    /// The ANSI color bright white.
    public static let brightWhite = CellColor(index: 15)

    /// The 16 ANSI colors.
    public static let ansi = (0..<16).map { CellColor(index: $0) }

    /// Creates the palette color most similar to the given color. Only colors with fixed values are used.
    ///
    /// - Parameter color: The color, with components from 0 to 255.
    init(_ color: RGBColor) {
        let cube = [color.red, color.green, color.blue].map(Self.cubeStep)
        let cubeColor = RGBColor(red: Self.steps[cube[0]], green: Self.steps[cube[1]], blue: Self.steps[cube[2]])
        let grayStep = min(max((color.red + color.green + color.blue) / 3 - 3, 0) / 10, 23)
        let gray = 8 + 10 * grayStep
        let isGray = color.distance(to: RGBColor(red: gray, green: gray, blue: gray)) < color.distance(to: cubeColor)
        index = UInt8(isGray ? 232 + grayStep : 16 + 36 * cube[0] + 6 * cube[1] + cube[2])
    }

    /// The values of a component in the color cube of the palette.
    private static let steps = [0, 95, 135, 175, 215, 255]

    private static func cubeStep(_ value: Int) -> Int {
        steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 0
    }
}

/// A color with components from 0 to 255.
struct RGBColor: Sendable, Hashable {
    var red: Int
    var green: Int
    var blue: Int

    init(red: Int, green: Int, blue: Int) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Creates a color from six hexadecimal digits, or returns `nil` for any other text. A `#` before them is ignored.
    init?(hex: String) {
        let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
        guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else {
            return nil
        }
        self.init(red: value >> 16, green: value >> 8 & 0xFF, blue: value & 0xFF)
    }

    func distance(to other: RGBColor) -> Int {
        let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
        return red * red + green * green + blue * blue
    }

    /// Returns a color of the same hue that is readable on a light or dark background. Its contrast is at least 4.5:1,
    /// as WCAG 2 requires for text.
    func readable(onLight isLight: Bool) -> RGBColor {
        let target = isLight ? 0.0 : 255.0
        for step in 0...10 {
            let share = Double(step) / 10
            func mixed(_ value: Int) -> Int { Int(Double(value) * (1 - share) + target * share) }
            let color = RGBColor(red: mixed(red), green: mixed(green), blue: mixed(blue))
            let luminance = color.luminance
            // The background is white, or a dark gray such as #1e1e1e.
            if isLight ? 1.05 / (luminance + 0.05) >= 4.5 : (luminance + 0.05) / 0.063 >= 4.5 { return color }
        }
        return self
    }

    /// The relative luminance as WCAG 2 defines it, with its power function approximated by a square.
    private var luminance: Double {
        func linear(_ value: Int) -> Double { Double(value * value) / 65_025 }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
