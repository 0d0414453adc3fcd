public import Shared

/// The source of the passphrase for the encrypted file: an environment variable, or a prompt.
public struct PassphraseSource: Sendable {
    /// The purpose for which the passphrase is needed.
    public enum Purpose: Sendable, Hashable {
        /// Open the existing file.
        case open(path: String)
        /// Create the file. The prompt should ask for the passphrase twice.
        case create(path: String)
    }

    /// A function that asks the user for the passphrase. Returns `nil` if the user gave none.
    public typealias Question = @Sendable (Purpose) async -> Secret?

    /// The passphrase from the environment, or `nil` if the variable is not set.
    let given: Secret?
    private let question: Question

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - environment: The environment. If the program's variable, such as `SEARCHAPP_PASSPHRASE`, contains a
    ///     passphrase, the user is not asked.
    ///   - names: The names of the program.
    ///   - ask: A function that asks the user.
    public init(
        environment: Environment, names: ApplicationNames, ask: @escaping Question = { _ in nil }
    ) {
        given = environment.nonEmpty(names.variable("PASSPHRASE")).map(Secret.init(_:))
        question = ask
    }

    /// Asks the user for the passphrase. An empty passphrase counts as none.
    func ask(_ purpose: Purpose) async -> Secret? {
        guard let passphrase = await question(purpose), !passphrase.isEmpty else { return nil }
        return passphrase
    }
}
