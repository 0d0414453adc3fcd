import CommandParsing
import DependencyInjection
import Domain
import Network
import TerminalUI

/// The specification of a command of this program.
typealias CommandSpec = CommandParsing.CommandSpec<any Command>

/// A command whose arguments have been parsed and validated.
protocol Command: Sendable {
    /// The use cases that the command needs. The composition creates them right before the command runs.
    associatedtype UseCases: Sendable = NoUseCases

    /// Returns the complete output for a width in columns. The value is `nil` if the command needs settings or use
    /// cases.
    var fixedText: (@Sendable (_ width: Int) throws(UsageError) -> String)? { get }
    /// A Boolean value that indicates whether the command runs with an invalid configuration file, for example to
    /// repair it.
    var helpsWithConfiguration: Bool { get }
    /// The transport that replaces the network, or `nil` to use the network.
    var transport: (any HTTPTransport)? { get }
    /// A Boolean value that indicates whether the command usually sends requests.
    ///
    /// The network library is then loaded while the command starts.
    var asksServices: Bool { get }
    /// Whether the command serves another program. It never prompts, and a signal is its regular end.
    var isServer: Bool { get }
    /// The services to register in addition to those that all commands use.
    var assemblies: [any Assembly] { get }
    /// Whether the command is a full-screen program. Such a command leaves the main thread to the main actor.
    var usesScreen: Bool { get }

    /// Runs the command and returns its exit code.
    ///
    /// - Parameters:
    ///   - useCases: The use cases that the command needs.
    ///   - context: The services shared by all commands.
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
    /// Returns the result of a closure, and converts its error to a usage error.
    static func checking<Value>(_ read: () throws(AppError) -> Value) throws(UsageError) -> Value {
        do throws(AppError) {
            return try read()
        } catch {
            throw UsageError(error)
        }
    }
}
