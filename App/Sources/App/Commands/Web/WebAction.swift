import CommandParsing
import Domain
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

    func run(_ page: WebAddress?, in context: CommandContext) throws -> ExitCode {
        guard let address = page?.text else {
            throw CommandFailure("there is no page on the web for this")
        }
        try context.output.write(address + "\n")
        guard case .open = self else { return .success }
        let outcome = context.console.browser.open(address)
        context.messages.report(outcome)
        return if case .opened = outcome { .success } else { .failure }
    }
}

/// `--web` or `--print-url` of a page that is known from the command line alone.
struct WebPageCommand: Command {
    let action: WebAction
    let page: @Sendable (WebSites) -> WebAddress?

    func run(_ useCases: NoUseCases, in context: CommandContext) async throws -> ExitCode {
        try action.run(page(context.settings.sites), in: context)
    }
}
