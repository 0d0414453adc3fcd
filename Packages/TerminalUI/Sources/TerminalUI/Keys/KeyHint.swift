import TerminalKit

/// A key and what it does, as the footer shows it.
struct KeyHint: Sendable, Hashable {
    /// The label of the key: `Enter`.
    let key: String
    let text: String
    /// The effect of a click, or `nil` if the hint cannot be clicked.
    let meaning: ClickMeaning?

    init(_ key: String, _ text: String, _ meaning: ClickMeaning? = nil) {
        self.key = key
        self.text = text
        self.meaning = meaning
    }

    /// Creates a hint that can be clicked in place of the key.
    init(_ key: Key, _ text: String) {
        self.init(key.label, text, .key(key))
    }
}
