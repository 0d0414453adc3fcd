import Foundation

/// An algorithm that splits a range of integers into parts that are small enough for a search to return all rows.
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
/// The parts are disjoint, are in ascending order, and together cover the range. The first page of a part determines
/// whether the part is small enough. The width of the next part is estimated from the density of the previous part and
/// from the counts and values of larger parts that were split. Inaccurate counts cost additional requests, but no rows
/// are lost.
struct RangeSplitter: Sendable, Hashable, Codable {
    /// The assumed distribution of values: uniform, or uniform on a logarithmic scale.
    enum Scale: String, Sendable, Hashable, Codable {
        case linear, logarithmic
    }

    /// The way to process a part of the range after the server has reported its number of rows.
    enum Verdict: Sendable, Hashable {
        /// A part that is small enough to be fetched in a single sort order.
        case whole
        /// A part with more rows than one sort order returns, which must be fetched in ascending and descending order.
        case twoWay
        /// A part that contains too many rows. ``RangeSplitter/next`` is now a narrower part.
        case narrowed
        /// A part that contains too many rows but cannot be split, because it consists of a single value.
        case indivisible
    }

    /// The known row count and distribution of a range of values that has not been fetched yet.
    ///
    /// The information comes from a larger part that was split because it contained too many rows.
    struct Stretch: Sendable, Hashable, Codable {
        let upper: Int
        /// The number of rows in the stretch that have not been fetched yet.
        var count: Int
        /// The estimated distribution of the rows in the stretch, or `nil` if it is unknown.
        var sketch: RangeSketch?
    }

    /// The density of rows in a part of the range: the number of rows and the width of the part.
    struct Density: Sendable, Hashable {
        let rows: Int
        let width: Double
    }

    private let lower: Int
    private let upper: Int
    /// The maximum number of rows that a search returns for one part of the range.
    let capacity: Int
    /// The assumed distribution of values. The width of a part is measured on this scale.
    let scale: Scale
    /// A Boolean value that indicates whether parts can also be fetched in ascending and descending order, with up to
    /// ``capacity`` rows in each order.
    var mayTakeBothEnds: Bool
    /// The number of rows in the whole range according to the first response, or `nil` before the first response.
    var total: Int?
    private var nextLower: Int?
    private var nextUpper: Int?

    /// The ranges of values after the current part whose row counts are known, from the widest to the narrowest.
    var stretches: [Stretch] = []
    private var lastRows: Int?
    private var lastWidth: Double?
    /// The number of times in a row that the current part contained too many rows and was narrowed.
    var refusals = 0

    /// Creates a splitter for a range.
    ///
    /// - Parameters:
    ///   - range: The range to split.
    ///   - capacity: The maximum number of rows that a search returns for one part.
    ///   - scale: The assumed distribution of values.
    ///   - mayTakeBothEnds: Whether a part may be fetched in ascending and descending order. This requires a stable
    ///     sort.
    init(
        _ range: ClosedRange<Int>, capacity: Int, scale: Scale = .linear, mayTakeBothEnds: Bool = false
    ) {
        lower = range.lowerBound
        upper = range.upperBound
        self.mayTakeBothEnds = mayTakeBothEnds
        self.capacity = max(1, capacity)
        self.scale = scale
        next = range
    }

    /// Accepts the row count of the next part and returns how to process the part.
    ///
    /// - Parameters:
    ///   - count: The number of rows in the part according to the server.
    ///   - samples: The known values of the rows on the first page, in the order of the page.
    mutating func accept(count: Int, samples: [Int] = []) -> Verdict {
        if total == nil { total = count }
        guard count > capacity else { return .whole }
        if isWorthBothEnds(count: count, samples: samples) { return .twoWay }
        return narrow(count: count, samples: samples)
    }

    /// Splits the next part after its rows could not be fetched completely.
    ///
    /// The rows are incomplete if the part has more rows than the server reported. They may also be incomplete if rows
    /// change while the part is fetched in ascending and descending order.
    ///
    /// - Parameters:
    ///   - count: The number of rows in the part, or `nil` if the reported number is unreliable.
    ///   - samples: The values of the fetched rows.
    /// - Returns: ``Verdict/narrowed`` or ``Verdict/indivisible``.
    mutating func split(count: Int? = nil, samples: [Int] = []) -> Verdict {
        narrow(count: max(count ?? capacity + capacity / 4, capacity) + 1, samples: samples)
    }

    /// Marks the next part as completely fetched and advances to the part after it.
    ///
    /// - Parameter rows: The number of rows found in the part.
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

    /// Returns whether fetching the part in ascending and descending order is better than splitting it.
    ///
    /// Without information about the distribution of rows, the position of a split is a guess, and a bad guess costs a
    /// request. No split is needed if both sort orders together return the whole part, with a margin for new rows.
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
        // Remove the sketches of outer stretches, because the sketches of inner stretches are more precise.
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

// MARK: - Saved state

// The bounds of ranges are saved as separate numbers.
extension RangeSplitter {
    /// The complete range of values to split into parts.
    var range: ClosedRange<Int> { lower...upper }

    /// The next part of the range to fetch, or `nil` if the whole range has been fetched.
    var next: ClosedRange<Int>? {
        get {
            guard let nextLower, let nextUpper else { return nil }
            return nextLower...nextUpper
        }
        set { (nextLower, nextUpper) = (newValue?.lowerBound, newValue?.upperBound) }
    }

    /// The density of rows in the previous part, or `nil` if it cannot be used to estimate the width of the next part.
    var last: Density? {
        get {
            guard let lastRows, let lastWidth, lastWidth > 0 else { return nil }
            return Density(rows: lastRows, width: lastWidth)
        }
        set { (lastRows, lastWidth) = (newValue?.rows, newValue?.width) }
    }

    /// A Boolean value that indicates whether the values satisfy the invariants of a splitter. Other members may trap if
    /// they do not.
    var isPlausible: Bool {
        // Numbers of this size cannot overflow in calculations.
        let numbers = [lower, upper, capacity, total ?? 0, lastRows ?? 0, refusals]
        guard numbers.allSatisfy((-1 << 54...1 << 54).contains), lower <= upper, capacity > 0 else { return false }
        if let nextLower, let nextUpper {
            guard lower <= nextLower, nextLower <= nextUpper, nextUpper <= upper else { return false }
        }
        let ends = stretches.map(\.upper)
        return zip(ends, ends.dropFirst()).allSatisfy(>)
            && ends.allSatisfy { range.contains($0) && $0 >= next?.lowerBound ?? .max }
            && CollectionCounts.arePlausible(stretches.flatMap { [$0.count, $0.sketch?.count] })
            && stretches.allSatisfy { $0.sketch?.isPlausible(in: range) ?? true }
    }
}

// MARK: - Width of the next part

extension RangeSplitter {
    /// The maximum number of rows in a part of the range.
    ///
    /// Ascending and descending order together return almost twice as many rows as one sort order.
    private var maximumPartSize: Int { mayTakeBothEnds ? capacity + capacity * 9 / 10 : capacity }

    /// The target number of rows per part. It is below the capacity because the estimates are inexact.
    private var targetCount: Double { Double(capacity) * 0.885 }

    private func part(from lower: Int, below limit: Int) -> ClosedRange<Int> {
        let upper = min(upperBound(from: lower), limit)
        return lower...max(lower, upper)
    }

    /// Returns the estimated upper bound of the next part of the range.
    ///
    /// The part includes complete stretches of values as long as their rows fit. It then includes a fraction of the
    /// first stretch that does not fit.
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
                // End the part here if the remaining room is less than a tenth of the capacity. A wider part risks an
                // additional request for few rows.
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
        // Never request a whole stretch that is known to exceed the maximum, even if the previous part had few rows.
        if count > maximumPartSize { guess = min(guess, (begin + end) / 2) }
        let upper = value(before: min(guess, end))
        guard let sketch = stretch.sketch else { return upper }
        // Prefer the known distribution of rows in this stretch to the density of other parts.
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

    /// Returns the largest integer whose interval on the linear or logarithmic scale ends at or before a position.
    private func value(before position: Double) -> Int {
        let value = scale == .linear || position < 0 ? position : exp2(position) - 1
        // `Double` cannot represent every integer beyond about 9e15.
        return Int(min(max(value.rounded(.down), -9e15), 9e15)) - 1
    }
}
