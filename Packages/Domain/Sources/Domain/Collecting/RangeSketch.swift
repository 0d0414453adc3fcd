/// An estimate of the distribution of rows over a range of values, derived from the rows on one page.
struct RangeSketch: Sendable, Hashable, Codable {
    /// The selection of rows that the page contained.
    enum Order: String, Sendable, Hashable, Codable {
        /// Rows from the whole range, in no particular order.
        case scattered
        /// The rows with the lowest or the highest values, as on a page that is sorted by the field.
        case lowest, highest
    }

    /// The values of the rows in ascending order.
    let values: [Int]
    /// The number of rows in the range.
    let count: Int
    let order: Order

    enum CodingKeys: CodingKey { case values, count, order }

    init(values: [Int], count: Int, order: Order) {
        self.values = values
        self.count = count
        self.order = order
    }

    /// Creates a sketch, or returns `nil` if the page contains too few rows.
    ///
    /// - Parameters:
    ///   - samples: The values of the rows in the order of the page.
    ///   - count: The number of rows in the range.
    init?(_ samples: [Int], count: Int) {
        guard samples.count >= Self.minimumCount, count >= samples.count else { return nil }
        let sorted = samples.sorted()
        values = sorted
        self.count = count
        // Equal values fit any order, and are treated like rows from the whole range.
        order =
            sorted.first == sorted.last
            ? .scattered
            : samples == sorted
                ? .lowest
                : samples == sorted.reversed() ? .highest : .scattered
    }

    private static let minimumCount = 20

    /// Returns the estimated distribution of the remaining rows.
    ///
    /// - Parameters:
    ///   - start: The first remaining value.
    ///   - end: The last value.
    ///   - count: The number of remaining rows.
    func view(from start: Int, to end: Int, count: Int) -> View {
        View(sketch: self, start: start, end: end, left: Double(count))
    }

    /// The part of a sketch that begins at a given value.
    struct View {
        let sketch: RangeSketch
        let start: Int
        let end: Int
        let left: Double

        /// A point of the cumulative distribution.
        ///
        /// It consists of a value, the number of rows below or at the value, and the number of rows with exactly this
        /// value.
        private struct Knot {
            let value: Double
            let below: Double
            let at: Double
        }

        /// Returns whether a number of rows up to a value is plausible.
        func allows(_ rows: Double, upTo value: Int) -> Bool {
            let seen = self.rows(upTo: Double(value))
            guard sketch.order == .scattered else { return abs(seen - rows) <= 0.3 * rows }
            let each = Double(sketch.count) / Double(sketch.values.count + 1)
            return abs(seen - rows) <= (2 * (rows / each).squareRoot() + 1) * each
        }

        /// Returns the last value up to which there are at most the given number of rows.
        ///
        /// If the first value alone has more rows, the first value is returned.
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

        /// The factor that corrects the counts for a wrong original count and for rows that are already processed.
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

        /// The points of the cumulative distribution in ascending order. The last one includes all remaining rows.
        private var knots: [Knot] {
            let values = sketch.values
            let (shown, count) = (Double(values.count), Double(sketch.count))
            let each = sketch.order == .scattered ? count / (shown + 1) : 1
            var done = sketch.order == .highest ? count - shown : 0
            var knots: [Knot] = []
            var index = 0
            while index < values.count {
                let same = values[index...].prefix { $0 == values[index] }.count
                // Rows between two scattered samples are assumed to be evenly distributed.
                let own = Double(same - (sketch.order == .scattered ? 1 : 0)) * each
                let below = sketch.order == .scattered ? done + each : done
                knots.append(Knot(value: Double(values[index]), below: below, at: own))
                done = below + own
                index += same
            }
            guard let first = values.first, let last = values.last, done < count else { return knots }
            // The density of the lowest rows is an estimate for the following ones.
            let reach = sketch.order == .lowest ? Double(last - first) * count / shown : .infinity
            let end = min(Double(end), Double(first) + max(reach, 1))
            knots.append(Knot(value: max(end, Double(last) + 1), below: count, at: 0))
            return knots
        }
    }
}
