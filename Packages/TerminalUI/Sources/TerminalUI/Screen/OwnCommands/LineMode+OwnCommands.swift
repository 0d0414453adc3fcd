import Domain
import Presentation
import Shared
import TerminalKit

extension LineMode {
    /// The command of line mode that runs the user's own commands.
    static let ownCommands = LineCommand(["run"], "run NAME N: run your command NAME on row N; run alone: list them.") {
        mode, words in await mode.run(words)
    }

    /// Runs one of the user's own commands on a row or on the item of the open page.
    private func run(_ words: String) async {
        let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
        guard let command = commandsOfUser.first(where: { $0.name == parts.first }) else {
            return say(commandsOfUser.map { "\($0.name): \($0.line)".sanitizedForTerminal() })
        }
        guard let feature = app.feature else { return }
        if parts.count > 1, !select(parts[1], feature) { return }
        guard let item = row else { return say(["Nothing is selected."]) }
        // Run the program without input, because line mode itself reads the input.
        let run = OwnCommandRun(command: command, mode: .withoutInput, run: services.runProgram)
        let (_, errors) = await run(on: [(item, app.favorites.isFavorite(item.key))])
        say(errors.isEmpty ? ["Done."] : errors.map { "Error: \($0.message)".sanitizedForTerminal() })
    }
}
