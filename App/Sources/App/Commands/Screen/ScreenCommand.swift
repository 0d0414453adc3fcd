import CommandParsing
import Core
import Domain
import Presentation
import Shared
import TerminalKit
import TerminalUI

/// The command that starts the full-screen app: `tui`, or the program without a command on a terminal.
struct ScreenCommand: Command {
    private let link: DeepLink?
    private let usesMouse: Bool
    private let isFresh: Bool
    private let isInLines: Bool

    /// The valid values of `--screen`.
    private static let screens = ItemKind.all.map(\.name.words) + [Feature.favoritesID, Feature.accountID]
    private static let screen = Option<String>(
        "screen", value: .required(placeholder: "SCREEN"), choices: screens,
        expects: "one of \(screens.joined(separator: ", "))", help: "Start on this screen"
    ) { name in
        let id = Feature.id(named: name)
        return screens.contains(id) ? id : nil
    }
    private static let query = Option<String>.text("query", "Q", help: "Start with this search")
    private static let noMouse = Option<Bool>.flag("no-mouse", help: "Do not use the mouse")
    private static let fresh = Option<Bool>.flag("fresh", help: "Do not restore the state of the last run")
    private static let lines = Option<Bool>.flag(
        "lines", help: "Use line mode, for screen readers (also ACCESSIBLE=1)")

    static let spec = CommandSpec(
        name: "tui", summary: "Open the full-screen program",
        options: [screen.spec, query.spec, noMouse.spec, fresh.spec, lines.spec],
        examples: ["--demo tui", "tui --screen repos --query 'cli language:swift'", "--demo tui --lines"]
    ) { invocation throws(UsageError) in try ScreenCommand(invocation) }

    private init(_ invocation: Invocation) throws(UsageError) {
        let screen = try invocation.value(Self.screen)
        let query = try invocation.value(Self.query)
        if query != nil, let screen, !ItemKind.all.contains(where: { $0.name.words == screen }) {
            throw UsageError("--query: the screen “\(screen)” has no search")
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

    /// Runs the full-screen app, and returns whether all changes made in it were saved.
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

/// The replacements for standard error and prompts while the full-screen app uses the terminal.
struct ScreenLink: Sendable {
    let words: OutputSink
    let questions: ScreenQuestions
}

/// The use cases of the full-screen app.
struct ScreenUseCases: Sendable {
    struct Parts: Sendable {
        let makeApp: AppCoordinatorFactory
        let images: any ImageRepository
        let context: CommandContext
        /// Returns a function that saves the picture of an item and returns the file name.
        ///
        /// The result is `nil` if the picture's URL is sufficient to download it.
        let download: @Sendable (ItemKey) -> (@Sendable () async throws -> String)?

        /// Returns the services that the screens use, such as the browser and file access.
        ///
        /// - Parameter isFresh: Whether to ignore the saved state of the last run.
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
