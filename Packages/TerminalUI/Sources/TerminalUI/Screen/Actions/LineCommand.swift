/// A command that the user types in line mode, the app's dialog for screen readers.
struct LineCommand: Sendable {
    /// The names that the user can type for the command, from the shortest to the longest. Commands that consist of a
    /// row number or a search, such as `/swift`, have no names.
    let words: [String]
    /// The description of the command in the help of line mode.
    let help: String
    /// Performs the command. The argument is the text that follows the command's name.
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
