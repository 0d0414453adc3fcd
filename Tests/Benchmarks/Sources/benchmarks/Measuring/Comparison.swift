/// The result of a benchmark.
struct Comparison: Sendable {
    let title: String
    /// A short description of how the values were measured.
    let method: String
    /// The unit of the values, such as `ms`.
    let unit: String
    /// The measurements. The first one is this project's.
    let measurements: [Measurement]
    /// Contenders that could not be measured, each with the reason.
    let missing: [String]
    let goals: [Goal]

    /// Creates a comparison.
    ///
    /// - Parameter goals: The goals of the benchmark. A `nil` element is a goal that could not be measured.
    init(
        title: String, method: String, unit: String, measurements: [Measurement], missing: [String] = [],
        goals: [Goal?] = []
    ) {
        self.title = title
        self.method = method
        self.unit = unit
        self.measurements = measurements
        self.missing = missing
        self.goals = goals.compactMap(\.self)
    }

    /// The measurement of this project, with which all others are compared.
    var ours: Measurement { measurements[0] }
}
