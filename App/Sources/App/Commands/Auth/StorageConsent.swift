import Core
import Domain
import Shared
import Synchronization
import TerminalUI

/// Whether a token may go into a plain file: asked before anything is written, and warned of in any case.
final class StorageConsent: Sendable {
    /// Whether the person said no when asked.
    var wasRefused: Bool { refusal.withLock(\.self) }

    /// Whether `--insecure-storage` was given.
    let isGiven: Bool
    private let context: CommandContext
    private let refusal = Mutex(false)

    init(_ context: CommandContext, isGiven: Bool) {
        self.context = context
        self.isGiven = isGiven
    }

    var consent: PlainFileConsent {
        .ask { [self] path in await ask(path) }
    }

    private func ask(_ path: String) async -> Bool {
        let warning = "Warning: \(path) is not encrypted. Anything that runs as you can read it."
        if isGiven {
            context.messages.answer(warning)
            return true
        }
        guard let prompt = context.prompt else { return false }
        prompt.say(warning)
        let isYes = await prompt.isYes("Keep the token there all the same?")
        if !isYes { refusal.withLock { $0 = true } }
        return isYes
    }

    /// The error with the ways out.
    func explained(_ error: TokenStorageError) -> SearchError {
        let plain = error.searchError
        switch error {
        case .readOnly where context.settings.locations == nil:
            return SearchError(
                .storage, message: "There is no place for the token: there is no home directory.",
                hint: "Set HOME, or SEARCHAPP_HOME to the folder that everything is to be kept in.")
        case .missingLibrary(let library):
            return SearchError(
                .missingLibrary, message: plain.message, hint: "\(library.hint) \(Self.otherPlaces)")
        case .unavailable, .locked, .noDefaultCollection, .timedOut, .passphraseNeeded, .readOnly:
            return SearchError(
                .storage, message: plain.message,
                hint: [
                    plain.hint, Self.otherPlaces,
                ].compactMap(\.self).joined(separator: " "))
        default:
            return plain
        }
    }

    private static let otherPlaces =
        "Set SEARCHAPP_PASSPHRASE to keep the token in an encrypted file, or --insecure-storage for a plain one."
}
