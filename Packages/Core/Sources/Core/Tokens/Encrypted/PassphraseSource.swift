public import Shared

/// Where the passphrase of the encrypted file comes from: a variable, or else the person.
public struct PassphraseSource: Sendable {
    /// What the passphrase is for.
    public enum Purpose: Sendable, Hashable {
        /// To open the file that is there.
        case open(path: String)
        /// To make the file; it should be asked for twice.
        case create(path: String)
    }

    /// Asks the person; nil when they gave none.
    public typealias Question = @Sendable (Purpose) async -> Secret?

    /// What the variable holds.
    let given: Secret?
    private let question: Question

    /// Reads the program's own variable, such as `SEARCHAPP_PASSPHRASE`; where that is unset or empty the person is asked.
    public init(
        environment: Environment, names: ApplicationNames, ask: @escaping Question = { _ in nil }
    ) {
        given = environment.nonEmpty(names.variable("PASSPHRASE")).map(Secret.init(_:))
        question = ask
    }

    /// Asks the person; an empty one is none.
    func ask(_ purpose: Purpose) async -> Secret? {
        guard let passphrase = await question(purpose), !passphrase.isEmpty else { return nil }
        return passphrase
    }
}
