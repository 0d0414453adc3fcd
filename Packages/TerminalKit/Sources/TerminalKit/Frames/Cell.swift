/// One cell of a frame: a character, or the second half of the wide one before it.
///
/// It holds no storage of its own: frames are made, compared and thrown away by the thousand cells.
public struct Cell: Sendable, Hashable {
    /// The first three scalars of the character, the first in the lowest bits.
    private let scalars: UInt64
    /// Two more scalars, and above them width, attributes and colour.
    private let rest: UInt64

    /// - Parameters:
    ///   - text: One character of at most ``mostScalars`` scalars; empty in the second half of a wide one.
    ///   - width: Cells that the character takes: 1 or 2, and 0 for a second half.
    public init(text: String, width: Int, style: CellStyle) {
        var (scalars, rest) = (UInt64(0), Self.looks(style, width: width))
        for (index, scalar) in text.unicodeScalars.prefix(Self.mostScalars).enumerated() {
            if index < Self.scalarsInFront {
                scalars |= UInt64(scalar.value) << (Self.scalarBits * UInt64(index))
            } else {
                rest |= UInt64(scalar.value) << (Self.scalarBits * UInt64(index - Self.scalarsInFront))
            }
        }
        (self.scalars, self.rest) = (scalars, rest)
    }

    /// A printable character of ASCII.
    ///
    /// - Parameter looks: As ``looks(_:width:)`` gives them for a width of 1.
    init(ascii byte: UInt8, looks: UInt64) {
        (scalars, rest) = (UInt64(byte), looks)
    }

    private init(scalars: UInt64, rest: UInt64) {
        (self.scalars, self.rest) = (scalars, rest)
    }

    public static let blank = Cell(text: " ", width: 1, style: .plain)

    /// What lies under a picture: no blank to ncurses, which would wipe blanks at the ends of a line, and the picture
    /// with them, when something else in the line changes.
    static let covered = Cell(text: "\u{A0}", width: 1, style: .plain)

    public static func blank(_ style: CellStyle) -> Cell {
        Cell(ascii: UInt8(ascii: " "), looks: looks(style, width: 1))
    }

    public static func continuation(_ style: CellStyle) -> Cell {
        Cell(scalars: 0, rest: looks(style, width: 0))
    }

    /// As many as a cell of the screen holds.
    static let mostScalars = 5
    private static let scalarsInFront = 3
    private static let scalarBits: UInt64 = 21
    private static let scalarMask: UInt64 = 1 << scalarBits - 1
    private static let widthShift: UInt64 = 42
    private static let attributesShift: UInt64 = 44
    /// The scalars that stand beside width and style, and the same with the width.
    private static let lettersMask: UInt64 = 1 << widthShift - 1
    private static let characterMask: UInt64 = 1 << attributesShift - 1
    private static let colorShift: UInt64 = 52

    /// Width and style as a cell keeps them.
    static func looks(_ style: CellStyle, width: Int) -> UInt64 {
        UInt64(width & 3) << widthShift | UInt64(style.attributes.rawValue) << attributesShift
            | UInt64(style.color.map { $0.rawValue + 1 } ?? 0) << colorShift
    }
}

extension Cell {
    /// Cells that the character takes: 1 or 2, and 0 for a second half.
    public var width: Int { Int(rest >> Self.widthShift & 3) }

    public var style: CellStyle {
        CellStyle(
            CellColor(rawValue: UInt8(rest >> Self.colorShift & 0x1F) &- 1),
            CellAttributes(rawValue: UInt8(rest >> Self.attributesShift & 0xFF)))
    }

    /// Whether it is a character that takes one cell whatever a library knows of Unicode: ASCII, or a part of a box or
    /// block.
    var isNarrow: Bool {
        width == 1 && rest & Self.lettersMask == 0
            && (scalars < 0x7F || (0x2500...0x259F).contains(scalars))
    }

    func hasCharacter(of other: Cell) -> Bool {
        scalars == other.scalars && (rest ^ other.rest) & Self.characterMask == 0
    }

    func looksLike(_ other: Cell) -> Bool {
        (rest ^ other.rest) & ~Self.characterMask == 0
    }

    /// The same character in another style.
    public func styled(_ style: CellStyle) -> Cell {
        Cell(scalars: scalars, rest: rest & Self.lettersMask | Self.looks(style, width: width))
    }

    /// Empty in the second half of a wide character.
    public var text: String {
        var text = String.UnicodeScalarView()
        for index in 0..<Self.mostScalars {
            if let scalar = Unicode.Scalar(self.scalar(index)), scalar.value != 0 { text.append(scalar) }
        }
        return String(text)
    }

    /// The number of one of the character's scalars; 0 after the last.
    public func scalar(_ index: Int) -> UInt32 {
        let part = index < Self.scalarsInFront ? scalars : rest
        return UInt32(part >> (Self.scalarBits * UInt64(index % Self.scalarsInFront)) & Self.scalarMask)
    }
}

/// How a cell looks: one of the 16 ANSI colours or the terminal's own, and attributes.
public struct CellStyle: Sendable, Hashable {
    /// None is the terminal's own colour.
    public var color: CellColor?
    public var attributes: CellAttributes

    public init(_ color: CellColor? = nil, _ attributes: CellAttributes = []) {
        self.color = color
        self.attributes = attributes
    }

    public static let plain = CellStyle()

    /// This look with more attributes.
    public func adding(_ more: CellAttributes) -> CellStyle {
        CellStyle(color, attributes.union(more))
    }
}

/// The colours that every terminal lets its owner choose; which of them are readable is the owner's affair.
public enum CellColor: UInt8, Sendable, Hashable, CaseIterable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
}

public struct CellAttributes: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let bold = CellAttributes(rawValue: 1)
    public static let dim = CellAttributes(rawValue: 2)
    public static let italic = CellAttributes(rawValue: 4)
    public static let underline = CellAttributes(rawValue: 8)
    public static let reverse = CellAttributes(rawValue: 16)
}
