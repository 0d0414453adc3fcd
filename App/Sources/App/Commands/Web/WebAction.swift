import CommandParsing
import TerminalUI

/// What `--web` and `--print-url` do with an address in place of fetching anything.
enum WebAction: Sendable {
    case open, print

    /// None when neither was asked for.
    init?(_ invocation: Invocation) throws(UsageError) {
        try invocation.requireAtMostOne(of: OutputOptions.browsing)
        if try invocation.isOn(OutputOptions.web) {
            self = .open
        } else if try invocation.isOn(OutputOptions.printURL) {
            self = .print
        } else {
            return nil
        }
    }

    func run(_ address: String, in context: CommandContext) throws -> ExitCode {
        try context.output.write(address + "\n")
        guard case .open = self else { return .success }
        switch Browser(environment: context.environment, configured: context.settings.configuration.program(.browser))
            .open(
                address)
        {
        case .opened:
            return .success
        case .noneHere(let reason), .failed(let reason):
            context.messages.answer(reason)
            return .failure
        }
    }
}
