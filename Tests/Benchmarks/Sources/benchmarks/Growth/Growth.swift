import Foundation

/// What one piece of work takes at sizes that grow tenfold, and with which power of the size it grows.
struct Growth {
    let title: String
    let method: String
    let unit: String
    /// The most that the exponent may be: 1 is in proportion, 0 is the same for all sizes.
    let bound: Double
    /// By size, smallest first.
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

    /// From the last but one size to the last, where what is the same for all sizes weighs least.
    func comparison() -> Comparison {
        var goals: [Goal] = []
        if let (small, large) = measurements.dropLast().last.flatMap({ small in measurements.last.map { (small, $0) } })
        {
            let sizes = "from \(small.size) to \(large.size) rows"
            func exponent(_ before: Double, _ after: Double) -> Double {
                log(after / before) / log(Double(large.size) / Double(small.size))
            }
            goals.append(
                Goal(
                    text: "exponent of time \(sizes)",
                    measured: exponent(small.measurement.median, large.measurement.median), bound: .atMost(bound)))
            if let before = small.measurement.peakMemory, let after = large.measurement.peakMemory {
                goals.append(
                    Goal(text: "exponent of memory \(sizes)", measured: exponent(before, after), bound: .atMost(1)))
            }
        }
        return Comparison(
            title: title, method: method, unit: unit, measurements: measurements.map(\.measurement), goals: goals)
    }

    /// `1000 rows`
    static func name(_ size: Int) -> String {
        "\(size) rows"
    }
}
