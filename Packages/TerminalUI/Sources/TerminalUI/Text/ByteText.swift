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
