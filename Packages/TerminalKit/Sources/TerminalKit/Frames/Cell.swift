/// One cell of a frame: a character, or the second half of a wide character.
///
/// Cells have no heap storage, because frames with thousands of cells are created and compared for every key press.
public struct Cell: Sendable, Hashable {
    /// The first three scalars of the character, packed with 21 bits each. The first scalar is in the lowest bits.
    private let scalars: UInt64
    /// Two more scalars of 21 bits each. The remaining bits store the width, the attributes and the color.
    private let rest: UInt64

    /// Creates a cell.
    ///
    /// - Parameters:
    ///   - text: One character of at most 5 scalars, or an empty text for the second half of a wide character.
    ///   - width: The number of cells of the character: 1 or 2, or 0 for the second half.
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

    /// Creates a cell with a printable ASCII character.
    ///
    /// - Parameter appearance: The result of ``appearance(_:width:)`` for a width of 1.
    init(ascii byte: UInt8, appearance: UInt64) {
        (scalars, rest) = (UInt64(byte), appearance)
    }

    private init(scalars: UInt64, rest: UInt64) {
        (self.scalars, self.rest) = (scalars, rest)
    }

    /// A space in the plain style.
    public static let blank = Cell(text: " ", width: 1, style: .plain)

    /// The cell under a picture. It is a no-break space, because ncurses erases spaces at the end of a changed line,
    /// which would also erase the picture.
    static let covered = Cell(text: "\u{A0}", width: 1, style: .plain)

    /// Returns a blank cell with the given style.
    public static func blank(_ style: CellStyle) -> Cell {
        Cell(ascii: UInt8(ascii: " "), appearance: appearance(style, width: 1))
    }

    /// Returns the second half of a wide character.
    public static func continuation(_ style: CellStyle) -> Cell {
        Cell(scalars: 0, rest: appearance(style, width: 0))
    }

    /// The maximum number of scalars in a cell.
    static let maximumScalars = 5
    private static let scalarsInFront = 3
    private static let scalarBits: UInt64 = 21
    private static let scalarMask: UInt64 = 1 << scalarBits - 1
    private static let widthShift: UInt64 = 42
    private static let attributesShift: UInt64 = 44
    /// The mask of the scalar bits in `rest`. The second mask also includes the bits of the width.
    private static let lettersMask: UInt64 = 1 << widthShift - 1
    private static let characterMask: UInt64 = 1 << attributesShift - 1
    private static let colorShift: UInt64 = 52

    /// Returns the stored bits of a width and a style.
    static func appearance(_ style: CellStyle, width: Int) -> UInt64 {
        UInt64(width & 3) << widthShift | UInt64(style.attributes.rawValue) << attributesShift
            | UInt64(style.color.map { UInt64($0.index) + 1 } ?? 0) << colorShift
    }
}

extension Cell {
    /// The number of cells of the character: 1 or 2, or 0 for the second half.
    public var width: Int { Int(rest >> Self.widthShift & 3) }

    /// The style of the cell.
    public var style: CellStyle {
        CellStyle(
            Self.color(rest >> Self.colorShift),
            CellAttributes(rawValue: UInt8(rest >> Self.attributesShift & 0xFF)))
    }

    /// Whether all terminals agree that the character takes one cell: ASCII, box-drawing and block characters.
    var isNarrow: Bool {
        width == 1 && rest & Self.lettersMask == 0
            && (scalars < 0x7F || (0x2500...0x259F).contains(scalars))
    }

    /// Returns the color with its index plus 1 in the lowest bits, or `nil` for 0.
    private static func color(_ bits: UInt64) -> CellColor? {
        bits & 0x1FF == 0 ? nil : CellColor(index: UInt8(truncatingIfNeeded: bits &- 1))
    }

    func hasCharacter(of other: Cell) -> Bool {
        scalars == other.scalars && (rest ^ other.rest) & Self.characterMask == 0
    }

    func hasAppearance(of other: Cell) -> Bool {
        (rest ^ other.rest) & ~Self.characterMask == 0
    }

    /// Returns the same character in another style.
    public func styled(_ style: CellStyle) -> Cell {
        Cell(scalars: scalars, rest: rest & Self.lettersMask | Self.appearance(style, width: width))
    }

    /// The character, or an empty text for the second half of a wide character.
    public var text: String {
        var text = String.UnicodeScalarView()
        for index in 0..<Self.maximumScalars {
            if let scalar = Unicode.Scalar(self.scalar(index)), scalar.value != 0 { text.append(scalar) }
        }
        return String(text)
    }

    /// Returns the value of one scalar of the character, or 0 after the last one.
    public func scalar(_ index: Int) -> UInt32 {
        let part = index < Self.scalarsInFront ? scalars : rest
        return UInt32(part >> (Self.scalarBits * UInt64(index % Self.scalarsInFront)) & Self.scalarMask)
    }
}

/// The style of a cell: a color and attributes.
public struct CellStyle: Sendable, Hashable {
    /// The color of the text, or `nil` for the default color of the terminal.
    public var color: CellColor?
    /// The attributes of the text.
    public var attributes: CellAttributes

    /// Creates a style.
    public init(_ color: CellColor? = nil, _ attributes: CellAttributes = []) {
        self.color = color
        self.attributes = attributes
    }

    /// The default color without attributes.
    public static let plain = CellStyle()

    /// Returns this style with more attributes.
    public func adding(_ more: CellAttributes) -> CellStyle {
        CellStyle(color, attributes.union(more))
    }
}

/// Attributes of text on a terminal.
public struct CellAttributes: OptionSet, Sendable, Hashable {
    /// The bits of the attributes.
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Bold text.
    public static let bold = CellAttributes(rawValue: 1)
    /// Faint text.
    public static let dim = CellAttributes(rawValue: 2)
    /// Italic text.
    public static let italic = CellAttributes(rawValue: 4)
    /// Underlined text.
    public static let underline = CellAttributes(rawValue: 8)
    /// Text with swapped foreground and background colors.
    public static let reverse = CellAttributes(rawValue: 16)
}
