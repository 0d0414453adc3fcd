/// The columns of a table and their widths. The first rows determine the widths, and later rows keep them.
struct TableLayout: Sendable, Equatable {
    /// The width requirements of a column, in cells.
    struct Demand: Sendable, Equatable {
        /// The width of the widest cell, including the header.
        let natural: Int
        /// The width below which the column is dropped instead of shortened.
        let minimum: Int
        /// The width that the column keeps while the name column is shortened, or `nil` for the minimum.
        var kept: Int?
        /// A Boolean value that indicates whether no row has a value in the column.
        var isEmpty = false
        /// A Boolean value that indicates whether the column is dropped before any other column is shortened.
        var isDroppedFirst = false

        fileprivate var least: Int { min(minimum, natural) }
        fileprivate var comfort: Int { min(max(kept ?? 0, minimum), natural) }
    }

    static let gap = 2
    /// The width of the name column below which less important columns are dropped to make room for it.
    private static let comfortableNameWidth = 40
    /// The minimum width of a name column that is not the first column, while other columns keep their width.
    private static let minimumNameWidth = 20
    /// The table width below which columns may become narrower than the width that they usually keep.
    private static let minimumComfortableWidth = 50

    /// The indices of the shown columns among the demands.
    let columns: [Int]
    /// The width of each shown column.
    let widths: [Int]
    /// The flags that indicate, for each shown column, whether it is narrower than its widest cell.
    let isCut: [Bool]

    /// Creates a layout that fits the columns into the width of the table.
    ///
    /// Columns without a value are omitted. If the others lack room, columns that leave first are dropped. Then columns
    /// are dropped from the right until the minimum of each fits, or what it keeps. The remaining excess is taken from
    /// the widest columns down to their kept width, then from the name column down to its minimum, and then from the
    /// others down to their minimum. The first column and the name column are never dropped for others. The minimum of
    /// a name column is half of the width if it is the first column, otherwise a third, but at most 20 cells.
    ///
    /// - Parameters:
    ///   - demands: The width requirements of the columns.
    ///   - width: The width of the table in cells.
    ///   - name: The index of the column that names the row.
    init(_ demands: [Demand], width: Int, name: Int = 0) {
        let name = demands.indices.contains(name) && !demands[name].isEmpty ? name : 0
        var columns = demands.indices.filter { $0 == 0 || !demands[$0].isEmpty }
        let whole = name == 0 ? width / 2 : min(width / 3, width - 30, Self.minimumNameWidth)
        let least = demands.enumerated().map { column, demand in
            column == name ? min(demand.natural, max(demand.least, whole)) : demand.least
        }
        let comfort = demands.enumerated().map { column, demand in
            column == name ? min(demand.natural, max(least[column], Self.comfortableNameWidth)) : demand.comfort
        }
        while Self.total(columns.map { comfort[$0] }) > width,
            let extra = columns.last(where: { demands[$0].isDroppedFirst })
        {
            columns.removeAll { $0 == extra }
        }
        let kept = demands.indices.map { column in
            let isKept = demands[column].kept != nil && width >= Self.minimumComfortableWidth
            return isKept ? comfort[column] : least[column]
        }
        while Self.total(columns.map { kept[$0] }) > width,
            let dropped = columns.last(where: { $0 != 0 && $0 != name }) ?? columns.last(where: { $0 != 0 })
        {
            columns.removeAll { $0 == dropped }
        }
        var widths = columns.map { demands[$0].natural }
        let last = columns.firstIndex(of: name) ?? 0
        Self.shrink(&widths, but: last, to: columns.map { demands[$0].comfort }, total: width)
        if !widths.isEmpty {
            widths[last] = max(least[columns[last]], min(widths[last], width - Self.total(widths) + widths[last]))
            Self.shrink(&widths, but: last, to: columns.map { least[$0] }, total: width)
            widths[last] = max(1, min(widths[last], width - Self.total(widths) + widths[last]))
        }
        self.columns = columns
        self.widths = widths
        isCut = zip(columns, widths).map { demands[$0].natural > $1 }
    }

    /// Shortens the widest columns, except the last one to cut, until the total fits or all have reached their minimum.
    private static func shrink(_ widths: inout [Int], but last: Int, to least: [Int], total width: Int) {
        while true {
            let excess = total(widths) - width
            let open = widths.indices.filter { $0 != last && widths[$0] > least[$0] }
            guard excess > 0, let widest = open.max(by: { widths[$0] < widths[$1] }) else { return }
            let next = open.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
            let step = max(1, widths[widest] - max(next, least[widest]))
            widths[widest] -= min(excess, step)
        }
    }

    private static func total(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + gap * max(0, widths.count - 1)
    }
}
