/// The outcome of a benchmark: this project first, then what it is compared with.
struct Comparison {
    let title: String
    /// How it was measured, in a sentence.
    let method: String
    /// What the values are in, such as `ms`.
    let unit: String
    let ours: Measurement
    let others: [Measurement]
    /// What was meant to be compared but is not installed here.
    let missing: [String]
    let goals: [Goal]

    /// Ours divided by another is to be at most, or at least, this.
    struct Goal {
        let other: String
        let bound: Bound

        enum Bound {
            case atMost(Double)
            case atLeast(Double)
        }
    }
}
