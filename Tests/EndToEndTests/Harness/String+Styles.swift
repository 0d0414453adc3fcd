extension String {
    /// The text without its SGR escape sequences, which set colors and styles.
    var withoutStyles: String {
        replacing(/\u{1B}\[[0-9;]*m/, with: "")
    }
}
