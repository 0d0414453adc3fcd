public import Shared

/// The source of the passphrase for the encrypted token file, which is an environment variable or a prompt.
public struct PassphraseSource: Sendable {
    /// The purpose for which the user is asked for the passphrase.
    public enum Purpose: Sendable, Hashable {
        /// The passphrase opens the existing token file at the given path.
        case open(path: String)
        /// The passphrase protects a new token file at the given path. The prompt should ask for it twice.
        case create(path: String)
    }

    /// A function that asks the user for the passphrase. It returns `nil` if the user enters no passphrase.
    public typealias Question = @Sendable (Purpose) async -> Secret?

    /// The passphrase in the environment variable, or `nil` if the variable is not set.
    let given: Secret?
    private let question: Question

    /// Creates a source for the passphrase of the encrypted token file.
    ///
    /// - Parameters:
    ///   - environment: The environment. If the program's variable, such as `SEARCHAPP_PASSPHRASE`, contains a
    ///     passphrase, the user is not asked.
    ///   - names: The names of the program, which determine the name of the variable.
    ///   - ask: A function that asks the user for the passphrase.
    public init(
        environment: Environment, names: ApplicationNames, ask: @escaping Question = { _ in nil }
    ) {
        given = environment.nonEmpty(names.variable("PASSPHRASE")).map(Secret.init(_:))
        question = ask
    }

    /// Asks the user for the passphrase. Returns `nil` if the user enters no passphrase or an empty one.
    func ask(_ purpose: Purpose) async -> Secret? {
        guard let passphrase = await question(purpose), !passphrase.isEmpty else { return nil }
        return passphrase
    }
}
