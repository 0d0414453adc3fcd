/// An estimate of how the rows of a search result are distributed over a range of values.
///
/// The estimate is derived from the rows on one page of results.
struct RangeSketch: Sendable, Hashable, Codable {
    /// The position of a page's rows in the range of values.
    enum Order: String, Sendable, Hashable, Codable {
        /// Rows from the whole range, in no particular order.
        case scattered
        /// The rows with the lowest or the highest values, as on the first page of results sorted by the field.
        case lowest, highest
    }

    /// The values of the page's rows in ascending order.
    let values: [Int]
    /// The total number of rows in the range, including those that are not on the page.
    let count: Int
    let order: Order

    /// Returns whether the values satisfy the invariants of a sketch and are inside a range.
    func isPlausible(in range: ClosedRange<Int>) -> Bool {
        !values.isEmpty && values == values.sorted() && values.allSatisfy(range.contains) && count >= values.count
    }

    /// Returns the estimated distribution of the rows that have not been fetched yet.
    ///
    /// - Parameters:
    ///   - start: The first value of the remaining range.
    ///   - end: The last value of the remaining range.
    ///   - count: The number of rows in the remaining range.
    func view(from start: Int, to end: Int, count: Int) -> View {
        View(sketch: self, start: start, end: end, left: Double(count))
    }

    /// The estimated distribution of the rows in a subrange of a sketch, from a given value to the end.
    struct View {
        let sketch: RangeSketch
        let start: Int
        let end: Int
        let left: Double

        /// A point of the cumulative distribution of rows.
        ///
        /// It consists of a value, the number of rows below the value, and the number of additional rows at the value.
        private struct Knot {
            let value: Double
            let below: Double
            let at: Double
        }

        /// Returns whether the estimated distribution is consistent with a number of rows from the start up to a value.
        func allows(_ rows: Double, upTo value: Int) -> Bool {
            let seen = self.rows(upTo: Double(value))
            guard sketch.order == .scattered else { return abs(seen - rows) <= 0.3 * rows }
            let each = Double(sketch.count) / Double(sketch.values.count + 1)
            return abs(seen - rows) <= (2 * (rows / each).squareRoot() + 1) * each
        }

        /// Returns the largest value up to which the remaining range is estimated to contain at most the given number
        /// of rows.
        ///
        /// If the first value alone has more rows than that, the method returns the first value.
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

        /// Returns the factor that converts the row counts of the sketch, which were estimated at the start, to counts
        /// of remaining rows.
        ///
        /// It corrects an inaccurate original count and excludes the rows that have already been fetched.
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

        /// The points of the cumulative distribution in ascending order. The last point includes all remaining rows.
        private var knots: [Knot] {
            let values = sketch.values
            let (shown, count) = (Double(values.count), Double(sketch.count))
            let each = sketch.order == .scattered ? count / (shown + 1) : 1
            var done = sketch.order == .highest ? count - shown : 0
            var knots: [Knot] = []
            var index = 0
            while index < values.count {
                let same = values[index...].prefix { $0 == values[index] }.count
                // Assume that the rows between two scattered samples are evenly distributed.
                let own = Double(same - (sketch.order == .scattered ? 1 : 0)) * each
                let below = sketch.order == .scattered ? done + each : done
                knots.append(Knot(value: Double(values[index]), below: below, at: own))
                done = below + own
                index += same
            }
            guard let first = values.first, let last = values.last, done < count else { return knots }
            // Use the density of the lowest rows as an estimate for the following rows.
            let reach = sketch.order == .lowest ? Double(last - first) * count / shown : .infinity
            let end = min(Double(end), Double(first) + max(reach, 1))
            knots.append(Knot(value: max(end, Double(last) + 1), below: count, at: 0))
            return knots
        }
    }
}

extension RangeSketch {
    /// Creates an estimate from one page of results, or returns `nil` if the page contains too few rows.
    ///
    /// The result is also `nil` if the page contains more rows than `count`.
    ///
    /// - Parameters:
    ///   - samples: The values of the rows in the order of the page.
    ///   - count: The total number of rows in the range.
    init?(_ samples: [Int], count: Int) {
        guard samples.count >= Self.minimumCount, count >= samples.count else { return nil }
        let sorted = samples.sorted()
        // If all values are equal, the order is unknown, so treat the rows as rows from the whole range.
        let order: Order =
            sorted.first == sorted.last
            ? .scattered
            : samples == sorted
                ? .lowest
                : samples == sorted.reversed() ? .highest : .scattered
        self.init(values: sorted, count: count, order: order)
    }

    private static let minimumCount = 20
}
