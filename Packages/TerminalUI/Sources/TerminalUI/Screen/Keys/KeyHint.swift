import TerminalKit

/// A hint in the footer, which consists of a key and a description of its effect.
struct KeyHint: Sendable, Hashable {
    /// The label of the key, such as `Enter`.
    let key: String
    let text: String
    /// The action that a click on the hint performs, or `nil` if the hint cannot be clicked.
    let action: ClickAction?

    init(_ key: String, _ text: String, _ action: ClickAction? = nil) {
        self.key = key
        self.text = text
        self.action = action
    }

    /// Creates a hint for a key. A click on the hint has the same effect as the key.
    init(_ key: Key, _ text: String) {
        self.init(key.label, text, .key(key))
    }
}
