/// The outcome of a benchmark.
struct Comparison: Sendable {
    let title: String
    /// How it was measured, in a sentence or two.
    let method: String
    /// What the values are in, such as `ms`.
    let unit: String
    /// This project's first.
    let measurements: [Measurement]
    /// What was meant to be compared but could not be, with the reason.
    let missing: [String]
    let goals: [Goal]

    /// - Parameter goals: None stands for one that could not be measured.
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

    /// The one that all others are compared with.
    var ours: Measurement { measurements[0] }
}
