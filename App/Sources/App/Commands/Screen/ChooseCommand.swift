import CommandParsing
import Domain
import Presentation
import Shared
import TerminalKit
import TerminalUI

/// The command `choose`, which shows a search in the full-screen app and prints the rows that the user chooses.
struct ChooseCommand: Sendable {
    private let allowsSeveral: Bool
    private let usesMouse: Bool
    private let isInLines: Bool

    private static let multiple = Option<Bool>.flag(
        "multiple", short: "m", help: "Choose any number of rows; Space marks a row")
    private static let json = OutputOptions.json(
        fieldNames(of: ItemKind.all),
        completion: .values { context in
            let kind = SavedCommands.kind(at: 0, in: context.words)
            return (["all"] + fieldNames(of: kind.map { [$0] } ?? ItemKind.all)).map { CompletionCandidate($0) }
        })
    private static let filters = SavedCommands.filters(ofKindAt: 0)

    private static func fieldNames(of kinds: [ItemKind]) -> [String] {
        var names: [String] = []
        for field in kinds.flatMap(\.fields) where !names.contains(field.name) {
            names.append(field.name)
        }
        return names
    }

    static var spec: CommandSpec {
        CommandSpec(
            name: "choose", summary: "Choose search results in the full-screen program and print their IDs",
            arguments: [.kind, .words],
            options: [multiple.spec, json.spec, ScreenCommand.lines.spec, ScreenCommand.noMouse.spec]
                + filters,
            examples: [
                "choose repos 'http client' --multiple", "choose issues --repo swiftlang/swift --json number,title",
            ],
            discussion: """
                The screen is shown on the terminal even if standard input and output are pipes. \
                Enter prints the ID of the selected row, or the IDs of the rows marked with Space, \
                one per line. To pass the IDs to another command, use - as its argument. Esc and q exit \
                with code 2, and a search without results exits with code 3.
                """
        ) { invocation throws(UsageError) in
            let kind = try invocation.kind(at: 0)
            let flags = SavedCommands.flags([json.spec] + filters, in: invocation)
            let (search, typed) = try SavedCommands.parse(kind, flags + ["--"] + invocation.words.dropFirst())
            return try search.choose(typed, ChooseCommand(invocation))
        }.under("Search commands")
    }

    private init(_ invocation: Invocation) throws(UsageError) {
        allowsSeveral = try invocation.isOn(Self.multiple)
        usesMouse = try !invocation.isOn(ScreenCommand.noMouse)
        isInLines = try invocation.isOn(ScreenCommand.lines)
    }

    /// Returns the command `choose` for items of one kind.
    func command<Element: Item & TableReportable>(
        _: Element.Type, _ invocation: Invocation, _ flags: SearchFlags
    ) throws(UsageError) -> Command {
        let (query, form) = (try flags.query(invocation), try flags.form(invocation))
        let rows = ChosenItems<Element>(try OutputDescription<Element>(invocation).fields)
        var command = Command { (_: NoUseCases, context) in
            try query.checkPages(on: context.settings.sites)
            guard let (output, isTerminal) = ControllingTerminal.takeStandardStreams() else {
                throw UsageError("choose needs a terminal", hint: "to print results without one, use `App search`")
            }
            let (outcome, isSaved) = try await outcome(of: Element.kind, form, in: context)
            switch outcome {
            case .canceled: return .declined
            case .interrupted: return .interrupted
            case .nothingFound:
                context.messages.note("No \(Element.kind.name.plural) match “\(query.text)”.")
                return .nothingFound
            case .chosen(let items, let favorites):
                try output.write(rows.text(of: items, favorites: favorites, isOnTerminal: isTerminal))
                return isSaved ? .success : .failure
            }
        }
        command.usesScreen = true
        return command
    }

    private func outcome(
        of kind: ItemKind, _ form: SearchForm, in context: CommandContext
    ) async throws -> (RowChoice.Outcome, isSaved: Bool) {
        let isInLines = context.usesLines(isInLines)
        if !isInLines {
            let terminal = TerminalCapabilities.detect(environment: context.environment)
            try terminal.requireScreen(type: context.environment["TERM"])
        }
        let (choice, feature) = (await RowChoice(allowsSeveral: allowsSeveral), kind.name.words)
        let run = ScreenRun(
            isInLines: isInLines, usesMouse: usesMouse, isFresh: true, choice: (rows: choice, feature: feature))
        let isSaved = try await run(in: context) { app in
            app.restored(tab: feature, screens: [feature: SavedScreenState(form: form)])
        }
        return (await choice.outcome, isSaved)
    }
}
