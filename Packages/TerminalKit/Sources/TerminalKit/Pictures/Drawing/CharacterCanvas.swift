import CChafa
import Shared

/// A renderer that draws pictures with block or ASCII characters.
enum CharacterCanvas {
    case blocks(PictureColors, BlockSymbols)
    case ascii

    /// The width and height, in pixels, at which chafa compares the content of a cell with characters.
    static let cellSide = 8

    func draw(_ picture: DecodedImage, extent: CellExtent) throws(ImageError) -> PictureFrame {
        try PictureLibrary.open(.chafa)
        let side = Int32(Self.cellSide)
        let canvas = cchafa_canvas_new(
            drawing, colors, Int32(extent.columns), Int32(extent.rows), side, side
        )
        guard let canvas else { throw .tooMuchMemory }
        defer { cchafa_canvas_free(canvas) }
        let pixels = enlarged(picture, extent)
        cchafa_canvas_draw(canvas, pixels.pixels, Int32(pixels.size.width), Int32(pixels.size.height))
        var cells: [PictureCell] = []
        cells.reserveCapacity(extent.columns * extent.rows)
        for row in 0..<extent.rows {
            for column in 0..<extent.columns { cells.append(cell(canvas, column, row)) }
        }
        guard let frame = PictureFrame(extent: extent, cells: cells) else { throw .tooMuchMemory }
        return frame
    }

    private var isASCII: Bool {
        if case .ascii = self { true } else { false }
    }

    private var drawing: cchafa_drawing {
        switch self {
        case .blocks(_, .halves): CCHAFA_HALF_BLOCKS
        case .blocks(_, .quadrants): CCHAFA_QUADRANTS
        case .blocks(_, .sextants): CCHAFA_SEXTANTS
        case .ascii: CCHAFA_ASCII
        }
    }

    private var colors: cchafa_colors {
        switch self {
        case .blocks(.trueColor, _): CCHAFA_TRUE_COLOR
        case .blocks(.palette256, _): CCHAFA_256_COLORS
        case .blocks(.palette16, _): CCHAFA_16_COLORS
        case .ascii: CCHAFA_NO_COLORS
        }
    }

    /// Enlarges a picture with one pixel per half block by repeating its pixels. Otherwise, chafa would smooth the
    /// picture.
    private func enlarged(_ picture: DecodedImage, _ extent: CellExtent) -> DecodedImage {
        guard !isASCII, picture.size == PixelSize(width: extent.columns, height: extent.rows * 2) else {
            return picture
        }
        return picture.enlarged(horizontally: Self.cellSide, vertically: Self.cellSide / 2)
    }

    private func cell(_ canvas: OpaquePointer, _ column: Int, _ row: Int) -> PictureCell {
        var foreground: Int32 = -1
        var background: Int32 = -1
        let scalar = cchafa_canvas_cell(canvas, Int32(column), Int32(row), &foreground, &background)
        let character = Unicode.Scalar(scalar) ?? " "
        if isASCII { return PictureCell(character) }
        let (front, back) = (color(foreground), color(background))
        // The foreground of a character cannot be transparent. Draw the opposite block in the background color with a
        // transparent background instead.
        if front == nil, let opposite = character.oppositeBlock {
            return PictureCell(opposite, foreground: back, background: nil)
        }
        return PictureCell(
            character, foreground: character == " " ? nil : front, background: character == "█" ? nil : back)
    }

    private func color(_ value: Int32) -> PictureColor? {
        guard value >= 0 else { return nil }
        if case .blocks(.trueColor, _) = self {
            return .rgb(
                red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
                blue: UInt8(truncatingIfNeeded: value)
            )
        }
        return UInt8(exactly: value).map { .palette($0) }
    }
}

extension DecodedImage {
    /// Returns the image enlarged by repeating each pixel the given number of times in both directions.
    fileprivate func enlarged(horizontally: Int, vertically: Int) -> DecodedImage {
        let larger = PixelSize(width: size.width * horizontally, height: size.height * vertically)
        var copied: [UInt8] = []
        copied.reserveCapacity(larger.pixels * 4)
        for y in 0..<size.height {
            let start = copied.count
            for x in 0..<size.width {
                let pixel = pixels[(y * size.width + x) * 4..<(y * size.width + x + 1) * 4]
                for _ in 0..<horizontally { copied.append(contentsOf: pixel) }
            }
            let row = copied[start...]
            for _ in 1..<vertically { copied.append(contentsOf: row) }
        }
        return DecodedImage(size: larger, pixels: copied) ?? self
    }
}

extension Unicode.Scalar {
    /// The block character that fills the rest of the cell, or `nil` for a character that is not a block.
    fileprivate var oppositeBlock: Unicode.Scalar? {
        // Sextants are ordered by their bits, so the opposite sextant is at the same distance from the other end of the
        // range.
        if Self.sextants.contains(value) {
            return Unicode.Scalar(Self.sextants.lowerBound + (Self.sextants.upperBound - value))
        }
        if self == "█" { return " " }
        return Self.opposites.lazy.compactMap { $0 == self ? $1 : $1 == self ? $0 : nil }.first
    }

    private static let sextants: ClosedRange<UInt32> = 0x1FB00...0x1FB3B
    private static let opposites: [(Unicode.Scalar, Unicode.Scalar)] = [
        ("▀", "▄"), ("▌", "▐"), ("▖", "▜"), ("▗", "▛"), ("▘", "▟"), ("▝", "▙"), ("▞", "▚"),
    ]
}
