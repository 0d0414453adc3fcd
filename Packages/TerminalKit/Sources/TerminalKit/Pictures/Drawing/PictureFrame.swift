/// A rendered picture that consists of colored characters.
struct PictureFrame: Sendable, Hashable {
    /// The size of the rendered picture in terminal cells.
    let extent: CellExtent
    private let cells: [PictureCell]
    /// The encoded characters and escape sequences of each row. They are encoded once, because a picture is usually
    /// drawn several times.
    private let encodedRows: [[UInt8]]

    /// Creates a picture, or returns `nil` if the number of cells does not match the size.
    ///
    /// - Parameters:
    ///   - extent: The size of the picture in terminal cells.
    ///   - cells: The cells of the picture, row by row.
    init?(extent: CellExtent, cells: [PictureCell]) {
        guard extent.columns >= 0, extent.rows >= 0, cells.count == extent.columns * extent.rows else { return nil }
        self.extent = extent
        self.cells = cells
        encodedRows = (0..<extent.rows).map { row in
            var buffer = OutputBuffer()
            Self.append(cells[row * extent.columns..<(row + 1) * extent.columns], into: &buffer)
            return buffer.bytes
        }
    }

    /// The memory that the picture uses, in bytes.
    var byteCount: Int {
        cells.count * MemoryLayout<PictureCell>.stride + encodedRows.reduce(0) { $0 + $1.count }
    }

    /// Returns the cells of a row of the picture.
    ///
    /// - Parameter index: The index of the row, from 0 to `rows - 1`.
    func row(_ index: Int) -> ArraySlice<PictureCell> {
        cells[index * extent.columns..<(index + 1) * extent.columns]
    }

    /// Appends the cells of a row in a range of columns to the buffer as characters and escape sequences.
    ///
    /// Colors are set where they change and are reset at the end.
    func append(row: Int, columns: Range<Int>, into buffer: inout OutputBuffer) {
        if columns == 0..<extent.columns {
            buffer.append(contentsOf: encodedRows[row])
        } else {
            Self.append(self.row(row).dropFirst(columns.lowerBound).prefix(columns.count), into: &buffer)
        }
    }
}

/// A cell of a picture that is drawn with characters.
struct PictureCell: Sendable, Hashable {
    /// The character of the cell, which has a width of one cell.
    let character: Unicode.Scalar
    /// The color of the character, or `nil` for the terminal's default text color.
    let foreground: PictureColor?
    /// The color behind the character, or `nil` for the terminal's default background color.
    let background: PictureColor?

    init(_ character: Unicode.Scalar, foreground: PictureColor? = nil, background: PictureColor? = nil) {
        self.character = character
        self.foreground = foreground
        self.background = background
    }
}

/// A color of a cell in a picture that is drawn with characters.
enum PictureColor: Sendable, Hashable {
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
    /// A color of the terminal's palette of 16 or 256 colors, identified by its index.
    case palette(UInt8)
}

extension PictureFrame {
    /// Appends all rows of the picture to the buffer, each followed by a line feed.
    func append(into buffer: inout OutputBuffer) {
        for index in 0..<extent.rows {
            buffer.append(contentsOf: encodedRows[index])
            buffer.append(byte: .lineFeed)
        }
    }

    /// Appends the given cells of a row to the buffer. Colors are set where they change and are reset at the end.
    private static func append(_ cells: ArraySlice<PictureCell>, into buffer: inout OutputBuffer) {
        var current = PictureCell(" ")
        for cell in cells {
            appendColors(of: cell, after: current, into: &buffer)
            buffer.append(contentsOf: UTF8.encode(cell.character) ?? UTF8.encodedReplacementCharacter)
            current = cell
        }
        if current.foreground != nil || current.background != nil { buffer.append("\u{1B}[0m") }
    }

    /// Appends the escape sequence for the colors of a cell that differ from those of the previous cell (ECMA-48,
    /// 8.3.117).
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

    /// Appends the parameters of an escape sequence that select a color.
    ///
    /// - Parameters:
    ///   - color: The color, or `nil` for the default color.
    ///   - base: The first parameter of the color range, which is 30 for the foreground and 40 for the background.
    ///   - buffer: The buffer that receives the parameters.
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

    /// The numbers from 0 to 255 as ASCII digits, for the parameters of color sequences.
    private static let decimals = (0...255).map { Array(String($0).utf8) }

    private static func append(_ numbers: [Int], into buffer: inout OutputBuffer) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { buffer.append(byte: UInt8(ascii: ";")) }
            buffer.append(contentsOf: decimals[number & 0xFF])
        }
    }
}
