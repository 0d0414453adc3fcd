import Core
import Data
import Domain
import Shared
import TerminalKit
import TerminalUI

/// The services that every command can use in addition to its own use cases.
struct CommandContext: Sendable {
    let settings: Settings
    /// The standard streams, the terminal and the output settings.
    let console: Console
    /// Returns the source of pictures, which is created on first use.
    let images: @Sendable () throws(AppError) -> any ImageRepository
    /// Returns the keys of the given items that are favorites, and adds missing data to the stored favorites.
    let completeFavorites: @Sendable ([any Item]) async throws(AppError) -> Set<ItemKey>
    /// Returns the store of favorites, which is opened on first use.
    let favorites: @Sendable () throws(AppError) -> any FavoritesRepository
    let account: AccountAccess
    /// The reporter for errors on standard error.
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

    /// The services for commands that show items.
    var items: ItemServices {
        ItemServices(
            console: console, sites: settings.sites, account: account, images: images,
            completeFavorites: completeFavorites
        ) { error in _ = report(error) }
    }

    /// Reports an error without ending the command, and returns the corresponding exit code.
    func report(_ error: any Error) -> ExitCode {
        errors.report(error)
    }
}

extension CommandContext {
    /// Returns the name of the environment variable that overrides the stored token, or `nil` if none is set.
    ///
    /// Demo mode ignores such variables.
    func tokenVariable(for provider: Provider) -> String? {
        settings.tokenVariable(for: provider, in: environment)
    }

    /// Returns whether requests to a provider are sent without a token because the user asked for that.
    func leavesOut(_ provider: Provider) -> Bool {
        settings.isAnonymous && provider == .github
    }
}
