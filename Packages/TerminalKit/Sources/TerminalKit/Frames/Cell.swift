/// A terminal cell of a frame. It contains a character, or the second half of a wide character.
///
/// Cells do not use heap storage, because each key press creates and compares frames with thousands of cells.
public struct Cell: Sendable, Hashable {
    /// The first three Unicode scalars of the character with 21 bits each. The lowest bits store the first scalar.
    private let scalars: UInt64
    /// The fourth and fifth Unicode scalars of the character, each stored in 21 bits. The remaining bits store the
    /// width, the attributes and the color.
    private let rest: UInt64

    /// Creates a cell that displays a character.
    ///
    /// - Parameters:
    ///   - text: A character of at most 5 Unicode scalars, or an empty string for the second half of a wide character.
    ///   - width: The number of cells that the character occupies: 1 or 2, or 0 for the second half of a wide
    ///     character.
    ///   - style: The color and the attributes of the character.
    public init(text: String, width: Int, style: CellStyle) {
        var (scalars, rest) = (UInt64(0), Self.appearance(style, width: width))
        for (index, scalar) in text.unicodeScalars.prefix(Self.maximumScalars).enumerated() {
            if index < Self.scalarsInFront {
                scalars |= UInt64(scalar.value) << (Self.scalarBits * UInt64(index))
            } else {
                rest |= UInt64(scalar.value) << (Self.scalarBits * UInt64(index - Self.scalarsInFront))
            }
        }
        (self.scalars, self.rest) = (scalars, rest)
    }

    /// Creates a cell that displays a printable ASCII character.
    ///
    /// - Parameters:
    ///   - byte: The ASCII code of the character.
    ///   - appearance: The style as returned by ``appearance(_:width:)`` for a width of 1.
    init(ascii byte: UInt8, appearance: UInt64) {
        (scalars, rest) = (UInt64(byte), appearance)
    }

    private init(scalars: UInt64, rest: UInt64) {
        (self.scalars, self.rest) = (scalars, rest)
    }

    /// A cell with a space in the plain style.
    public static let blank = Cell(text: " ", width: 1, style: .plain)

    /// A cell that is reserved for a picture.
    ///
    /// The cell contains a no-break space. ncurses erases normal spaces at the end of a changed line, which would also
    /// erase the picture.
    static let covered = Cell(text: "\u{A0}", width: 1, style: .plain)

    /// Returns a cell with a space in the given style.
    public static func blank(_ style: CellStyle) -> Cell {
        Cell(ascii: UInt8(ascii: " "), appearance: appearance(style, width: 1))
    }

    /// Returns a cell that represents the second half of a wide character.
    public static func continuation(_ style: CellStyle) -> Cell {
        Cell(scalars: 0, rest: appearance(style, width: 0))
    }

    /// The maximum number of Unicode scalars that a cell can store.
    static let maximumScalars = 5
    private static let scalarsInFront = 3
    private static let scalarBits: UInt64 = 21
    private static let scalarMask: UInt64 = 1 << scalarBits - 1
    private static let widthShift: UInt64 = 42
    private static let attributesShift: UInt64 = 44
    /// The mask of the bits in `rest` that store Unicode scalars. `characterMask` also includes the bits of the width.
    private static let lettersMask: UInt64 = 1 << widthShift - 1
    private static let characterMask: UInt64 = 1 << attributesShift - 1
    private static let colorShift: UInt64 = 52

    /// Returns a width and a style as the bits that a cell stores in `rest`.
    static func appearance(_ style: CellStyle, width: Int) -> UInt64 {
        UInt64(width & 3) << widthShift | UInt64(style.attributes.rawValue) << attributesShift
            | UInt64(style.color.map { UInt64($0.index) + 1 } ?? 0) << colorShift
    }
}

extension Cell {
    /// The number of cells that the character occupies: 1 or 2, or 0 for the second half of a wide character.
    public var width: Int { Int(rest >> Self.widthShift & 3) }

    /// The color and the attributes of the cell.
    public var style: CellStyle {
        CellStyle(
            Self.color(rest >> Self.colorShift),
            CellAttributes(rawValue: UInt8(rest >> Self.attributesShift & 0xFF)))
    }

    /// A Boolean value that indicates whether the character has a width of one cell on all terminals.
    ///
    /// It is `true` for ASCII, box-drawing and block characters.
    var isNarrow: Bool {
        width == 1 && rest & Self.lettersMask == 0
            && (scalars < 0x7F || (0x2500...0x259F).contains(scalars))
    }

    /// Returns the color stored in the given bits, or `nil` if the lowest nine bits are 0.
    ///
    /// The bits contain the palette index plus 1.
    private static func color(_ bits: UInt64) -> CellColor? {
        bits & 0x1FF == 0 ? nil : CellColor(index: UInt8(truncatingIfNeeded: bits &- 1))
    }

    func hasCharacter(of other: Cell) -> Bool {
        scalars == other.scalars && (rest ^ other.rest) & Self.characterMask == 0
    }

    func hasAppearance(of other: Cell) -> Bool {
        (rest ^ other.rest) & ~Self.characterMask == 0
    }

    /// Returns a cell with the same character in another style.
    public func styled(_ style: CellStyle) -> Cell {
        Cell(scalars: scalars, rest: rest & Self.lettersMask | Self.appearance(style, width: width))
    }

    /// The character of the cell, or an empty string for the second half of a wide character.
    public var text: String {
        var text = String.UnicodeScalarView()
        for index in 0..<Self.maximumScalars {
            if let scalar = Unicode.Scalar(self.scalar(index)), scalar.value != 0 { text.append(scalar) }
        }
        return String(text)
    }

    /// Returns the value of a Unicode scalar of the cell's character, or 0 if the index is after the last scalar.
    public func scalar(_ index: Int) -> UInt32 {
        let part = index < Self.scalarsInFront ? scalars : rest
        return UInt32(part >> (Self.scalarBits * UInt64(index % Self.scalarsInFront)) & Self.scalarMask)
    }
}

/// The style of a terminal cell, which consists of a color and attributes.
public struct CellStyle: Sendable, Hashable {
    /// The color of the text, or `nil` for the terminal's default text color.
    public var color: CellColor?
    /// The attributes of the text, such as bold.
    public var attributes: CellAttributes

    /// Creates a style from a color and attributes. The default is plain text in the terminal's default color.
    public init(_ color: CellColor? = nil, _ attributes: CellAttributes = []) {
        self.color = color
        self.attributes = attributes
    }

    /// The style with the terminal's default color and without attributes.
    public static let plain = CellStyle()

    /// Returns this style with the given attributes added.
    public func adding(_ more: CellAttributes) -> CellStyle {
        CellStyle(color, attributes.union(more))
    }
}

/// The attributes of text on a terminal, such as bold or underline.
public struct CellAttributes: OptionSet, Sendable, Hashable {
    /// The attributes as a bit mask.
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The attribute for bold text.
    public static let bold = CellAttributes(rawValue: 1)
    /// The attribute for faint text, also known as dim text.
    public static let dim = CellAttributes(rawValue: 2)
    /// The attribute for italic text.
    public static let italic = CellAttributes(rawValue: 4)
    /// The attribute for underlined text.
    public static let underline = CellAttributes(rawValue: 8)
    /// The attribute for text with swapped foreground and background colors.
    public static let reverse = CellAttributes(rawValue: 16)
}
