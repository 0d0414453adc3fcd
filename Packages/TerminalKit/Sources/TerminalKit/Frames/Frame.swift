#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What the screen shows at one moment: cells, where the cursor blinks, what a click means, where pictures go.
///
/// It is a plain value: the same state, size and theme give the same frame.
public struct Frame: Sendable, Equatable {
    public let size: TerminalSize
    public private(set) var cells: [Cell]
    /// None hides the cursor.
    public var cursor: Position?
    /// The latest of those that hold a position counts.
    private(set) var targets: [Target] = []
    public private(set) var pictures: [PicturePlace] = []
    /// What lies over the pictures.
    private(set) var covers: [Area] = []
    /// What the focused list or page shows of itself.
    public var window: ScrollWindow?
    /// Where that is.
    public var windowArea: Area?
    /// What can be opened from the focused page, by the numbers that stand there.
    public var links: [String] = []

    /// Something that a click can mean.
    struct Target: Sendable, Equatable {
        let area: Area
        let meaning: any Hashable & Sendable

        static func == (left: Target, right: Target) -> Bool {
            left.area == right.area && AnyHashable(left.meaning) == AnyHashable(right.meaning)
        }
    }

    public init(size: TerminalSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.rows * size.columns)
    }

    public var area: Area { Area(height: size.rows, width: size.columns) }

    public func cells(row: Int) -> ArraySlice<Cell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }

    /// What a click on a cell means.
    public func target(at position: Position) -> (any Hashable & Sendable)? {
        targets.last { $0.area.contains(position) }?.meaning
    }

    public mutating func addTarget(_ area: Area, _ meaning: any Hashable & Sendable) {
        targets.append(Target(area: area, meaning: meaning))
    }

    /// What lies under an overlay can't be clicked.
    public mutating func removeTargets() {
        targets = []
    }
}

// MARK: - Drawing

extension Frame {
    /// Empties an area.
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

    /// Keeps an area free for a picture that is put there after the frame.
    public mutating func reserve(_ place: PicturePlace) {
        fill(place.area, with: .covered)
        pictures.append(place)
    }

    /// Empties an area for what lies over all that was drawn so far, the pictures too.
    public mutating func cover(_ area: Area) {
        fill(area)
        if pictures.contains(where: { $0.area.intersects(area) }) { covers.append(area) }
    }

    /// Writes a line into the first row of an area, cut to its width with `…` where something was cut off.
    public mutating func write(_ line: StyledText, in area: Area) {
        guard area.height > 0, area.row >= 0, area.row < size.rows else { return }
        let end = min(area.endColumn, size.columns)
        var column = area.column
        let isCut = line.width > end - column
        for part in line.parts {
            if part.text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
                let room = isCut ? end - 1 : end
                let looks = Cell.looks(part.style, width: 1)
                for byte in part.text.utf8 {
                    guard column < room else {
                        if column < end { put(Cell(text: "…", width: 1, style: part.style), area.row, column) }
                        return
                    }
                    put(Cell(ascii: byte, looks: looks), area.row, column)
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

    /// Puts cells that were drawn before into the first row of an area, those that have room there.
    public mutating func put(_ line: [Cell], in area: Area) {
        let count = min(line.count, area.width, size.columns - area.column)
        guard area.height > 0, area.row >= 0, area.row < size.rows, area.column >= 0, count > 0 else { return }
        let start = area.row * size.columns + area.column
        // What stands before and after them loses its half.
        put(line[0], area.row, area.column)
        let last = line[count - 1]
        // Half of a wide character is none.
        put(last.width == 2 ? .blank(last.style) : last, area.row, area.column + count - 1)
        if count > 1 { cells[start..<start + count - 1] = line[..<(count - 1)] }
    }

    /// Puts a frame of one line that was drawn before, with its cursor and what clicks on it mean, into the first row of
    /// an area.
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

    /// Gives the first row of an area one look, whatever stands there.
    public mutating func restyle(_ area: Area, _ style: CellStyle) {
        guard area.height > 0, area.row >= 0, area.row < size.rows else { return }
        for column in max(0, area.column)..<max(0, area.column, min(area.endColumn, size.columns)) {
            let index = area.row * size.columns + column
            cells[index] = cells[index].styled(style)
        }
    }

    /// Writes a line at the right end of the first row of an area; returns the cells that are left before it.
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
        // Half of a wide character can't stay alone.
        if cells[index].width == 0, cell.width > 0, column > 0 { cells[index - 1] = .blank(cells[index - 1].style) }
        if cells[index].width == 2, column + 1 < size.columns, cells[index + 1].width == 0 {
            cells[index + 1] = .blank(cells[index + 1].style)
        }
        cells[index] = cell
    }
}

// MARK: - Reading

extension Frame {
    /// The rows that are others than those of an earlier frame; all of them where that has another size, or is none.
    public func rows(changedSince other: Frame?) -> [Int] {
        guard let other, other.size == size else { return Array(0..<size.rows) }
        // Cells are plain bytes, which the C library compares many at once.
        let length = size.columns * MemoryLayout<Cell>.stride
        return cells.withUnsafeBytes { new in
            other.cells.withUnsafeBytes { old in
                guard let new = new.baseAddress, let old = old.baseAddress else { return [] }
                return (0..<size.rows).filter { memcmp(new + $0 * length, old + $0 * length, length) != 0 }
            }
        }
    }

    /// Whether one of these rows stood in another place of an earlier frame.
    func holdsRows(_ rows: [Int], movedFrom other: Frame?) -> Bool {
        guard let other, other.size == size else { return false }
        return rows.contains { row in
            let cells = cells(row: row)
            return (0..<size.rows).contains { $0 != row && other.cells(row: $0) == cells }
        }
    }

    /// The frame as lines of text, blanks at their ends left out.
    public var lines: [String] {
        (0..<size.rows).map { row in
            var text = cells(row: row).map(\.text).joined()
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    public var text: String { lines.joined(separator: "\n") }
}
