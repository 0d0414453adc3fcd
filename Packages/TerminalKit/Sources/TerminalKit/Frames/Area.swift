/// A rectangular area of terminal cells.
public struct Area: Sendable, Hashable {
    /// The first row of the area, counted from 0 at the top of the screen.
    public var row: Int
    /// The first column of the area, counted from 0 at the left edge of the screen.
    public var column: Int
    /// The number of rows in the area.
    public var height: Int
    /// The number of columns in the area.
    public var width: Int

    /// Creates an area of terminal cells. A negative height or width becomes 0.
    public init(row: Int = 0, column: Int = 0, height: Int, width: Int) {
        self.row = row
        self.column = column
        self.height = max(0, height)
        self.width = max(0, width)
    }

    /// The row that follows the last row of the area.
    public var endRow: Int { row + height }
    /// The column that follows the last column of the area.
    public var endColumn: Int { column + width }

    /// Returns whether the area contains the cell at the given position.
    public func contains(_ position: Position) -> Bool {
        (row..<endRow).contains(position.row) && (column..<endColumn).contains(position.column)
    }

    func intersects(_ other: Area) -> Bool {
        row < other.endRow && other.row < endRow && column < other.endColumn && other.column < endColumn
    }

    /// Returns the parts of this area that lie outside the given areas, as rectangles ordered from top to bottom.
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

    /// Returns an area of one row within this area.
    ///
    /// - Parameter index: The index of the row, where 0 is the top row of the area. For a row below the area, the
    ///   result is empty.
    public func line(_ index: Int) -> Area {
        Area(row: row + index, column: column, height: index < height ? 1 : 0, width: width)
    }

    /// Returns the area without the given number of rows at its top and bottom.
    public func dropping(top: Int = 0, bottom: Int = 0) -> Area {
        Area(row: row + min(top, height), column: column, height: height - top - bottom, width: width)
    }

    /// Returns the area without the given number of columns at its left side.
    public func dropping(left: Int) -> Area {
        Area(row: row, column: column + min(left, width), height: height, width: width - left)
    }

    /// Returns the area without the given number of rows at the top and bottom and columns on both sides.
    public func inset(rows: Int, columns: Int) -> Area {
        Area(row: row + rows, column: column + columns, height: height - 2 * rows, width: width - 2 * columns)
    }

    /// Returns an area of at most the given size that is centered in this area.
    public func centered(height: Int, width: Int) -> Area {
        let height = min(height, self.height)
        let width = min(width, self.width)
        return Area(
            row: row + (self.height - height) / 2, column: column + (self.width - width) / 2, height: height,
            width: width)
    }
}

/// The position of a cell on the screen.
public struct Position: Sendable, Hashable {
    /// The row of the cell, where 0 is the top row.
    public let row: Int
    /// The column of the cell, where 0 is the leftmost column.
    public let column: Int

    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}
