import Core
import Domain
import Presentation
import Shared
import TerminalKit
import TerminalUI

/// A run of the full-screen app, or of line mode, which prints lines instead of filling the screen.
struct ScreenRun: Sendable {
    let isInLines: Bool
    let usesMouse: Bool
    /// A Boolean value that indicates whether to ignore the saved state of the last run and to keep it unchanged.
    let isFresh: Bool
    /// The rows that the command `choose` lets the user pick from and the kind that it searches for, or `nil` in the
    /// normal app. With `choose`, the screen shows only the search of this kind.
    var choice: (rows: RowChoice, feature: Feature.ID)?

    /// Runs the full-screen app or line mode until the user quits.
    ///
    /// - Parameters:
    ///   - command: The context of the command that shows the app.
    ///   - prepare: Prepares the app before it starts.
    /// - Returns: Whether all changes that the user made in the app were saved.
    @MainActor
    func callAsFunction(
        in command: CommandContext, preparing prepare: @MainActor (AppCoordinator) -> Void
    ) async throws -> Bool {
        let (words, questions) = (MessageOutput(), ScreenQuestions())
        let link = ScreenLink(words: words.sink, questions: questions)
        let composition = try command.compose(.onScreen(questions), link, nil)
        let (context, makeApp) = (composition.context, try composition.appFactory())
        let images: any ImageRepository = try composition.useCases()
        let app = choice.map { makeApp.showing(only: $0.feature) }.map { $0() } ?? makeApp()
        words.log = app.messages
        let (environment, configuration) = (context.environment, context.settings.configuration)
        configuration.warnings.forEach(context.messages.note)
        prepare(app)
        let services = services(of: composition)
        guard !isInLines else {
            let conversation = LineMode(
                app: app, services: services, questions: questions, output: context.output,
                size: context.terminal.size, commands: configuration.ownCommands, choice: choice?.rows)
            await conversation.run()
            return true
        }
        let usesColor = context.terminal.outputStyle.isEnabled
        let pictures = ScreenPictures(
            images: context.settings.images, environment: environment, usesColor: usesColor
        ) { address throws(AppError) in
            try await images.image(at: address, policy: context.settings.policy)
        }
        let screens = FullScreenApp(
            app: app, services: services, pictures: pictures,
            questions: questions, keys: configuration.keyChoices, theme: configuration.screenTheme,
            usesColor: usesColor, usesMouse: usesMouse, choice: choice?.rows, environment: environment)
        return try await screens.run()
    }

    /// Returns the services that the screens use. With `choose`, the state is not saved for the next run.
    private func services(of composition: Composition) -> ScreenServices {
        let (context, settings) = (composition.context, composition.context.settings)
        let locations = settings.locations
        return ScreenServices(
            console: context.console, stateFile: choice == nil ? locations.map { "\($0.state)/screen.json" } : nil,
            isFresh: isFresh, storesSettings: !settings.isDemo, makeFolders: { try locations?.create() },
            configure: { name, value in
                var file = SettingsFile(
                    path: settings.configuration.path, settings: Setting.all, family: Setting.ofCommand)
                try file.set(value, for: Setting.named(name))
                try file.save(in: settings.home())
            },
            download: { key in
                guard let download = kinds[key.kind]?.download else { return nil }
                return { try await download(key.id, composition) }
            }
        ) { try await context.items.imageFile(at: $0) }
    }
}

extension CommandContext {
    /// Returns whether an option (`isChosen`), the environment or the configuration selects line mode.
    func usesLines(_ isChosen: Bool) -> Bool {
        isChosen || environment.isOn("ACCESSIBLE", otherwise: settings.configuration[.accessible])
    }
}

/// The replacements for standard error and for prompts while the full-screen program uses the terminal.
struct ScreenLink: Sendable {
    let words: OutputSink
    let questions: ScreenQuestions
}
