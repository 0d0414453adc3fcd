/// A color of the 256-color palette that terminals use.
///
/// Users can configure the first 16 colors in their terminal. The other 240 colors have fixed values. A terminal with
/// fewer colors displays the most similar color.
public struct CellColor: Sendable, Hashable {
    /// The index of the color in the palette, from 0 to 255.
    public let index: UInt8

    /// Creates a color from its index in the palette, from 0 to 255.
    public init(index: UInt8) {
        self.index = index
    }

    /// The ANSI color black, which has palette index 0.
    public static let black = CellColor(index: 0)
    /// The ANSI color red, which has palette index 1.
    public static let red = CellColor(index: 1)
    /// The ANSI color green, which has palette index 2.
    public static let green = CellColor(index: 2)
    /// The ANSI color yellow, which has palette index 3.
    public static let yellow = CellColor(index: 3)
    /// The ANSI color blue, which has palette index 4.
    public static let blue = CellColor(index: 4)
    /// The ANSI color magenta, which has palette index 5.
    public static let magenta = CellColor(index: 5)
    /// The ANSI color cyan, which has palette index 6.
    public static let cyan = CellColor(index: 6)
    /// The ANSI color white, which has palette index 7.
    public static let white = CellColor(index: 7)
    /// The ANSI color bright black, which has palette index 8.
    public static let brightBlack = CellColor(index: 8)
    /// The ANSI color bright red, which has palette index 9.
    public static let brightRed = CellColor(index: 9)
    /// The ANSI color bright green, which has palette index 10.
    public static let brightGreen = CellColor(index: 10)
    /// The ANSI color bright yellow, which has palette index 11.
    public static let brightYellow = CellColor(index: 11)
    /// The ANSI color bright blue, which has palette index 12.
    public static let brightBlue = CellColor(index: 12)
    /// The ANSI color bright magenta, which has palette index 13.
    public static let brightMagenta = CellColor(index: 13)
    /// The ANSI color bright cyan, which has palette index 14.
    public static let brightCyan = CellColor(index: 14)
    /// The ANSI color bright white, which has palette index 15.
    public static let brightWhite = CellColor(index: 15)

    /// The first 16 colors of the palette, known as the ANSI colors, in palette order.
    public static let ansi = (0..<16).map { CellColor(index: $0) }

    /// Creates the palette color that is most similar to the given RGB color. Only palette colors with fixed values are
    /// considered.
    ///
    /// - Parameter color: The RGB color, with components from 0 to 255.
    init(_ color: RGBColor) {
        let cube = [color.red, color.green, color.blue].map(Self.cubeStep)
        let cubeColor = RGBColor(red: Self.steps[cube[0]], green: Self.steps[cube[1]], blue: Self.steps[cube[2]])
        let grayStep = min(max((color.red + color.green + color.blue) / 3 - 3, 0) / 10, 23)
        let gray = 8 + 10 * grayStep
        let isGray = color.distance(to: RGBColor(red: gray, green: gray, blue: gray)) < color.distance(to: cubeColor)
        index = UInt8(isGray ? 232 + grayStep : 16 + 36 * cube[0] + 6 * cube[1] + cube[2])
    }

    /// The six possible values of a red, green or blue component in the color cube of the palette.
    private static let steps = [0, 95, 135, 175, 215, 255]

    private static func cubeStep(_ value: Int) -> Int {
        steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 0
    }
}

/// A color with red, green and blue components from 0 to 255.
struct RGBColor: Sendable, Hashable {
    var red: Int
    var green: Int
    var blue: Int

    init(red: Int, green: Int, blue: Int) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Creates a color from six hexadecimal digits with an optional `#` prefix. Returns `nil` for any other text.
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

    /// Returns a lighter or darker variant of the color that is readable on the background.
    ///
    /// The contrast is at least 4.5:1, as WCAG 2 requires for text.
    func readable(onLight isLight: Bool) -> RGBColor {
        let target = isLight ? 0.0 : 255.0
        for step in 0...10 {
            let share = Double(step) / 10
            func mixed(_ value: Int) -> Int { Int(Double(value) * (1 - share) + target * share) }
            let color = RGBColor(red: mixed(red), green: mixed(green), blue: mixed(blue))
            let luminance = color.luminance
            // A light background is assumed to be white, and a dark background to be a dark gray such as #1e1e1e.
            if isLight ? 1.05 / (luminance + 0.05) >= 4.5 : (luminance + 0.05) / 0.063 >= 4.5 { return color }
        }
        return self
    }

    /// The approximate relative luminance of the color as defined by WCAG 2. The components are squared, whereas WCAG
    /// raises them to the power 2.4.
    private var luminance: Double {
        func linear(_ value: Int) -> Double { Double(value * value) / 65_025 }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
