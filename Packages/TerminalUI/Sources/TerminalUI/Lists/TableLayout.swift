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
    /// is still too much from the widest. The first column, which names the thing, is cut last: whole it may take half of
    /// the width, and it always stays.
    init(_ demands: [Demand], width: Int) {
        var columns = demands.indices.filter { $0 == 0 || !demands[$0].isEmpty }
        let least = demands.enumerated().map { column, demand in
            column == 0 ? min(demand.natural, max(demand.least, width / 2)) : demand.least
        }
        while columns.count > 1, Self.total(columns.map { least[$0] }) > width { columns.removeLast() }
        var widths = columns.map { demands[$0].natural }
        Self.shrink(&widths, to: columns.map { least[$0] }, total: width)
        if let first = widths.first {
            widths[0] = max(1, min(first, width - Self.total(widths) + first))
        }
        self.columns = columns
        self.widths = widths
        isCut = zip(columns, widths).map { demands[$0].natural > $1 }
    }

    /// Takes from the widest column but the first, down to the next widest, and so on.
    private static func shrink(_ widths: inout [Int], to least: [Int], total width: Int) {
        while true {
            let excess = total(widths) - width
            let open = widths.indices.dropFirst().filter { widths[$0] > least[$0] }
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
