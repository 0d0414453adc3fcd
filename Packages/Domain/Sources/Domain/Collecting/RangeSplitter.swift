import Foundation

/// An algorithm that splits a range of integers into parts that a search can return completely.
///
/// ```swift
/// var splitter = RangeSplitter(0...1_000_000, capacity: 1_000)
/// while let part = splitter.next {
///     let page = firstPage(of: part)
///     switch splitter.accept(count: page.total, samples: page.rows.map(\.value)) {
///     case .whole: splitter.finish(rows: walkAllPages(of: part))
///     case .twoWay: splitter.finish(rows: walkAllPages(of: part, fromBothEnds: true))
///     case .narrowed: continue
///     case .indivisible: splitter.finish(rows: takeWhatThereIs(of: part))
///     }
/// }
/// ```
/// The parts are disjoint, ascending, and together cover the range. The first page of a part determines whether the
/// part is small enough. The width of the next part is estimated from the density of the previous part, the counts of
/// larger parts that were split, and the values on their pages. Wrong counts only increase the number of requests and
/// never lose rows.
struct RangeSplitter: Sendable, Hashable {
    /// The assumed distribution of values: uniform, or uniform over the orders of magnitude.
    enum Scale: String, Sendable, Hashable, Codable {
        case linear, logarithmic
    }

    /// The way to process a part after its rows have been counted.
    enum Verdict: Sendable, Hashable {
        /// A part that can be fetched in one direction.
        case whole
        /// A part with more rows than one direction returns, which must be fetched from both ends of a sort.
        case twoWay
        /// A part that is too large. ``RangeSplitter/next`` is now a narrower part.
        case narrowed
        /// A part that is too large but consists of a single value.
        case indivisible
    }

    /// The information about a range of values after the current part, learned from a part that was too large.
    struct Stretch: Sendable, Hashable, Codable {
        let upper: Int
        /// The number of remaining rows in the stretch of values.
        var count: Int
        /// The estimated distribution of the rows, or `nil` if it is unknown.
        var sketch: RangeSketch?

        enum CodingKeys: CodingKey { case upper, count, sketch }
    }

    /// The density of rows in a part of the range: the number of rows and the width of the part.
    struct Density: Sendable, Hashable {
        let rows: Int
        let width: Double
    }

    /// The range to split.
    let range: ClosedRange<Int>
    /// The maximum number of rows that a search returns for a part.
    let capacity: Int
    /// The assumed distribution of values, on whose scale the width of a part is measured.
    let scale: Scale
    /// Whether parts can also be fetched from both ends of a sort, each of which returns up to ``capacity`` rows.
    var mayTakeBothEnds: Bool
    /// The number of rows in the whole range according to the first count.
    var total: Int?
    /// The next part to fetch, or `nil` at the end.
    var next: ClosedRange<Int>?

    /// The known stretches of values after the current part, the widest first.
    var stretches: [Stretch] = []
    /// The density of the previous part, or `nil` if it is no indication for the next one.
    var last: Density?
    /// The number of consecutive times that the current part was too large.
    var refusals = 0

    /// Creates a splitter for a range.
    ///
    /// - Parameters:
    ///   - range: The range to split.
    ///   - capacity: The maximum number of rows that a search returns for a part.
    ///   - scale: The assumed distribution of values.
    ///   - mayTakeBothEnds: Whether a part may be fetched from both ends of a sort whose order is stable.
    init(
        _ range: ClosedRange<Int>, capacity: Int, scale: Scale = .linear, mayTakeBothEnds: Bool = false
    ) {
        self.range = range
        self.mayTakeBothEnds = mayTakeBothEnds
        self.capacity = max(1, capacity)
        self.scale = scale
        next = range
    }

    /// Processes the count of the next part, and returns the way to process the part.
    ///
    /// - Parameters:
    ///   - count: The number of rows in the part according to the service.
    ///   - samples: The known values of the rows on the first page, in the order of the page.
    mutating func accept(count: Int, samples: [Int] = []) -> Verdict {
        if total == nil { total = count }
        guard count > capacity else { return .whole }
        if isWorthBothEnds(count: count, samples: samples) { return .twoWay }
        return narrow(count: count, samples: samples)
    }

    /// Splits a part with more rows than its count indicated, or one that could not be fetched completely from both
    /// ends.
    ///
    /// - Parameters:
    ///   - count: The number of rows in the part, or `nil` if it is unreliable.
    ///   - samples: The values of the fetched rows.
    /// - Returns: ``Verdict/narrowed`` or ``Verdict/indivisible``.
    mutating func split(count: Int? = nil, samples: [Int] = []) -> Verdict {
        narrow(count: max(count ?? capacity + capacity / 4, capacity) + 1, samples: samples)
    }

    /// Marks the next part as complete.
    ///
    /// - Parameter rows: The number of rows in the part.
    mutating func finish(rows: Int) {
        guard let part = next else { return }
        last = Density(
            rows: rows, width: position(after: part.upperBound) - position(part.lowerBound))
        refusals = 0
        stretches.removeAll { $0.upper <= part.upperBound }
        for index in stretches.indices { stretches[index].count = max(0, stretches[index].count - rows) }
        guard part.upperBound < range.upperBound else {
            next = nil
            return
        }
        next = self.part(from: part.upperBound + 1, below: range.upperBound)
    }

    /// Returns whether fetching the part from both ends is better than splitting it.
    ///
    /// Without information about the distribution, a split is a guess, and a bad guess costs a request. A part that
    /// both ends cover, with a margin for new rows, needs no split.
    private func isWorthBothEnds(count: Int, samples: [Int]) -> Bool {
        guard mayTakeBothEnds, let part = next, part.lowerBound < part.upperBound else { return false }
        guard count <= maximumPartSize else { return false }
        let sketch = RangeSketch(samples.filter(part.contains), count: count)
        return sketch.map { $0.order == .highest } ?? true
    }

    private mutating func narrow(count: Int, samples: [Int]) -> Verdict {
        guard let part = next, part.lowerBound < part.upperBound else { return .indivisible }
        let stretch = Stretch(
            upper: part.upperBound, count: count, sketch: RangeSketch(samples.filter(part.contains), count: count))
        stretches.removeAll { $0.upper == part.upperBound }
        stretches.insert(stretch, at: stretches.firstIndex { $0.upper < stretch.upper } ?? stretches.endIndex)
        // Remove the sketches of outer stretches, which add little to the information about inner ones.
        for index in stretches.indices.dropLast(Self.sketches) { stretches[index].sketch = nil }
        last = nil
        refusals += 1
        var limit = part.upperBound - 1
        if refusals > 2 { limit = min(limit, part.lowerBound + (part.upperBound - part.lowerBound) / 2) }
        next = self.part(from: part.lowerBound, below: limit)
        return .narrowed
    }

    private static let sketches = 8
}

// MARK: - Width of the next part

extension RangeSplitter {
    /// The maximum number of rows in a part. Both ends of a sort return almost twice as many rows as one.
    private var maximumPartSize: Int { mayTakeBothEnds ? capacity + capacity * 9 / 10 : capacity }

    /// The intended number of rows per part. It is below the capacity to allow for variation.
    private var targetCount: Double { Double(capacity) * 0.885 }

    private func part(from lower: Int, below limit: Int) -> ClosedRange<Int> {
        let upper = min(upperBound(from: lower), limit)
        return lower...max(lower, upper)
    }

    /// Returns the upper bound of the next part.
    ///
    /// The part includes complete stretches of values as long as they fit, and then a part of the first one that does
    /// not.
    private func upperBound(from lower: Int) -> Int {
        var targetCount = targetCount
        var start = lower
        var done = 0
        for stretch in stretches.reversed() {
            let count = stretch.count - done
            guard Double(count) > targetCount else {
                targetCount -= Double(max(0, count))
                done += max(0, count)
                start = stretch.upper + 1
                // If less than a tenth of the capacity is left, a wider part is not worth a request.
                if targetCount < Double(capacity) / 10 { return stretch.upper }
                continue
            }
            return upperBound(in: stretch, count: count, from: start, lower: lower, targetCount: targetCount)
        }
        return range.upperBound
    }

    private func upperBound(in stretch: Stretch, count: Int, from start: Int, lower: Int, targetCount: Double) -> Int {
        let (begin, end) = (position(start), position(after: stretch.upper))
        let share = targetCount / Double(max(1, count))
        let even = begin + share * (end - begin)
        var guess = even
        if let last {
            let density = Double(max(1, last.rows)) / last.width
            let near = min(begin + targetCount / density, begin + last.width * Self.maximumGrowthFactor)
            guess = Double(last.rows) > self.targetCount / 4 ? near : max(near, even)
        }
        // A range known to exceed the maximum is never requested as a whole again, even if the previous part had few
        // rows.
        if count > maximumPartSize { guess = min(guess, (begin + end) / 2) }
        let upper = value(before: min(guess, end))
        guard let sketch = stretch.sketch else { return upper }
        // Prefer the known rows of this stretch to the density of other parts.
        let view = sketch.view(from: start, to: stretch.upper, count: count)
        switch sketch.order {
        case .highest: return last == nil ? view.upperBound(of: targetCount) : upper
        case .lowest where sketch.values.last.map { $0 < start } ?? true: return upper
        case .lowest, .scattered:
            return view.allows(targetCount, upTo: upper) ? upper : view.upperBound(of: targetCount * 0.9)
        }
    }

    private static let maximumGrowthFactor = 8.0

    private func position(_ value: Int) -> Double {
        switch scale {
        case .linear: Double(value)
        case .logarithmic: value < 0 ? Double(value) : log2(1 + Double(value))
        }
    }

    private func position(after value: Int) -> Double {
        position(value == .max ? value : value + 1)
    }

    /// Returns the largest integer whose interval on the scale ends before a position.
    private func value(before position: Double) -> Int {
        let value = scale == .linear || position < 0 ? position : exp2(position) - 1
        // Beyond this value, `Double` does not represent all integers.
        return Int(min(max(value.rounded(.down), -9e15), 9e15)) - 1
    }
}
