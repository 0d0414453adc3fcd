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
    private static let screens = ItemKind.all.map(\.name.words) + [Feature.favoritesID, Feature.accountID]
    private static let screen = Option<String>(
        "screen", value: .required(placeholder: "SCREEN"), choices: screens,
        expects: "one of \(screens.joined(separator: ", "))", help: "Start on this screen"
    ) { screens.contains($0) ? $0 : nil }
    private static let query = Option<String>.text("query", "Q", help: "Search for this at once")
    private static let noMouse = Option<Bool>.flag("no-mouse", help: "Leave the mouse to the terminal")
    private static let fresh = Option<Bool>.flag("fresh", help: "Start over, not where the last run ended")
    private static let lines = Option<Bool>.flag(
        "lines", help: "A conversation in lines, for screen readers (also ACCESSIBLE=1)")

    static let spec = CommandSpec(
        name: "tui", summary: "The full-screen app",
        options: [screen.spec, query.spec, noMouse.spec, fresh.spec, lines.spec],
        examples: ["--demo tui", "tui --screen repos --query 'cli language:swift'", "--demo tui --lines"]
    ) { invocation throws(UsageError) in try ScreenCommand(invocation) }

    private init(_ invocation: Invocation) throws(UsageError) {
        let screen = try invocation.value(Self.screen)
        let query = try invocation.value(Self.query)
        if query != nil, let screen, !ItemKind.all.contains(where: { $0.name.words == screen }) {
            throw UsageError("--query: nothing is searched on the screen “\(screen)”")
        }
        link = screen != nil || query != nil ? DeepLink(screen ?? AppConfiguration.standardTabs[0], query: query) : nil
        usesMouse = try !invocation.isOn(Self.noMouse)
        isFresh = try invocation.isOn(Self.fresh)
        isInLines = try invocation.isOn(Self.lines)
    }

    func run(_ useCases: ScreenUseCases, in context: CommandContext) async throws -> ExitCode {
        let (environment, configuration) = (context.environment, context.settings.configuration)
        let isInLines = isInLines || environment.isOn("ACCESSIBLE", otherwise: configuration[.accessible])
        if !isInLines { try context.terminal.requireScreen(type: environment["TERM"]) }
        let (words, questions) = (MessageOutput(), ScreenQuestions())
        let parts = try useCases.open(ScreenLink(words: words.sink, questions: questions))
        let services = parts.services(isFresh: isFresh || isInLines)
        if isInLines {
            await converse(parts, services, words, questions)
            return .success
        }
        return try await show(parts, services, words, questions) ? .success : .failure
    }

    /// Returns whether all that was changed on screen got through.
    @MainActor
    private func show(
        _ parts: ScreenUseCases.Parts, _ services: ScreenServices, _ words: MessageOutput, _ questions: ScreenQuestions
    ) async throws(TerminalFailure) -> Bool {
        let context = parts.context
        let (environment, configuration) = (context.environment, context.settings.configuration)
        let usesColor = context.terminal.outputStyle.isEnabled
        let pictures = ScreenPictures(
            images: context.settings.images, environment: environment, usesColor: usesColor
        ) { address throws(AppError) in
            try await parts.images.image(at: address, policy: context.settings.policy)
        }
        let screens = FullScreenApp(
            app: app(parts, words), services: services, pictures: pictures,
            questions: questions, keys: configuration.keyChoices, theme: configuration.screenTheme,
            usesColor: usesColor, usesMouse: usesMouse, environment: environment)
        return try await screens.run()
    }

    @MainActor
    private func converse(
        _ parts: ScreenUseCases.Parts, _ services: ScreenServices, _ words: MessageOutput, _ questions: ScreenQuestions
    ) async {
        let conversation = LineMode(
            app: app(parts, words), services: services, questions: questions,
            output: parts.context.output, size: parts.context.terminal.size)
        await conversation.run()
    }

    @MainActor
    private func app(_ parts: ScreenUseCases.Parts, _ words: MessageOutput) -> AppCoordinator {
        let app = parts.makeApp()
        words.log = app.messages
        parts.context.note(parts.context.settings.configuration.warnings)
        if let link { app.opened(link) }
        return app
    }
}

/// What takes the place of standard error and of prompts while the terminal is drawn on.
struct ScreenLink: Sendable {
    let words: OutputSink
    let questions: ScreenQuestions
}

/// Puts the full-screen app together over what takes the place of the streams.
struct ScreenUseCases: Sendable {
    struct Parts: Sendable {
        let makeApp: AppCoordinatorFactory
        let images: any ImageRepository
        let context: CommandContext
        /// Saves the picture of a thing and returns the file's name; none where the picture's URL is all it takes.
        let download: @Sendable (ItemKey) -> (@Sendable () async throws -> String)?

        /// What the program does for the screens.
        ///
        /// - Parameter isFresh: Whether the last run counts for nothing.
        func services(isFresh: Bool) -> ScreenServices {
            let locations = context.settings.locations
            return ScreenServices(
                console: context.console, stateFile: locations.map { "\($0.state)/screen.json" }, isFresh: isFresh,
                makeFolders: { try locations?.create() },
                configure: { [settings = context.settings] name, value in
                    var file = SettingsFile(path: settings.configuration.path, settings: Setting.all)
                    try file.set(value, for: Setting.named(name))
                    try file.save(in: settings.home())
                }, download: download
            ) { [context] in try await context.items.imageFile(at: $0) }
        }
    }

    let open: @Sendable (ScreenLink) throws -> Parts
}
