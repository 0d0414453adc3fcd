/// Scalars beyond ASCII that a terminal obeys, or hides so that text reads as something else.
public enum TerminalHazard {
    /// C1 controls, bidirectional controls with the line separators, the byte order mark, interlinear annotation and
    /// tag characters, in ascending order.
    public static let ranges: [ClosedRange<UInt32>] = [
        0x80...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF...0xFEFF,
        0xFFF9...0xFFFB, 0xE0000...0xE007F,
    ]

    static func contains(_ scalar: UInt32) -> Bool {
        ranges.contains { $0.contains(scalar) }
    }
}
