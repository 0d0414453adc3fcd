extension Double {
    /// The fewest digits that mean it, a whole number without a fraction, as JSON has it: `8.44`, `7`.
    public var plainText: String {
        guard let whole = Int64(exactly: self), magnitude < 1e15 else { return description }
        return String(whole)
    }

    /// Rounded to one decimal place, half away from zero: `8.4`; whole where it is not finite.
    public var oneDecimal: String {
        guard isFinite, magnitude < 1e12 else { return description }
        let tenths = Int64((self * 10).rounded())
        return (tenths < 0 ? "-" : "") + "\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
    }
}

/// Amounts of bytes as people read them, in decimal units.
public enum ByteText {
    /// `512 B`, `12.3 kB`, `4.0 MB`, `1.2 GB`.
    public static func short(_ count: Int64) -> String {
        let magnitude = Double(count)
        return switch count {
        case ..<1_000: "\(count) B"
        case ..<999_950: (magnitude / 1e3).oneDecimal + " kB"
        case ..<999_950_000: (magnitude / 1e6).oneDecimal + " MB"
        default: (magnitude / 1e9).oneDecimal + " GB"
        }
    }
}
