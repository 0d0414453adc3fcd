extension Duration {
    /// Whole milliseconds, not less than the duration; what is longer than libcurl counts is its longest.
    var millisecondsRoundedUp: Int {
        let (seconds, attoseconds) = components
        guard seconds < Int64(Int32.max) / 1000 else { return Int(Int32.max) }
        guard seconds > Int64(Int32.min) / 1000 else { return Int(Int32.min) }
        let perMillisecond: Int64 = 1_000_000_000_000_000
        return Int(seconds * 1000 + (attoseconds + perMillisecond - 1) / perMillisecond)
    }
}
