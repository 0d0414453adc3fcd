/// A command that the user types in line mode, the app's dialog for screen readers.
struct LineCommand: Sendable {
    /// The words that the user can type for the command, the shortest first. Row numbers and searches such as `/swift`
    /// have none.
    let words: [String]
    /// The description of the command in the help of line mode.
    let help: String
    /// Performs the command with the text that follows its name.
    let perform: @MainActor @Sendable (LineMode, _ argument: String) async -> Void

    init(
        _ words: [String], _ help: String,
        perform: @escaping @MainActor @Sendable (LineMode, _ argument: String) async -> Void
    ) {
        self.words = words
        self.help = help
        self.perform = perform
    }
}
