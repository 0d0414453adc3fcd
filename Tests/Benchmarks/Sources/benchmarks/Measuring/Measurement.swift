/// The samples of one contender, in the comparison's unit.
struct Measurement: Sendable {
    let name: String
    var samples: [Double] = []
    /// The most memory that was resident at once in each run, in MiB, where it was measured.
    var peaks: [Double] = []

    /// The middle sample, which a disturbance of the machine moves least; 0 without samples.
    var median: Double { Self.middle(of: samples) }

    /// The middle of the peaks in MiB; none where they were not measured.
    var peakMemory: Double? { peaks.isEmpty ? nil : Self.middle(of: peaks) }

    private static func middle(of values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }
}

extension [Measurement] {
    /// The one of this name, when it was measured.
    func named(_ name: String) -> Measurement? {
        first { $0.name == name }
    }
}
