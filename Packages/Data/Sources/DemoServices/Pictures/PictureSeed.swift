/// Numbers that look like chance and are the same for the same text (SplitMix64).
struct PictureSeed: Sendable {
    private var state: UInt64

    init(_ text: String) {
        var hash = StableHash()
        hash.combine(text.utf8)
        state = hash.value
    }

    /// From the lower bound, short of the upper.
    mutating func number(in range: Range<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(bits() >> 11) / 9_007_199_254_740_992
    }

    mutating func bool() -> Bool {
        bits() >> 63 == 1
    }

    private mutating func bits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
