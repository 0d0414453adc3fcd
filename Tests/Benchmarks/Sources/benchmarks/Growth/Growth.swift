import Foundation
import Shared

/// Measurements of one operation with growing amounts of data, and the exponent with which the cost grows.
struct Growth {
    let title: String
    let method: String
    let unit: String
    /// The maximum exponent. An exponent of 1 is linear growth, and 0 is a constant cost.
    let bound: Double
    /// The measurements by size, in ascending order.
    private(set) var measurements: [(size: Int, measurement: Measurement)] = []

    init(_ title: String, _ method: String, unit: String, atMost bound: Double) {
        self.title = title
        self.method = method
        self.unit = unit
        self.bound = bound
    }

    mutating func add(_ measurement: Measurement, at size: Int) {
        measurements.append((size, measurement))
    }

    /// Returns the comparison of all sizes. The exponent is computed from the two largest sizes, where fixed costs have
    /// the smallest effect.
    func comparison() -> Comparison {
        var goals: [Goal] = []
        if let (small, large) = measurements.dropLast().last.flatMap({ small in measurements.last.map { (small, $0) } })
        {
            let sizes = "from \(small.size.grouped) to \(large.size.grouped) rows"
            func exponent(_ before: Double, _ after: Double) -> Double {
                log(after / before) / log(Double(large.size) / Double(small.size))
            }
            goals.append(
                Goal(
                    text: "growth exponent of time, \(sizes)",
                    measured: exponent(small.measurement.median, large.measurement.median), bound: .atMost(bound)))
            if let before = small.measurement.peakMemory, let after = large.measurement.peakMemory {
                goals.append(
                    Goal(
                        text: "growth exponent of memory, \(sizes)", measured: exponent(before, after),
                        bound: .atMost(1)))
            }
        }
        return Comparison(
            title: title, method: "\(method) \(Self.explanation)", unit: unit,
            measurements: measurements.map(\.measurement), goals: goals)
    }

    private static let explanation = """
        The growth exponent is 0 if the cost is constant, and 1 if it is proportional to the number of rows.
        """

    /// Returns the label of a size, such as `1,000 rows`.
    static func name(_ size: Int) -> String {
        "\(size.grouped) rows"
    }
}
