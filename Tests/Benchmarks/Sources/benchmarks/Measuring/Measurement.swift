/// The samples of one contender, in the unit of the comparison.
struct Measurement: Sendable {
    let name: String
    var samples: [Double] = []
    /// The maximum resident memory of each run in MiB. Empty if memory was not measured.
    var peaks: [Double] = []

    /// The median of the samples, or 0 if there are no samples. The median is less sensitive to disturbances than the
    /// mean.
    var median: Double { Self.middle(of: samples) }

    /// The median of the memory peaks in MiB, or `nil` if memory was not measured.
    var peakMemory: Double? { peaks.isEmpty ? nil : Self.middle(of: peaks) }

    private static func middle(of values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }
}

extension [Measurement] {
    /// Returns the measurement with the given name, or `nil` if it does not exist.
    func named(_ name: String) -> Measurement? {
        first { $0.name == name }
    }
}
