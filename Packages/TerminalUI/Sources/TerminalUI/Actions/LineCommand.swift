/// A command of line mode.
struct LineCommand: Sendable {
    /// The words that name the command, the shortest first. Empty for a command that is a number or begins with `/`.
    let words: [String]
    /// The line that describes the command in the help of line mode.
    let help: String
    /// Performs the command.
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
