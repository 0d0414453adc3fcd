/// A picture as cells, for a screen to place.
struct PictureFrame: Sendable, Hashable {
    /// How many cells it covers.
    let extent: CellExtent
    private let cells: [PictureCell]

    /// - Parameter cells: Row by row; nil is returned when they do not fill the extent.
    init?(extent: CellExtent, cells: [PictureCell]) {
        guard extent.columns >= 0, extent.rows >= 0, cells.count == extent.columns * extent.rows else { return nil }
        self.extent = extent
        self.cells = cells
    }

    /// The cells from left to right.
    ///
    /// - Parameter index: From 0 at the top; below ``CellExtent/rows``.
    func row(_ index: Int) -> ArraySlice<PictureCell> {
        cells[index * extent.columns..<(index + 1) * extent.columns]
    }
}

/// One cell of a picture made of characters.
struct PictureCell: Sendable, Hashable {
    /// One that takes one cell.
    let character: Unicode.Scalar
    /// Nil is the terminal's own.
    let foreground: PictureColor?
    /// Nil is the terminal's own.
    let background: PictureColor?

    init(_ character: Unicode.Scalar, foreground: PictureColor? = nil, background: PictureColor? = nil) {
        self.character = character
        self.foreground = foreground
        self.background = background
    }
}

/// A colour of a cell.
enum PictureColor: Sendable, Hashable {
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
    /// An index into the terminal's palette of 16 or 256 colours.
    case palette(UInt8)
}

extension PictureFrame {
    /// Writes the rows as lines.
    func append(into buffer: inout OutputBuffer) {
        for index in 0..<extent.rows {
            append(row(index), into: &buffer)
            buffer.append(byte: .lineFeed)
        }
    }

    /// Writes cells of one row. Colors are set where they change and reset at the end.
    func append(_ cells: ArraySlice<PictureCell>, into buffer: inout OutputBuffer) {
        var current = PictureCell(" ")
        for cell in cells {
            Self.appendColors(of: cell, after: current, into: &buffer)
            buffer.append(contentsOf: UTF8.encode(cell.character) ?? UTF8.encodedReplacementCharacter)
            current = cell
        }
        if current.foreground != nil || current.background != nil { buffer.append("\u{1B}[0m") }
    }

    /// Select graphic rendition (ECMA-48, 8.3.117).
    private static func appendColors(of cell: PictureCell, after last: PictureCell, into buffer: inout OutputBuffer) {
        let isNewForeground = cell.foreground != last.foreground
        let isNewBackground = cell.background != last.background
        guard isNewForeground || isNewBackground else { return }
        buffer.append("\u{1B}[")
        if isNewForeground { append(cell.foreground, base: 30, into: &buffer) }
        if isNewForeground, isNewBackground { buffer.append(byte: UInt8(ascii: ";")) }
        if isNewBackground { append(cell.background, base: 40, into: &buffer) }
        buffer.append(byte: UInt8(ascii: "m"))
    }

    /// - Parameter base: 30 for the foreground, 40 for the background.
    private static func append(_ color: PictureColor?, base: Int, into buffer: inout OutputBuffer) {
        switch color {
        case nil: append([base + 9], into: &buffer)
        case .palette(let index) where index < 8: append([base + Int(index)], into: &buffer)
        case .palette(let index) where index < 16: append([base + 52 + Int(index)], into: &buffer)
        case .palette(let index): append([base + 8, 5, Int(index)], into: &buffer)
        case .rgb(let red, let green, let blue):
            append([base + 8, 2, Int(red), Int(green), Int(blue)], into: &buffer)
        }
    }

    private static func append(_ numbers: [Int], into buffer: inout OutputBuffer) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { buffer.append(byte: UInt8(ascii: ";")) }
            buffer.append(String(number))
        }
    }
}
