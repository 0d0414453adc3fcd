import Domain
import Foundation
import Shared
import TerminalUI

/// What every command works with besides its own use cases.
struct CommandContext: Sendable {
    let settings: Settings
    let environment: Environment
    let terminal: TerminalCapabilities
    /// Data.
    let output: OutputSink
    /// Words.
    let messages: Messages
    let clock: WallClock
    /// Where pictures come from, made when one is wanted.
    let images: @Sendable () throws -> any ImageRepository
    /// The keys among these that the person keeps; what is not known of them yet is filled in.
    let completeFavorites: @Sendable ([any Item]) async throws -> Set<ItemKey>
    let account: AccountAccess
}

/// What a command asks of the account that is signed in to GitHub.
struct AccountAccess: Sendable {
    /// None when nobody is signed in.
    let gitHubToken: @Sendable () async throws -> AccessToken?
    /// Why this run went on without the token, if it did.
    let failure: @Sendable () throws -> SearchError?
}

extension CommandContext {
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

    /// A line on standard error that tells of anything that lasts over a second.
    func progressLine() -> ProgressLine {
        ProgressLine(
            sink: messages.sink, isVisible: terminal.isErrorTerminal && !messages.isQuiet,
            width: terminal.size.columns)
    }

    /// Waits, counting down on the terminal.
    func countdown(_ reason: String, for duration: Duration) async throws {
        messages.note("\(reason): going on in \(DurationText.short(duration)).")
        let line = progressLine()
        line.update(.waiting(duration, reason: reason))
        try await line.during { try await Task.sleep(for: duration) }
    }

    /// A response's origin as it is reported: what was only to come from storage is not marked as standing in for
    /// anything.
    func reported(_ provenance: Provenance) -> Provenance {
        guard settings.policy == .storedOnly, provenance.source == .stale else { return provenance }
        return Provenance(source: .cache, fetchedAt: provenance.fetchedAt, rateLimit: provenance.rateLimit)
    }
}

extension Messages {
    /// Says how old a response is where the person must know: nothing was sent, or the network failed.
    func note(ageOf provenance: Provenance?, in context: CommandContext) {
        guard let provenance, provenance.source == .stale || context.settings.policy == .storedOnly else { return }
        let age = context.clock.now().timeIntervalSince(provenance.fetchedAt)
        let text = DurationText.short(.seconds(max(0, age.rounded())))
        note(
            context.settings.policy == .storedOnly
                ? "Offline: this answer was stored \(text) ago."
                : "The network failed: this answer was stored \(text) ago.")
    }
}
