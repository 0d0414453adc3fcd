import Foundation

/// The content of the screen at one point in time: cells, cursor, click targets and places for pictures.
///
/// A frame is a value. The same state, size and theme always produce the same frame.
public struct Frame: Sendable, Equatable {
    /// The size of the frame in cells.
    public let size: TerminalSize
    /// The cells of the frame from left to right, row by row.
    public private(set) var cells: [Cell]
    /// The position of the cursor, or `nil` to hide the cursor.
    public var cursor: Position?
    /// The areas that react to mouse clicks. If several areas contain a position, the area added last takes precedence.
    private(set) var targets: [Target] = []
    /// The places that the frame reserves for pictures.
    public private(set) var pictures: [PicturePlace] = []
    /// The areas of overlays that cover at least part of a picture.
    private(set) var covers: [Area] = []

    /// An area that reacts to mouse clicks, with the value that identifies the click.
    struct Target: Sendable, Equatable {
        let area: Area
        let meaning: any Hashable & Sendable

        static func == (left: Target, right: Target) -> Bool {
            left.area == right.area && AnyHashable(left.meaning) == AnyHashable(right.meaning)
        }
    }

    /// Creates a frame of the given size that is filled with spaces.
    public init(size: TerminalSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.rows * size.columns)
    }

    /// The area of the entire frame.
    public var area: Area { Area(height: size.rows, width: size.columns) }

    /// Returns the cells of the row with the given index.
    public func cells(row: Int) -> ArraySlice<Cell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }

    /// Returns the value of the topmost click target at a position, or `nil` if a click there has no effect.
    public func target(at position: Position) -> (any Hashable & Sendable)? {
        targets.last { $0.area.contains(position) }?.meaning
    }

    /// Adds a click target to the frame.
    ///
    /// - Parameters:
    ///   - area: The area that reacts to mouse clicks.
    ///   - meaning: The value that ``target(at:)`` returns for a click in the area.
    public mutating func addTarget(_ area: Area, _ meaning: any Hashable & Sendable) {
        targets.append(Target(area: area, meaning: meaning))
    }

    /// Removes all click targets from the frame, for example to make areas under an overlay ignore clicks.
    public mutating func removeTargets() {
        targets = []
    }
}

// MARK: - Drawing

extension Frame {
    /// Fills an area of the frame with spaces in the plain style.
    public mutating func fill(_ area: Area) {
        fill(area, with: .blank)
    }

    private mutating func fill(_ area: Area, with cell: Cell) {
        for row in max(0, area.row)..<max(0, area.row, min(area.endRow, size.rows)) {
            for column in max(0, area.column)..<max(0, area.column, min(area.endColumn, size.columns)) {
                put(cell, row, column)
            }
        }
    }

    /// Reserves an area of the frame for a picture that is drawn after the frame.
    public mutating func reserve(_ place: PicturePlace) {
        fill(place.area, with: .covered)
        pictures.append(place)
    }

    /// Fills an area with spaces for an overlay. The overlay covers everything drawn so far, including pictures.
    public mutating func cover(_ area: Area) {
        fill(area)
        if pictures.contains(where: { $0.area.intersects(area) }) { covers.append(area) }
    }

    /// Writes a line of text into the first row of an area. A line that is too long is truncated and ends with `…`.
    public mutating func write(_ line: StyledText, in area: Area) {
        guard area.height > 0, area.row >= 0, area.row < size.rows else { return }
        let end = min(area.endColumn, size.columns)
        var column = area.column
        let isCut = line.width > end - column
        for part in line.parts {
            if part.text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
                let room = isCut ? end - 1 : end
                let appearance = Cell.appearance(part.style, width: 1)
                for byte in part.text.utf8 {
                    guard column < room else {
                        if column < end { put(Cell(text: "…", width: 1, style: part.style), area.row, column) }
                        return
                    }
                    put(Cell(ascii: byte, appearance: appearance), area.row, column)
                    column += 1
                }
                continue
            }
            for character in part.text {
                let room = isCut ? end - 1 : end
                if character.isPlain, column < room {
                    put(Cell(text: String(character), width: 1, style: part.style), area.row, column)
                    column += 1
                    continue
                }
                let cells = character.settled
                guard column + cells.reduce(0, { $0 + $1.width }) <= room else {
                    if column < end { put(Cell(text: "…", width: 1, style: part.style), area.row, column) }
                    return
                }
                for (text, width) in cells {
                    put(Cell(text: text, width: width, style: part.style), area.row, column)
                    if width == 2 { put(.continuation(part.style), area.row, column + 1) }
                    column += width
                }
            }
        }
    }

    /// Copies cells into the first row of an area. Cells that do not fit are discarded.
    public mutating func put(_ line: [Cell], in area: Area) {
        let count = min(line.count, area.width, size.columns - area.column)
        guard area.height > 0, area.row >= 0, area.row < size.rows, area.column >= 0, count > 0 else { return }
        let start = area.row * size.columns + area.column
        // If the first cell overwrites half of a wide character, this call also clears the other half.
        put(line[0], area.row, area.column)
        let last = line[count - 1]
        // Replace the first half of a wide character with a space if its second half does not fit.
        put(last.width == 2 ? .blank(last.style) : last, area.row, area.column + count - 1)
        if count > 1 { cells[start..<start + count - 1] = line[..<(count - 1)] }
    }

    /// Copies a one-line frame into the first row of an area, together with its cursor and click targets.
    public mutating func put(_ line: Frame, in area: Area) {
        put(line.cells, in: area)
        if let cursor = line.cursor { self.cursor = Position(row: area.row, column: area.column + cursor.column) }
        for target in line.targets {
            var place = target.area
            place.row += area.row
            place.column += area.column
            addTarget(place, target.meaning)
        }
    }

    /// Changes the style of all cells in the first row of an area. The characters do not change.
    public mutating func restyle(_ area: Area, _ style: CellStyle) {
        guard area.height > 0, area.row >= 0, area.row < size.rows else { return }
        for column in max(0, area.column)..<max(0, area.column, min(area.endColumn, size.columns)) {
            let index = area.row * size.columns + column
            cells[index] = cells[index].styled(style)
        }
    }

    /// Writes a line of text at the right edge of the first row of an area.
    ///
    /// - Returns: The remaining area to the left of the text. One column of space separates it from the text.
    @discardableResult
    public mutating func writeTrailing(_ line: StyledText, in area: Area) -> Area {
        let width = min(line.width, area.width)
        write(line, in: Area(row: area.row, column: area.endColumn - width, height: area.height, width: width))
        return Area(
            row: area.row, column: area.column, height: area.height, width: area.width - width - (width > 0 ? 1 : 0))
    }

    private mutating func put(_ cell: Cell, _ row: Int, _ column: Int) {
        guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return }
        let index = row * size.columns + column
        let before = cells[index].width
        guard before != 1 else {
            cells[index] = cell
            return
        }
        // If the cell overwrites half of a wide character, replace the other half with a space.
        if cells[index].width == 0, cell.width > 0, column > 0 { cells[index - 1] = .blank(cells[index - 1].style) }
        if cells[index].width == 2, column + 1 < size.columns, cells[index + 1].width == 0 {
            cells[index + 1] = .blank(cells[index + 1].style)
        }
        cells[index] = cell
    }
}

// MARK: - Reading

extension Frame {
    /// Returns the indices of the rows that differ from an earlier frame.
    ///
    /// Returns all rows if there is no earlier frame or if it has a different size.
    public func rows(changedSince other: Frame?) -> [Int] {
        guard let other, other.size == size else { return Array(0..<size.rows) }
        // Cells are plain bytes, so `memcmp` can compare many cells at once.
        let length = size.columns * MemoryLayout<Cell>.stride
        return cells.withUnsafeBytes { new in
            other.cells.withUnsafeBytes { old in
                guard let new = new.baseAddress, let old = old.baseAddress else { return [] }
                return (0..<size.rows).filter { memcmp(new + $0 * length, old + $0 * length, length) != 0 }
            }
        }
    }

    /// Returns whether any of the given rows occurred in an earlier frame, which indicates that the row has moved.
    ///
    /// Rows that occurred more than once, such as blank rows, are ignored.
    func containsRows(_ rows: [Int], movedFrom other: Frame?) -> Bool {
        guard let other, other.size == size else { return false }
        return rows.contains { row in
            let cells = cells(row: row)
            return (0..<size.rows).count { other.cells(row: $0) == cells } == 1
        }
    }

    /// The text of each row of the frame, without trailing spaces.
    public var lines: [String] {
        (0..<size.rows).map { row in
            var text = cells(row: row).map(\.text).joined()
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    /// The text of the frame, with its rows separated by newlines.
    public var text: String { lines.joined(separator: "\n") }
}

extension Frame {
    /// Writes lines of text, one below the other. Lines below the bottom of the area are omitted.
    public mutating func write(_ lines: some Sequence<StyledText>, in area: Area) {
        for (row, line) in lines.prefix(max(0, area.height)).enumerated() { write(line, in: area.line(row)) }
    }
}
