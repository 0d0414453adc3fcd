/// Which columns a table has and how wide each is: fixed by the first rows and kept for those that come later.
struct TableLayout: Sendable, Equatable {
    /// What a column asks for, in cells.
    struct Demand: Sendable, Equatable {
        /// What its cells need, header included.
        let natural: Int
        /// What it is not cut below.
        let minimum: Int
        /// Whether no row has a value in it.
        var isEmpty = false

        fileprivate var least: Int { min(minimum, natural) }
    }

    static let gap = 2

    /// The columns that are shown, by their place among the demands.
    let columns: [Int]
    /// The cells of each column that is shown.
    let widths: [Int]
    /// Whether a column that is shown is narrower than what its cells need.
    let isCut: [Bool]

    /// Leaves out columns without a value, then drops columns from the right until the others can be read, then takes what
    /// is still too much from the widest. The column that names the thing is cut last and is never dropped, nor is the
    /// first: as the first it may take half of the width whole, after others a third.
    ///
    /// - Parameter name: The place of the column that names the thing among the demands.
    init(_ demands: [Demand], width: Int, name: Int = 0) {
        let name = demands.indices.contains(name) && !demands[name].isEmpty ? name : 0
        var columns = demands.indices.filter { $0 == 0 || !demands[$0].isEmpty }
        let whole = name == 0 ? width / 2 : min(width / 3, width - 30)
        let least = demands.enumerated().map { column, demand in
            column == name ? min(demand.natural, max(demand.least, whole)) : demand.least
        }
        while Self.total(columns.map { least[$0] }) > width,
            let dropped = columns.last(where: { $0 != 0 && $0 != name }) ?? columns.last(where: { $0 != 0 })
        {
            columns.removeAll { $0 == dropped }
        }
        var widths = columns.map { demands[$0].natural }
        let last = columns.firstIndex(of: name) ?? 0
        Self.shrink(&widths, but: last, to: columns.map { least[$0] }, total: width)
        if !widths.isEmpty {
            widths[last] = max(1, min(widths[last], width - Self.total(widths) + widths[last]))
        }
        self.columns = columns
        self.widths = widths
        isCut = zip(columns, widths).map { demands[$0].natural > $1 }
    }

    /// Takes from the widest column but the one that is cut last, down to the next widest, and so on.
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
