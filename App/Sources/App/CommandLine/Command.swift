import CommandParsing
import DependencyInjection
import Domain
import Network
import TerminalUI

/// The specification of a command of this program.
typealias CommandSpec = CommandParsing.CommandSpec<any Command>

/// A command whose arguments have been parsed and validated.
protocol Command: Sendable {
    /// The type of the use cases that the command needs. The composition root creates them right before the command
    /// runs.
    associatedtype UseCases: Sendable = NoUseCases

    /// A closure that returns the complete output of the command for a width in columns, or `nil` if the output depends
    /// on settings or use cases.
    var fixedText: (@Sendable (_ width: Int) throws(UsageError) -> String)? { get }
    /// A Boolean value that indicates whether the command runs even if the configuration file is invalid, for example
    /// to repair the file.
    var helpsWithConfiguration: Bool { get }
    /// The HTTP transport that the command uses instead of the network, or `nil` to use the network.
    var transport: (any HTTPTransport)? { get }
    /// A Boolean value that indicates whether the command usually sends requests.
    ///
    /// For such a command, the program starts to load the network library before the command runs.
    var asksServices: Bool { get }
    /// A Boolean value that indicates whether the command serves another program, such as an AI assistant. A server
    /// never prompts, and it ends normally when it receives a termination signal.
    var isServer: Bool { get }
    /// The dependency injection assemblies that register the services that only this command uses.
    var assemblies: [any Assembly] { get }
    /// A Boolean value that indicates whether the command shows the full-screen app. Such a command leaves the main
    /// thread to the main actor.
    var usesScreen: Bool { get }

    /// Runs the command.
    ///
    /// - Parameters:
    ///   - useCases: The use cases that the command needs.
    ///   - context: The services that all commands share.
    /// - Returns: The exit code of the program.
    /// - Throws: `UsageError`, `AppError` or another error, which the program reports and converts to an exit code.
    func run(_ useCases: UseCases, in context: CommandContext) async throws -> ExitCode
}

extension Command {
    var fixedText: (@Sendable (_ width: Int) throws(UsageError) -> String)? { nil }
    var helpsWithConfiguration: Bool { false }
    var transport: (any HTTPTransport)? { nil }
    var asksServices: Bool { false }
    var isServer: Bool { false }
    var assemblies: [any Assembly] { [] }
    var usesScreen: Bool { false }
}

/// An empty set of use cases, for commands that need none.
struct NoUseCases: Sendable {}

/// A command defined by a closure that captures its parsed arguments.
struct Action<UseCases: Sendable>: Command {
    let helpsWithConfiguration: Bool
    let asksServices: Bool
    private let body: @Sendable (UseCases, CommandContext) async throws -> ExitCode

    init(
        helpsWithConfiguration: Bool = false, asksServices: Bool = false,
        _ body: @escaping @Sendable (UseCases, CommandContext) async throws -> ExitCode
    ) {
        self.helpsWithConfiguration = helpsWithConfiguration
        self.asksServices = asksServices
        self.body = body
    }

    func run(_ useCases: UseCases, in context: CommandContext) async throws -> ExitCode {
        try await body(useCases, context)
    }
}

/// A command whose output does not depend on settings or use cases, such as help.
struct TextCommand: Command {
    let fixedText: (@Sendable (_ width: Int) throws(UsageError) -> String)?

    init(_ text: @escaping @Sendable (_ width: Int) throws(UsageError) -> String) {
        fixedText = text
    }

    func run(_ useCases: NoUseCases, in context: CommandContext) async throws -> ExitCode {
        .success
    }
}

extension UsageError {
    /// Returns the result of a closure. An `AppError` from the closure is converted to a usage error.
    static func checking<Value>(_ read: () throws(AppError) -> Value) throws(UsageError) -> Value {
        do throws(AppError) {
            return try read()
        } catch {
            throw UsageError(error)
        }
    }
}
