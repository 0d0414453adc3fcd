/// A limit that a measured value must stay within, together with the value.
struct Goal: Sendable {
    let text: String
    let measured: Double
    let bound: Bound
    /// The unit to print after the values. Empty for ratios.
    var unit = ""

    enum Bound: Sendable {
        case atMost(Double)
        case atLeast(Double)
    }

    /// Whether the value is within the limit. The value is rounded as in the table, so that values that look equal are
    /// equal.
    var isReached: Bool {
        let value = (measured * 100).rounded() / 100
        return switch bound {
        case .atMost(let limit): value <= limit
        case .atLeast(let limit): value >= limit
        }
    }

    /// Returns a goal for the ratio of two medians, or `nil` if one of the contenders was not measured.
    static func ratio(_ one: Measurement?, to other: Measurement?, _ bound: Bound) -> Goal? {
        guard let one, let other else { return nil }
        return Goal(text: "\(one.name) ÷ \(other.name)", measured: one.median / other.median, bound: bound)
    }

    /// Returns a goal for the ratio of two memory peaks, or `nil` if one of them was not measured.
    static func memoryRatio(_ one: Measurement?, to other: Measurement?, _ bound: Bound) -> Goal? {
        guard let one, let other, let peak = one.peakMemory, let otherPeak = other.peakMemory else { return nil }
        return Goal(text: "memory: \(one.name) ÷ \(other.name)", measured: peak / otherPeak, bound: bound)
    }
}
