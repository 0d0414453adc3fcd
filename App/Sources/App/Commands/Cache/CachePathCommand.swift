import CommandParsing
import Core
import TerminalUI

/// `cache path`.
struct CachePathCommand: Command {
    static let spec = CommandSpec(name: "path", summary: "Print where answers are stored") {
        invocation throws(UsageError) in
        try invocation.requireNoWords()
        return CachePathCommand()
    }

    func run(_ useCases: NoUseCases, in context: CommandContext) async throws -> ExitCode {
        guard let path = context.settings.locations?.cache else { throw CommandFailure.noHome }
        try context.output.write("\(path)\n")
        return .success
    }
}
