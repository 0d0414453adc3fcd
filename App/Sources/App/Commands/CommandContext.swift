import Core
import Domain
import Network
import Shared
import TerminalKit
import TerminalUI

/// The services that all commands share. Each command also has its own use cases.
struct CommandContext: Sendable {
    let settings: Settings
    let items: ItemServices
    /// Returns the favorites repository, which is opened on first use.
    let favorites: @Sendable () throws(AppError) -> any FavoritesRepository
    let errors: ErrorOutput
    /// Creates another composition of the program with the given token access, replacements for standard error and
    /// prompts, and HTTP transport.
    let compose: @Sendable (TokenAccess, ScreenLink?, (any HTTPTransport)?) throws -> Composition
}

extension CommandContext {
    var console: Console { items.console }
    var account: AccountAccess { items.account }
    var environment: Environment { console.environment }
    var terminal: TerminalCapabilities { console.terminal }
    var output: OutputSink { console.output }
    var messages: Messages { console.messages }
    var clock: WallClock { console.clock }

    /// Returns the name of the environment variable that overrides the stored token of a provider, or `nil` if the
    /// variable is not set.
    ///
    /// Demo mode ignores these variables.
    func tokenVariable(for provider: Provider) -> String? {
        settings.tokenVariable(for: provider, in: environment)
    }
}
