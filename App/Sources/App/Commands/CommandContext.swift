import Core
import Data
import Domain
import Shared
import TerminalKit
import TerminalUI

/// The services that all commands share. Each command also has its own use cases.
struct CommandContext: Sendable {
    let settings: Settings
    /// The standard streams, the terminal and the output settings.
    let console: Console
    /// Returns the image repository, which is created on first use.
    let images: @Sendable () throws(AppError) -> any ImageRepository
    /// Returns the keys of the given items that are favorites. Data that the stored favorites lack is added from the
    /// items.
    let completeFavorites: @Sendable ([any Item]) async throws(AppError) -> Set<ItemKey>
    /// Returns the favorites repository, which is opened on first use.
    let favorites: @Sendable () throws(AppError) -> any FavoritesRepository
    let account: AccountAccess
    /// The reporter that prints errors on standard error.
    let errors: ErrorOutput
}

extension CommandContext {
    var environment: Environment { console.environment }
    var terminal: TerminalCapabilities { console.terminal }
    /// The sink for the data that the command prints on standard output.
    var output: OutputSink { console.output }
    /// The sink for messages to the user on standard error.
    var messages: Messages { console.messages }
    var clock: WallClock { console.clock }

    /// The services for commands that show items.
    var items: ItemServices {
        ItemServices(
            console: console, sites: settings.sites, account: account, images: images,
            completeFavorites: completeFavorites
        ) { error in _ = report(error) }
    }

    /// Reports an error and returns its exit code. The command can continue.
    func report(_ error: any Error) -> ExitCode {
        errors.report(error)
    }
}

extension CommandContext {
    /// Returns the name of the environment variable that overrides the stored token of a provider, or `nil` if the
    /// variable is not set.
    ///
    /// Demo mode ignores these variables.
    func tokenVariable(for provider: Provider) -> String? {
        settings.tokenVariable(for: provider, in: environment)
    }

    /// Returns whether requests to a provider are sent without a token because the user passed `--anonymous`.
    func leavesOut(_ provider: Provider) -> Bool {
        settings.isAnonymous && provider == .github
    }
}
