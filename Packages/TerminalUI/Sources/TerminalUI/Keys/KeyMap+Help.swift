extension KeyMap {
    /// All keys as `help keys` prints them.
    var helpText: String {
        var text = "KEYS\n"
        for group in groups {
            text += "  \(group.title)\n"
            for binding in group.bindings {
                text += "    \(binding.label.padded(toWidth: Self.labelWidth))\(binding.summary)\n"
            }
        }
        return text
    }

    /// In cells, the gap included.
    static let labelWidth = 18
}

extension KeyBinding {
    /// `j ↓`
    var label: String { keys.map(\.label).joined(separator: " ") }
}
