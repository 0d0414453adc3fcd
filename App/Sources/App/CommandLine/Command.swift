import CommandParsing
import Domain
import Network
import TerminalUI

/// What the command line describes, in this program's terms.
typealias CommandSpec = CommandParsing.CommandSpec<any Command>

/// A command with its arguments read and checked, ready to run.
protocol Command: Sendable {
    /// What it works with, made by the composition right before it runs.
    associatedtype UseCases: Sendable = NoUseCases

    /// Returns the whole output for a width in columns, or `nil` if the command needs settings or use cases to run.
    var fixedText: (@Sendable (_ width: Int) throws(UsageError) -> String)? { get }
    /// Whether it helps to put a configuration file right that is not valid; all others refuse to run with one.
    var helpsWithConfiguration: Bool { get }
    /// Takes the place of the network; none for most.
    var transport: (any HTTPTransport)? { get }
    /// Whether it shows what services have, so that what that takes is opened while the layers are put together.
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

/// For commands that need none.
struct NoUseCases: Sendable {}

/// A command that is told by what it does, with what was typed already read.
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
    /// Does what refuses words that make no sense, before anything is made for the command.
    static func checking<Value>(_ read: () throws(AppError) -> Value) throws(UsageError) -> Value {
        do throws(AppError) {
            return try read()
        } catch {
            throw UsageError(error)
        }
    }
}
