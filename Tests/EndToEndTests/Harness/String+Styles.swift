extension String {
    /// Without the escape sequences that style it.
    var withoutStyles: String {
        replacing(/\u{1B}\[[0-9;]*m/, with: "")
    }
}
