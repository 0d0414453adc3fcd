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
    let images: @Sendable () throws -> any ImageRepository
    /// The keys among these that the person keeps; what is not known of them yet is filled in.
    let completeFavorites: @Sendable ([any Item]) async throws -> Set<ItemKey>
    /// Where favourites are kept.
    let favorites: @Sendable () throws -> any FavoritesRepository
    let account: AccountAccess
    /// Writes what failed on standard error.
    let errors: ErrorOutput
}

/// What a command asks of the account that is signed in to GitHub.
struct AccountAccess: Sendable {
    /// None when nobody is signed in.
    let gitHubToken: @Sendable () async throws -> AccessToken?
    /// Why this run went on without the token, if it did.
    let failure: @Sendable () throws -> SearchError?
}

extension CommandContext {
    var environment: Environment { console.environment }
    var terminal: TerminalCapabilities { console.terminal }
    /// Data.
    var output: OutputSink { console.output }
    /// Words.
    var messages: Messages { console.messages }
    var clock: WallClock { console.clock }

    /// The keys among these that the person keeps.
    ///
    /// A store that fails costs a note, not the rows.
    func favorites(among items: [any Item]) async -> Set<ItemKey> {
        await knownFavorites(among: items) ?? []
    }

    /// The same; none when the store fails, which need not be tried again.
    func knownFavorites(among items: [any Item]) async -> Set<ItemKey>? {
        guard !items.isEmpty else { return [] }
        do {
            return try await completeFavorites(items)
        } catch {
            messages.note("Favourites are left out: \(SearchError(describing: error).message)")
            return nil
        }
    }

    /// Says what failed while the command goes on; returns the code that it ends with for that.
    func report(_ error: any Error) -> ExitCode {
        errors.report(explained(error))
    }

    func progressLine() -> ProgressLine {
        console.progressLine()
    }

    func imageFile(at url: WebAddress) async throws -> ImageFile {
        let images = try images()
        return try await progressLine().during { try await images.file(at: url, policy: settings.policy) }
    }

    /// Draws the picture on a terminal; elsewhere, and where it cannot be drawn, says what it shows.
    func show(_ url: WebAddress, text: String?, author: String?) async throws {
        let file = try await imageFile(at: url)
        if try await !console.show(file, text: text, author: author) { try images().forget(url) }
    }
}

/// What commands ask of sign-ins.
extension CommandContext {
    /// The person, where one can be asked.
    var prompt: TerminalPrompt? {
        TerminalPrompt(mayAsk: settings.mayAsk, terminal: terminal)
    }

    /// The variable that counts before a stored token, if one is set. The demo looks at none.
    func tokenVariable(for provider: Provider) -> String? {
        guard !settings.isDemo else { return nil }
        let variables = TokenVariable.standard(for: .app, gitHubHost: settings.addresses.gitHubHost)
        return EnvironmentTokenStorage(environment: environment, variables: variables)
            .variable(for: provider.rawValue)?.name
    }

    /// An error with the way out that helps here.
    func explained(_ error: any Error) -> any Error {
        guard let error = error as? SearchError, !leavesOut(.github) else { return error }
        return error.explained { tokenVariable(for: .github) }
    }

    /// Whether the provider's token is left out, wherever it comes from.
    func leavesOut(_ provider: Provider) -> Bool {
        settings.isAnonymous && provider == .github
    }

    /// Throws `unauthorized` when nobody is signed in to GitHub. The demo is everybody's.
    func requireAccount() async throws {
        guard !settings.isDemo else { return }
        guard !leavesOut(.github), try await account.gitHubToken() != nil else {
            throw SearchError.signedOut(of: .github)
        }
    }

    /// The account's own response. Where it was asked for without the token, which could not be had, the reason for that
    /// is the error, and not that the service asks for a sign-in.
    func answerToAccount<Response>(_ load: () async throws -> Response) async throws -> Response {
        do {
            return try await load()
        } catch let error as SearchError where error.kind == .unauthorized {
            throw try account.failure() ?? error
        }
    }
}
