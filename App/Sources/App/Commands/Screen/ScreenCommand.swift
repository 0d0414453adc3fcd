import CommandParsing
import Domain
import Presentation
import Shared
import TerminalKit
import TerminalUI

/// The command that starts the full-screen app: `tui`, or the program without a command on a terminal.
enum ScreenCommand {
    private static let screens = ItemKind.all.map(\.name.words) + [Feature.favoritesID, Feature.accountID]
    private static let screen = Option<String>(
        "screen", value: .required(placeholder: "SCREEN"), choices: screens,
        expects: "one of \(screens.joined(separator: ", "))", help: "Start on this screen"
    ) { name in
        let id = Feature.id(named: name)
        return screens.contains(id) ? id : nil
    }
    private static let query = Option<String>.text("query", "Q", help: "Start with a search for this query")
    static let noMouse = Option<Bool>.flag("no-mouse", help: "Disable mouse support")
    private static let fresh = Option<Bool>.flag("fresh", help: "Start without restoring the state of the last run")
    static let lines = Option<Bool>.flag(
        "lines", help: "Use line mode, for screen readers (also ACCESSIBLE=1)")

    static let spec = CommandSpec(
        name: "tui", summary: "Open the full-screen interface",
        options: [screen.spec, query.spec, noMouse.spec, fresh.spec, lines.spec],
        examples: ["--demo tui", "tui --screen repos --query 'cli language:swift'", "--demo tui --lines"]
    ) { invocation throws(UsageError) in try command(invocation) }

    private static func command(_ invocation: Invocation) throws(UsageError) -> Command {
        let (screen, query) = (try invocation.value(screen), try invocation.value(query))
        if query != nil, let screen, !ItemKind.all.contains(where: { $0.name.words == screen }) {
            throw UsageError("--query: the screen “\(screen)” has no search")
        }
        let (usesMouse, isFresh) = (try !invocation.isOn(noMouse), try invocation.isOn(fresh))
        let isInLines = try invocation.isOn(lines)
        var command = Command { (_: NoUseCases, context) in
            let isInLines = context.usesLines(isInLines)
            if !isInLines { try context.terminal.requireScreen(type: context.environment["TERM"]) }
            let run = ScreenRun(isInLines: isInLines, usesMouse: usesMouse, isFresh: isFresh || isInLines)
            let isSaved = try await run(in: context) { app in
                guard screen != nil || query != nil else { return }
                app.opened(DeepLink(screen ?? AppConfiguration.standardTabs[0], query: query))
            }
            return isSaved ? .success : .failure
        }
        command.usesScreen = true
        return command
    }
}
