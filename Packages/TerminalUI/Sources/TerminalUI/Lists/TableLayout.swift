/// How wide each column of a table is: fixed by the first rows and kept for those that come later.
struct TableLayout: Sendable, Equatable {
    /// What a column asks for, in cells.
    struct Demand: Sendable, Equatable {
        /// What its cells need, header included.
        let natural: Int
        /// What it is not cut below.
        let minimum: Int
    }

    static let gap = 2

    /// In cells; fewer than the columns when the right ones were dropped.
    let widths: [Int]
    /// Whether the column is narrower than what its cells need.
    let isCut: [Bool]

    /// Drops columns from the right until the minimums fit, then cuts from the right to the minimums until all fit.
    /// The first column always stays, cut to the width if it must be.
    init(_ demands: [Demand], width: Int) {
        var shown = demands[...]
        while shown.count > 1, Self.total(shown.map { min($0.minimum, $0.natural) }) > width {
            shown.removeLast()
        }
        var widths = shown.map(\.natural)
        for column in widths.indices.reversed() {
            let excess = Self.total(widths) - width
            guard excess > 0 else { break }
            widths[column] = max(min(shown[column].minimum, shown[column].natural), widths[column] - excess)
        }
        if widths.count == 1 { widths[0] = min(widths[0], max(width, 1)) }
        self.widths = widths
        isCut = zip(shown, widths).map { $0.natural > $1 }
    }

    private static func total(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + gap * max(0, widths.count - 1)
    }
}
