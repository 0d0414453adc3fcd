import CommandParsing
import Core
import DependencyInjection
import Domain
import Network
import Presentation
import TerminalUI

/// The specification of a command of this program.
typealias CommandSpec = CommandParsing.CommandSpec<Command>

/// A command whose arguments have been parsed and validated.
struct Command: Sendable {
    /// A closure that returns the complete output of the command for a width in columns. It is `nil` if the output
    /// depends on settings or data.
    var fixedText: (@Sendable (_ width: Int) throws(UsageError) -> String)?
    /// A Boolean value that indicates whether the command runs even if the configuration file is invalid, for example
    /// to repair the file.
    var helpsWithConfiguration = false
    /// The HTTP transport that the command uses instead of the network, or `nil` to use the network.
    var transport: (any HTTPTransport)?
    /// A Boolean value that indicates whether the command usually sends requests.
    ///
    /// For such a command, the program starts to load the network library before the command runs.
    var asksServices = false
    /// A Boolean value that indicates whether the command serves another program, such as an AI assistant. A server
    /// never prompts, and it ends normally when it receives a termination signal.
    var isServer = false
    /// Returns the dependency injection assemblies for the services that only this command uses.
    var assemblies: @Sendable () -> [any Assembly] = { [] }
    /// A Boolean value that indicates whether the command shows the full-screen app. Such a command leaves the main
    /// thread to the main actor.
    var usesScreen = false
    /// Creates the use cases of the command, and returns a closure that runs the command with them.
    let prepare: @Sendable (Composition) throws -> @Sendable () async throws -> ExitCode

    /// Creates a command that needs use cases of the given type. The composition creates them right before the command
    /// runs.
    init<UseCases: Sendable>(_ run: @escaping @Sendable (UseCases, CommandContext) async throws -> ExitCode) {
        prepare = { composition in
            let useCases: UseCases = try composition.useCases()
            return { try await run(useCases, composition.context) }
        }
    }

    /// Returns a command that succeeds unless it throws an error.
    static func succeeding<UseCases: Sendable>(
        _ run: @escaping @Sendable (UseCases, CommandContext) async throws -> Void
    ) -> Command {
        Command { (useCases: UseCases, context) in
            try await run(useCases, context)
            return .success
        }
    }

    /// Creates a command whose output does not depend on settings or use cases, such as help.
    init(text: @escaping @Sendable (_ width: Int) throws(UsageError) -> String) {
        fixedText = text
        prepare = { _ in { .success } }
    }

    /// Runs the command with the services of a composition.
    ///
    /// - Returns: The exit code of the program.
    /// - Throws: `UsageError`, `AppError` or another error, which the program reports and converts to an exit code.
    func run(_ composition: Composition) async throws -> ExitCode {
        try await prepare(composition)()
    }
}

/// An empty set of use cases, for commands that need none.
struct NoUseCases: Sendable {}

extension UsageError {
    /// Returns the result of a closure. If the closure throws an error, it is converted to a usage error.
    static func checking<Value>(_ read: () throws -> Value) throws(UsageError) -> Value {
        do {
            return try read()
        } catch {
            throw UsageError(describing: error)
        }
    }

    /// Creates a usage error from an error in the arguments.
    init(describing error: any Error) {
        switch error {
        case let error as UsageError: self = error
        case let error as AppError: self.init(error.message, hint: error.commandHint)
        case let error as SettingError: self.init("\(error)", hint: error.hint)
        case FieldSelectionError.noFields(let available):
            self.init("--json needs a value", hint: "one of: all, \(available.joined(separator: ", "))")
        case FieldSelectionError.unknownField(let word, let available):
            let guess = Self.suggestion(for: word, among: available).map { "\($0) " } ?? ""
            self.init("--json: unknown field “\(word)”", hint: "\(guess)fields: \(available.joined(separator: ", "))")
        default: self.init("\(error)")
        }
    }
}
