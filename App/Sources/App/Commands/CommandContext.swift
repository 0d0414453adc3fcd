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
