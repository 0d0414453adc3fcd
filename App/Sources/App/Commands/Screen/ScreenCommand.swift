import CommandParsing
import Core
import Domain
import Presentation
import Shared
import TerminalUI

/// `tui`, and the program without a command in a terminal: the full-screen app.
struct ScreenCommand: Command {
    private let link: DeepLink?
    private let usesMouse: Bool
    private let isFresh: Bool
    private let isInLines: Bool

    /// The screens that search, and those of everybody.
    static let screens = ItemKind.all.map(\.name.words) + [Feature.favoritesID, Feature.accountID]
    static let screen = Option<String>(
        "screen", value: .required(placeholder: "SCREEN"), choices: screens,
        expects: "one of \(screens.joined(separator: ", "))", help: "Start on this screen"
    ) { screens.contains($0) ? $0 : nil }
    static let query = Option<String>.text("query", "Q", help: "Search for this at once")
    static let noMouse = Option<Bool>.flag("no-mouse", help: "Leave the mouse to the terminal")

    static let fresh = Option<Bool>.flag("fresh", help: "Begin anew, not where the last run ended")
    static let lines = Option<Bool>.flag(
        "lines", help: "A conversation in lines, for screen readers (also ACCESSIBLE=1)")

    static let spec = CommandSpec(
        name: "tui", summary: "The full-screen app",
        options: [screen.spec, query.spec, noMouse.spec, fresh.spec, lines.spec],
        examples: ["--demo tui", "tui --screen repos --query 'cli language:swift'", "--demo tui --lines"]
    ) { invocation throws(UsageError) in
        try invocation.requireNoWords()
        return try ScreenCommand(invocation)
    }

    init(_ invocation: Invocation) throws(UsageError) {
        let screen = try invocation.value(Self.screen)
        let query = try invocation.value(Self.query)
        if query != nil, let screen, !ItemKind.all.contains(where: { $0.name.words == screen }) {
            throw UsageError("--query: nothing is searched on the screen “\(screen)”")
        }
        link = screen != nil || query != nil ? DeepLink(screen ?? AppConfiguration.standardTabs[0], query: query) : nil
        usesMouse = try !invocation.isOn(Self.noMouse)
        isFresh = try invocation.isOn(Self.fresh) || link != nil
        isInLines = try invocation.isOn(Self.lines)
    }

    /// Whether there is a terminal to type at and one to draw on.
    static func isPossible(environment: Environment) -> Bool {
        let terminal = TerminalCapabilities.detect(environment: environment)
        return terminal.isInputTerminal && terminal.isOutputTerminal
    }

    func run(_ useCases: ScreenUseCases, in context: CommandContext) async throws -> ExitCode {
        let isInLines = isInLines || Self.isAccessible(context)
        if !isInLines { try requireTerminal(context) }
        let words = ScreenWords()
        let questions = ScreenQuestions()
        let parts = try useCases.open(ScreenLink(words: words.sink, questions: questions))
        let context = parts.context
        if isInLines {
            await converse(parts, words, questions)
            return .success
        }
        let pictures = ScreenPictures(
            images: context.settings.images, environment: context.environment,
            usesColor: context.terminal.outputStyle.isEnabled
        ) { address throws(SearchError) in
            try await parts.images.image(at: address, priority: .visible, policy: context.settings.policy)
        }
        do throws(TerminalFailure) {
            try await show(parts, pictures, words, questions)
        } catch {
            if let library = error.missingLibrary {
                throw SearchError(.missingLibrary, message: error.message, hint: library.hint)
            }
            throw CommandFailure(error.message, hint: Self.otherWay)
        }
        return .success
    }

    @MainActor
    private func show(
        _ parts: ScreenUseCases.Parts, _ pictures: ScreenPictures?, _ words: ScreenWords, _ questions: ScreenQuestions
    ) async throws(TerminalFailure) {
        let context = parts.context
        let app = parts.makeApp()
        words.log = app.messages
        if let link { app.opened(link) }
        let screens = FullScreenApp(
            app: app, services: ScreenServices(parts, isFresh: isFresh), pictures: pictures, questions: questions,
            keys: context.settings.configuration.keyChoices, theme: context.settings.configuration.screenTheme,
            usesColor: context.terminal.outputStyle.isEnabled, usesMouse: usesMouse,
            terminalType: context.environment["TERM"], background: context.environment["COLORFGBG"])
        try await screens.run()
    }

    @MainActor
    private func converse(
        _ parts: ScreenUseCases.Parts, _ words: ScreenWords, _ questions: ScreenQuestions
    ) async {
        let app = parts.makeApp()
        words.log = app.messages
        if let link { app.opened(link) }
        let conversation = LineMode(
            app: app, services: ScreenServices(parts, isFresh: true), questions: questions,
            output: parts.context.output, size: parts.context.terminal.size)
        await conversation.run()
    }

    /// Whether the person reads by ear or by touch.
    private static func isAccessible(_ context: CommandContext) -> Bool {
        switch context.environment.nonEmpty("ACCESSIBLE") ?? context.settings.configuration[.accessible] {
        case nil, "0", "false", "no": false
        default: true
        }
    }

    private func requireTerminal(_ context: CommandContext) throws {
        guard context.terminal.isInputTerminal, context.terminal.isOutputTerminal else {
            throw CommandFailure("The full-screen app needs a terminal.", hint: Self.otherWay)
        }
        guard context.environment["TERM"] != "dumb" else {
            throw CommandFailure("This terminal (TERM=dumb) can't be drawn on.", hint: Self.otherWay)
        }
    }

    private static let otherWay = "The commands work anywhere: App help."
}
