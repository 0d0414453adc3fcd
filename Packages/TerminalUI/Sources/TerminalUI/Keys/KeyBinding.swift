/// Keys that do the same thing, and how they are explained.
struct KeyBinding: Sendable {
    let keys: [Key]
    let action: Action
    /// What it does, in a few words, for help.
    let summary: String
    /// One word for the footer; none where there is no room for it anyway.
    let hint: String?

    init(_ keys: [Key], _ action: Action, _ summary: String, hint: String? = nil) {
        self.keys = keys
        self.action = action
        self.summary = summary
        self.hint = hint
    }

    init(_ letters: String, _ action: Action, _ summary: String, hint: String? = nil) {
        self.init(letters.map(Key.character), action, summary, hint: hint)
    }
}
