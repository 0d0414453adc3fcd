/// The visible columns of a table and their widths. The first page of rows determines the widths, which then do not
/// change.
public struct TableLayout: Sendable, Equatable {
    /// The width requirements of a table column, in cells.
    public struct Demand: Sendable, Equatable {
        /// The width of the widest cell in the column, including the header.
        let natural: Int
        /// The minimum width of the column. If less space is available, the column is removed instead of shortened
        /// further.
        let minimum: Int
        /// The width of the column while only the name column is shortened, or `nil` to use the minimum.
        var kept: Int?
        /// A Boolean value that indicates whether the column is empty in all rows.
        var isEmpty = false
        /// A Boolean value that indicates whether the column is removed before any other column is shortened.
        var isDroppedFirst = false

        fileprivate var least: Int { min(minimum, natural) }
        fileprivate var comfort: Int { min(max(kept ?? 0, minimum), natural) }
    }

    /// The number of empty cells between two columns.
    static let gap = 2
    /// The width of the name column below which less important columns are removed to make space for it.
    private static let comfortableNameWidth = 40
    /// The minimum width of a name column that is not the first column. It applies while other columns keep their
    /// preferred widths.
    private static let minimumNameWidth = 20
    /// The minimum width of a table in which columns keep their preferred widths.
    private static let minimumComfortableWidth = 50

    /// The indices of the visible columns in the array of width requirements.
    public let columns: [Int]
    /// The widths of the visible columns.
    public let widths: [Int]
    /// The flags of the visible columns that indicate whether a column is narrower than its widest cell.
    let isCut: [Bool]

    /// Creates a layout in which the columns fit into the width of the table.
    ///
    /// Empty columns are omitted. If the remaining columns need more space than available, these steps are taken in
    /// order until they fit:
    ///
    /// 1. The columns that are marked for this purpose are removed.
    ///
    /// 2. Columns are removed from the right until each column fits with its preferred or minimum width.
    ///
    /// 3. The widest columns are shortened to their preferred widths, then the name column to its minimum, and then the
    /// other columns to their minimums.
    ///
    /// The first column and the name column are never removed. The minimum of a name column is half of the table's
    /// width if it is the first column. Otherwise, it is a third of the width, but at most 20 cells.
    ///
    /// - Parameters:
    ///   - demands: The width requirements of the columns.
    ///   - width: The width of the table in cells.
    ///   - name: The index of the column that identifies the row.
    public init(_ demands: [Demand], width: Int, name: Int = 0) {
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

    /// Shortens the widest columns until all columns fit, or until each column has its minimum width. The column `last`
    /// is not shortened.
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
