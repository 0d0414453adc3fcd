/// A rectangle of cells.
public struct Area: Sendable, Hashable {
    public var row: Int
    public var column: Int
    public var height: Int
    public var width: Int

    public init(row: Int = 0, column: Int = 0, height: Int, width: Int) {
        self.row = row
        self.column = column
        self.height = max(0, height)
        self.width = max(0, width)
    }

    public var endRow: Int { row + height }
    public var endColumn: Int { column + width }

    public func contains(_ position: Position) -> Bool {
        (row..<endRow).contains(position.row) && (column..<endColumn).contains(position.column)
    }

    func intersects(_ other: Area) -> Bool {
        row < other.endRow && other.row < endRow && column < other.endColumn && other.column < endColumn
    }

    /// What is left of it beside others, in rectangles from top to bottom.
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

    /// One row of it, counted from its top.
    public func line(_ index: Int) -> Area {
        Area(row: row + index, column: column, height: index < height ? 1 : 0, width: width)
    }

    /// What is left when rows are taken away above and below.
    public func dropping(top: Int = 0, bottom: Int = 0) -> Area {
        Area(row: row + min(top, height), column: column, height: height - top - bottom, width: width)
    }

    /// What is left when columns are taken away on the left.
    public func dropping(left: Int) -> Area {
        Area(row: row, column: column + min(left, width), height: height, width: width - left)
    }

    /// What is left when so many cells are taken away on every side.
    public func inset(rows: Int, columns: Int) -> Area {
        Area(row: row + rows, column: column + columns, height: height - 2 * rows, width: width - 2 * columns)
    }

    /// An area of at most this size in the middle.
    public func centered(height: Int, width: Int) -> Area {
        let height = min(height, self.height)
        let width = min(width, self.width)
        return Area(
            row: row + (self.height - height) / 2, column: column + (self.width - width) / 2, height: height,
            width: width)
    }
}

/// A cell's place.
public struct Position: Sendable, Hashable {
    public let row: Int
    public let column: Int

    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}
