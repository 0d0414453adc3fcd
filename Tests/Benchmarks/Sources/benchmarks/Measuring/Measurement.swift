/// The samples of one contender, in the comparison's unit.
struct Measurement {
    let name: String
    var samples: [Double] = []
    /// The most memory that was resident at once, in MiB, where it was measured.
    var peakMemory: Double?

    /// The middle sample, which a disturbance of the machine moves least; 0 without samples.
    var median: Double {
        samples.isEmpty ? 0 : samples.sorted()[samples.count / 2]
    }
}
