/// A rectangle of cells.
struct Area: Sendable, Hashable {
    var row: Int
    var column: Int
    var height: Int
    var width: Int

    init(row: Int = 0, column: Int = 0, height: Int, width: Int) {
        self.row = row
        self.column = column
        self.height = max(0, height)
        self.width = max(0, width)
    }

    var endRow: Int { row + height }
    var endColumn: Int { column + width }

    func contains(_ position: Position) -> Bool {
        (row..<endRow).contains(position.row) && (column..<endColumn).contains(position.column)
    }

    /// One row of it, counted from its top.
    func line(_ index: Int) -> Area {
        Area(row: row + index, column: column, height: index < height ? 1 : 0, width: width)
    }

    /// What is left when rows are taken away above and below.
    func dropping(top: Int = 0, bottom: Int = 0) -> Area {
        Area(row: row + min(top, height), column: column, height: height - top - bottom, width: width)
    }

    /// What is left when so many cells are taken away on every side.
    func inset(rows: Int, columns: Int) -> Area {
        Area(row: row + rows, column: column + columns, height: height - 2 * rows, width: width - 2 * columns)
    }

    /// An area of at most this size in the middle.
    func centered(height: Int, width: Int) -> Area {
        let height = min(height, self.height)
        let width = min(width, self.width)
        return Area(
            row: row + (self.height - height) / 2, column: column + (self.width - width) / 2, height: height,
            width: width)
    }
}

/// A cell's place.
struct Position: Sendable, Hashable {
    let row: Int
    let column: Int
}
