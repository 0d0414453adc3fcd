import Core
import Data
import Domain
import Shared
import TerminalKit
import TerminalUI

/// The services that every command can use in addition to its own use cases.
struct CommandContext: Sendable {
    let settings: Settings
    /// The standard streams and the terminal.
    let console: Console
    /// Returns the repository of pictures. It is created on first use.
    let images: @Sendable () throws(AppError) -> any ImageRepository
    /// Returns the keys of the items that are favorites, and adds the data of the items to favorites that lack it.
    let completeFavorites: @Sendable ([any Item]) async throws(AppError) -> Set<ItemKey>
    /// Returns the repository of favorites.
    let favorites: @Sendable () throws(AppError) -> any FavoritesRepository
    let account: AccountAccess
    /// Prints errors on standard error.
    let errors: ErrorOutput
}

extension CommandContext {
    var environment: Environment { console.environment }
    var terminal: TerminalCapabilities { console.terminal }
    /// The sink for data.
    var output: OutputSink { console.output }
    /// The sink for messages.
    var messages: Messages { console.messages }
    var clock: WallClock { console.clock }

    /// The services for showing items.
    var items: ItemServices {
        ItemServices(
            console: console, sites: settings.sites, account: account, images: images,
            completeFavorites: completeFavorites
        ) { error in _ = report(error) }
    }

    /// Writes messages on standard error, or into the log of the full-screen app.
    func note(_ texts: [String]) {
        for text in texts { messages.note(text) }
    }

    /// Prints an error while the command continues, and returns the exit code for it.
    func report(_ error: any Error) -> ExitCode {
        errors.report(error)
    }
}

extension CommandContext {
    /// Returns the name of the environment variable that overrides the stored token, or `nil` if none is set. The demo ignores
    /// such variables.
    func tokenVariable(for provider: Provider) -> String? {
        settings.tokenVariable(for: provider, in: environment)
    }

    /// Returns whether requests to a provider are sent without a token.
    func leavesOut(_ provider: Provider) -> Bool {
        settings.isAnonymous && provider == .github
    }
}
