/// A rectangle of cells.
public struct Area: Sendable, Hashable {
    /// The first row.
    public var row: Int
    /// The first column.
    public var column: Int
    /// The number of rows.
    public var height: Int
    /// The number of columns.
    public var width: Int

    /// Creates an area. A negative height or width becomes 0.
    public init(row: Int = 0, column: Int = 0, height: Int, width: Int) {
        self.row = row
        self.column = column
        self.height = max(0, height)
        self.width = max(0, width)
    }

    /// The row after the last one.
    public var endRow: Int { row + height }
    /// The column after the last one.
    public var endColumn: Int { column + width }

    /// Returns whether a cell is part of the area.
    public func contains(_ position: Position) -> Bool {
        (row..<endRow).contains(position.row) && (column..<endColumn).contains(position.column)
    }

    func intersects(_ other: Area) -> Bool {
        row < other.endRow && other.row < endRow && column < other.endColumn && other.column < endColumn
    }

    /// Returns the parts of the area that the given areas do not cover, as rectangles from top to bottom.
    func subtracting(_ others: [Area]) -> [Area] {
        others.reduce([self]) { rest, other in rest.flatMap { $0.subtracting(other) } }
    }

    private func subtracting(_ other: Area) -> [Area] {
        guard intersects(other) else { return [self] }
        let (top, end) = (max(row, other.row), min(endRow, other.endRow))
        let parts = [
            Area(row: row, column: column, height: top - row, width: width),
            Area(row: top, column: column, height: end - top, width: other.column - column),
            Area(row: top, column: other.endColumn, height: end - top, width: endColumn - other.endColumn),
            Area(row: end, column: column, height: endRow - end, width: width),
        ]
        return parts.filter { $0.height > 0 && $0.width > 0 }
    }

    /// Returns one row of the area, counted from the top. The result is empty for a row outside the area.
    public func line(_ index: Int) -> Area {
        Area(row: row + index, column: column, height: index < height ? 1 : 0, width: width)
    }

    /// Returns the area without some of its first and last rows.
    public func dropping(top: Int = 0, bottom: Int = 0) -> Area {
        Area(row: row + min(top, height), column: column, height: height - top - bottom, width: width)
    }

    /// Returns the area without some of its first columns.
    public func dropping(left: Int) -> Area {
        Area(row: row, column: column + min(left, width), height: height, width: width - left)
    }

    /// Returns the area without a number of rows and columns on each side.
    public func inset(rows: Int, columns: Int) -> Area {
        Area(row: row + rows, column: column + columns, height: height - 2 * rows, width: width - 2 * columns)
    }

    /// Returns a centered area of at most the given size.
    public func centered(height: Int, width: Int) -> Area {
        let height = min(height, self.height)
        let width = min(width, self.width)
        return Area(
            row: row + (self.height - height) / 2, column: column + (self.width - width) / 2, height: height,
            width: width)
    }
}

/// The position of a cell.
public struct Position: Sendable, Hashable {
    /// The row, counted from 0.
    public let row: Int
    /// The column, counted from 0.
    public let column: Int

    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}
