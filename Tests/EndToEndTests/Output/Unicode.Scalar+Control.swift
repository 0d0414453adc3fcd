extension Unicode.Scalar {
    /// Whether the scalar is a control character: C0, DEL or C1.
    var isControl: Bool {
        properties.generalCategory == .control
    }

    /// Whether the scalar is a bidirectional formatting character, which can change the direction of text.
    var isBidirectional: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
