/// A value that is to be kept, and what it was.
struct Goal: Sendable {
    let text: String
    let measured: Double
    let bound: Bound
    /// Written after the values; empty for ratios.
    var unit = ""

    enum Bound: Sendable {
        case atMost(Double)
        case atLeast(Double)
    }

    /// To the precision of the table, so that what reads as equal is equal.
    var isReached: Bool {
        let value = (measured * 100).rounded() / 100
        return switch bound {
        case .atMost(let limit): value <= limit
        case .atLeast(let limit): value >= limit
        }
    }

    /// One contender's median divided by another's; none when the other was not measured.
    static func ratio(_ one: Measurement?, to other: Measurement?, _ bound: Bound) -> Goal? {
        guard let one, let other else { return nil }
        return Goal(text: "\(one.name) ÷ \(other.name)", measured: one.median / other.median, bound: bound)
    }

    /// The same of their peaks of memory.
    static func memoryRatio(_ one: Measurement?, to other: Measurement?, _ bound: Bound) -> Goal? {
        guard let one, let other, let peak = one.peakMemory, let otherPeak = other.peakMemory else { return nil }
        return Goal(text: "memory: \(one.name) ÷ \(other.name)", measured: peak / otherPeak, bound: bound)
    }
}
