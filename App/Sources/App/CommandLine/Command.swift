import CommandParsing
import Domain
import Network
import TerminalUI

/// The description of a command of this program.
typealias CommandSpec = CommandParsing.CommandSpec<any Command>

/// A command with its arguments read and checked, ready to run.
protocol Command: Sendable {
    /// The use cases of the command. The composition creates them right before the command runs.
    associatedtype UseCases: Sendable = NoUseCases

    /// Returns the whole output for a width in columns, or `nil` if the command needs settings or use cases to run.
    var fixedText: (@Sendable (_ width: Int) throws(UsageError) -> String)? { get }
    /// Whether the command runs with an invalid configuration file, for example to repair it. Other commands refuse to run.
    var helpsWithConfiguration: Bool { get }
    /// The transport to use instead of the network, or `nil` to use the network.
    var transport: (any HTTPTransport)? { get }
    /// Whether the command usually sends requests, so that the network and the stores can be opened ahead of time.
    var asksServices: Bool { get }

    /// - Throws: `UsageError`, `AppError` or another error of the layers; the entry point turns it into text and code.
    func run(_ useCases: UseCases, in context: CommandContext) async throws -> ExitCode
}

extension Command {
    var fixedText: (@Sendable (_ width: Int) throws(UsageError) -> String)? { nil }
    var helpsWithConfiguration: Bool { false }
    var transport: (any HTTPTransport)? { nil }
    var asksServices: Bool { false }
}

/// The use cases of a command that needs none.
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

/// A command whose output does not depend on settings, such as help.
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
    /// Runs a check of arguments and converts its error to a usage error.
    static func checking<Value>(_ read: () throws(AppError) -> Value) throws(UsageError) -> Value {
        do throws(AppError) {
            return try read()
        } catch {
            throw UsageError(error)
        }
    }
}
