import Core
import Data
import Domain
import Shared
import TerminalUI

/// What every command works with besides its own use cases.
struct CommandContext: Sendable {
    let settings: Settings
    /// The streams and the terminal.
    let console: Console
    /// Where pictures come from, made when one is wanted.
    let images: @Sendable () throws(AppError) -> any ImageRepository
    /// The keys among these that the person keeps; what is not known of them yet is filled in.
    let completeFavorites: @Sendable ([any Item]) async throws(AppError) -> Set<ItemKey>
    /// Where favourites are kept.
    let favorites: @Sendable () throws(AppError) -> any FavoritesRepository
    let account: AccountAccess
    /// Writes what failed on standard error.
    let errors: ErrorOutput
}

extension CommandContext {
    var environment: Environment { console.environment }
    var terminal: TerminalCapabilities { console.terminal }
    /// Data.
    var output: OutputSink { console.output }
    /// Words.
    var messages: Messages { console.messages }
    var clock: WallClock { console.clock }

    /// What showing items takes.
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

    /// Says what failed while the command goes on; returns the code that it ends with for that.
    func report(_ error: any Error) -> ExitCode {
        errors.report(error)
    }
}

/// What commands ask of sign-ins.
extension CommandContext {
    /// The variable that counts before a stored token, if one is set. The demo looks at none.
    func tokenVariable(for provider: Provider) -> String? {
        settings.tokenVariable(for: provider, in: environment)
    }

    /// Whether the provider's token is left out, wherever it comes from.
    func leavesOut(_ provider: Provider) -> Bool {
        settings.isAnonymous && provider == .github
    }
}
