extension Double {
    /// The number with one decimal place, such as `8.4`. Ties are rounded away from zero. Infinity, NaN and numbers of
    /// at least 10¹² are not rounded.
    public var oneDecimal: String {
        guard isFinite, magnitude < 1e12 else { return description }
        let tenths = Int64((self * 10).rounded())
        return (tenths < 0 ? "-" : "") + "\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
    }
}

/// Formatting of byte counts for users, in decimal units such as kB and MB.
public enum ByteText {
    /// Returns a byte count with a unit, such as `512 B`, `12.3 kB`, `4.0 MB` or `1.2 GB`.
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
