import Foundation

/// Splits a range of whole numbers into parts that hold no more rows than a search gives, from what searches of parts
/// count: ranges in, parts out.
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
/// Parts come in ascending order, are disjoint, and together are the range. The first page of a part is its probe; how wide
/// the next part is comes from the density of the one before, from what enclosing probes counted, and from the values that
/// probes showed. Counts need not be right: they cost requests, not rows.
struct RangeSplitter: Sendable, Hashable {
    /// How values are thought to lie: evenly, or evenly over their orders of magnitude.
    enum Scale: String, Sendable, Hashable, Codable {
        case linear, logarithmic
    }

    /// What a count says of a part.
    enum Verdict: Sendable, Hashable {
        /// It can be walked.
        case whole
        /// It holds more than is given of it one way, and can be walked from both ends of an order.
        case twoWay
        /// It holds too much; ``RangeSplitter/next`` is narrower now.
        case narrowed
        /// It holds too much and is a single value.
        case indivisible
    }

    /// What is known of a stretch that ends behind the present part: from a probe that held too much.
    struct Stretch: Sendable, Hashable, Codable {
        let upper: Int
        /// Rows that are left in it.
        var count: Int
        /// What the probe showed of how they lie.
        var sketch: RangeSketch?

        enum CodingKeys: CodingKey { case upper, count, sketch }
    }

    /// How many rows a part had, and how wide it was on the scale.
    struct Density: Sendable, Hashable {
        let rows: Int
        let width: Double
    }

    /// What is split.
    let range: ClosedRange<Int>
    /// The most rows that are given of a part.
    let capacity: Int
    /// How the width of the next part is reckoned.
    let scale: Scale
    /// Whether parts can also be walked from both ends of an order, each giving as much as ``capacity``.
    var mayTakeBothEnds: Bool
    /// How many rows the first count told for the whole range.
    var total: Int?
    /// The part to look at; none when the range is done.
    var next: ClosedRange<Int>?

    /// The widest first.
    var stretches: [Stretch] = []
    /// Rows and width, on the scale, of the part before; none where they tell nothing of this one.
    var last: Density?
    /// How often in a row the part held too much.
    var refusals = 0

    /// - Parameter mayTakeBothEnds: Whether parts can also be walked from both ends of an order that does not change.
    init(
        _ range: ClosedRange<Int>, capacity: Int, scale: Scale = .linear, mayTakeBothEnds: Bool = false
    ) {
        self.range = range
        self.mayTakeBothEnds = mayTakeBothEnds
        self.capacity = max(1, capacity)
        self.scale = scale
        next = range
    }

    /// Takes what the first page of the next part says.
    ///
    /// - Parameters:
    ///   - count: Rows in the part, as the service counts them.
    ///   - samples: The values of the rows on the page, as far as they are known, in the order of the page.
    mutating func accept(count: Int, samples: [Int] = []) -> Verdict {
        if total == nil { total = count }
        guard count > capacity else { return .whole }
        if isWorthBothEnds(count: count, samples: samples) { return .twoWay }
        return narrow(count: count, samples: samples)
    }

    /// The part held more than it could give although its count said otherwise, or was not whole when it was walked from
    /// both ends. Returns ``Verdict/narrowed`` or ``Verdict/indivisible``.
    ///
    /// - Parameters:
    ///   - count: Rows in the part, where its count is to be believed.
    ///   - samples: The values of the rows that it gave.
    mutating func split(count: Int? = nil, samples: [Int] = []) -> Verdict {
        narrow(count: max(count ?? capacity + capacity / 4, capacity) + 1, samples: samples)
    }

    /// The next part is done.
    ///
    /// - Parameter rows: How many it had.
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

    /// Where its page does not show how a part's rows lie, a cut is a guess, and a bad one costs a request; of a part that
    /// both ends cover, with some room for new rows, no cut is needed.
    private func isWorthBothEnds(count: Int, samples: [Int]) -> Bool {
        guard mayTakeBothEnds, let part = next, part.lowerBound < part.upperBound else { return false }
        guard count <= most else { return false }
        let sketch = RangeSketch(samples.filter(part.contains), count: count)
        return sketch.map { $0.order == .highest } ?? true
    }

    private mutating func narrow(count: Int, samples: [Int]) -> Verdict {
        guard let part = next, part.lowerBound < part.upperBound else { return .indivisible }
        let stretch = Stretch(
            upper: part.upperBound, count: count, sketch: RangeSketch(samples.filter(part.contains), count: count))
        stretches.removeAll { $0.upper == part.upperBound }
        stretches.insert(stretch, at: stretches.firstIndex { $0.upper < stretch.upper } ?? stretches.endIndex)
        // The outer ones know little that an inner one does not know better.
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

// MARK: - How wide

extension RangeSplitter {
    /// The most rows that a part may hold. Both ends of an order give nearly twice as much as one.
    private var most: Int { mayTakeBothEnds ? capacity + capacity * 9 / 10 : capacity }

    /// Rows that a part is to hold: what parts vary by stays below the capacity.
    private var aim: Double { Double(capacity) * 0.885 }

    private func part(from lower: Int, below limit: Int) -> ClosedRange<Int> {
        let upper = min(upperBound(from: lower), limit)
        return lower...max(lower, upper)
    }

    /// Goes outward over the stretches that fit whole, and takes of the first that does not what still fits.
    private func upperBound(from lower: Int) -> Int {
        var aim = aim
        var start = lower
        var done = 0
        for stretch in stretches.reversed() {
            let count = stretch.count - done
            guard Double(count) > aim else {
                aim -= Double(max(0, count))
                done += max(0, count)
                start = stretch.upper + 1
                // What does not fill a page of its own is not worth a wider part.
                if aim < Double(capacity) / 10 { return stretch.upper }
                continue
            }
            return upperBound(in: stretch, count: count, from: start, lower: lower, aim: aim)
        }
        return range.upperBound
    }

    private func upperBound(in stretch: Stretch, count: Int, from start: Int, lower: Int, aim: Double) -> Int {
        let (begin, end) = (position(start), position(after: stretch.upper))
        let share = aim / Double(max(1, count))
        let even = begin + share * (end - begin)
        var guess = even
        if let last {
            let density = Double(max(1, last.rows)) / last.width
            let near = min(begin + aim / density, begin + last.width * Self.mostGrowth)
            guess = Double(last.rows) > self.aim / 4 ? near : max(near, even)
        }
        // What is known to hold too much is not asked for as a whole again, however thinly the last part was filled.
        if count > most { guess = min(guess, (begin + end) / 2) }
        let upper = value(before: min(guess, end))
        guard let sketch = stretch.sketch else { return upper }
        // What was seen of the rows of this very stretch weighs more than what others let expect.
        let view = sketch.view(from: start, to: stretch.upper, count: count)
        switch sketch.order {
        case .highest: return last == nil ? view.upperBound(of: aim) : upper
        case .lowest where sketch.values.last.map { $0 < start } ?? true: return upper
        case .lowest, .scattered: return view.allows(aim, upTo: upper) ? upper : view.upperBound(of: aim * 0.9)
        }
    }

    private static let mostGrowth = 8.0

    private func position(_ value: Int) -> Double {
        switch scale {
        case .linear: Double(value)
        case .logarithmic: value < 0 ? Double(value) : log2(1 + Double(value))
        }
    }

    private func position(after value: Int) -> Double {
        position(value == .max ? value : value + 1)
    }

    /// The last value that lies wholly before a position.
    private func value(before position: Double) -> Int {
        let value = scale == .linear || position < 0 ? position : exp2(position) - 1
        // Beyond this doubles know no single numbers.
        return Int(min(max(value.rounded(.down), -9e15), 9e15)) - 1
    }
}
