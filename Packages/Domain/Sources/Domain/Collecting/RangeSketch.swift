/// How the rows of a stretch lie, as far as one page of them tells.
struct RangeSketch: Sendable, Hashable, Codable {
    /// Which rows of the stretch the page showed.
    enum Order: String, Sendable, Hashable, Codable {
        /// Some from everywhere.
        case scattered
        /// The lowest, or the highest: a page in the order of the field.
        case lowest, highest
    }

    /// Ascending.
    let values: [Int]
    /// Rows in the stretch.
    let count: Int
    let order: Order

    enum CodingKeys: CodingKey { case values, count, order }

    init(values: [Int], count: Int, order: Order) {
        self.values = values
        self.count = count
        self.order = order
    }

    /// None where the page shows too little.
    ///
    /// - Parameter samples: In the order of the page.
    init?(_ samples: [Int], count: Int) {
        guard samples.count >= Self.fewest, count >= samples.count else { return nil }
        let sorted = samples.sorted()
        values = sorted
        self.count = count
        // All at one value are in either order, and tell the same as some from everywhere.
        order =
            sorted.first == sorted.last
            ? .scattered
            : samples == sorted
                ? .lowest
                : samples == sorted.reversed() ? .highest : .scattered
    }

    private static let fewest = 20

    /// What it tells of the rest of the stretch.
    ///
    /// - Parameters:
    ///   - start: Where the rest begins.
    ///   - count: Rows that are left.
    func view(from start: Int, to end: Int, count: Int) -> View {
        View(sketch: self, start: start, end: end, left: Double(count))
    }

    /// A sketch from some value on.
    struct View {
        let sketch: RangeSketch
        let start: Int
        let end: Int
        let left: Double

        /// A value and how many rows lie at or before it, of which so many lie at it.
        private struct Knot {
            let value: Double
            let below: Double
            let at: Double
        }

        /// Whether so many rows up to a value are no surprise.
        func allows(_ rows: Double, upTo value: Int) -> Bool {
            let seen = self.rows(upTo: Double(value))
            guard sketch.order == .scattered else { return abs(seen - rows) <= 0.3 * rows }
            let each = Double(sketch.count) / Double(sketch.values.count + 1)
            return abs(seen - rows) <= (2 * (rows / each).squareRoot() + 1) * each
        }

        /// The last value up to which there are at most so many rows; the first one where it has more itself.
        func upperBound(of rows: Double) -> Int {
            let knots = knots
            let scale = scale(knots)
            let goal = base(knots) + rows / scale
            var before = Knot(value: Double(start) - 1, below: base(knots), at: 0)
            for knot in knots where knot.value >= Double(start) {
                guard knot.below + knot.at > goal else {
                    before = knot
                    continue
                }
                let (low, high) = (before.below + before.at, knot.below)
                let share = high > low ? min(1, max(0, (goal - low) / (high - low))) : 1
                let value = before.value + share * (knot.value - before.value)
                return min(max(start, Int(min(value, knot.value - 1).rounded(.down))), end)
            }
            return end
        }

        private func rows(upTo value: Double) -> Double {
            let knots = knots
            return max(0, cumulated(knots, value) - base(knots)) * scale(knots)
        }

        private func base(_ knots: [Knot]) -> Double {
            cumulated(knots, Double(start) - 1)
        }

        /// What was counted may have been wrong, and some of it is done.
        private func scale(_ knots: [Knot]) -> Double {
            let rest = Double(sketch.count) - base(knots)
            return rest > 0 ? max(left, 1) / rest : 1
        }

        private func cumulated(_ knots: [Knot], _ value: Double) -> Double {
            var before: Knot?
            for knot in knots {
                guard knot.value > value else {
                    before = knot
                    continue
                }
                guard let before else { return 0 }
                let share = (value - before.value) / (knot.value - before.value)
                return before.below + before.at + share * (knot.below - before.below - before.at)
            }
            return Double(sketch.count)
        }

        /// Ascending; the last one holds the rest.
        private var knots: [Knot] {
            let values = sketch.values
            let (shown, count) = (Double(values.count), Double(sketch.count))
            let each = sketch.order == .scattered ? count / (shown + 1) : 1
            var done = sketch.order == .highest ? count - shown : 0
            var knots: [Knot] = []
            var index = 0
            while index < values.count {
                let same = values[index...].prefix { $0 == values[index] }.count
                // Of scattered rows what lies between two is thought to lie evenly.
                let own = Double(same - (sketch.order == .scattered ? 1 : 0)) * each
                let below = sketch.order == .scattered ? done + each : done
                knots.append(Knot(value: Double(values[index]), below: below, at: own))
                done = below + own
                index += same
            }
            guard let first = values.first, let last = values.last, done < count else { return knots }
            // The lowest tell at what rate it goes on.
            let reach = sketch.order == .lowest ? Double(last - first) * count / shown : .infinity
            let end = min(Double(end), Double(first) + max(reach, 1))
            knots.append(Knot(value: max(end, Double(last) + 1), below: count, at: 0))
            return knots
        }
    }
}
