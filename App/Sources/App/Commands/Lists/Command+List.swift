import CommandParsing
import Data
import Domain
import Network
import TerminalUI

extension Command {
    /// Creates a command that prints rows page by page. Every search, feed and list of the program uses it.
    ///
    /// With `--show-query`, the command prints its first request instead of sending it. With `--web` and `--print-url`,
    /// it opens or prints the URL of the list's web page.
    ///
    /// - Parameters:
    ///   - range: The rows to load, or `nil` to use the options of the command.
    ///   - page: Returns the URL of the list's web page, or `nil` if the list has none.
    ///   - source: Returns the pages of rows and a description of the list. The description is used if the list is
    ///     empty.
    static func list<UseCases: Sendable, Row: ListElement & TableReportable>(
        _ invocation: Invocation, range: ListRange? = nil, query: SearchQuery? = nil,
        page: (@Sendable (WebSites) throws -> WebURL?)? = nil,
        source:
            @escaping @Sendable (UseCases, CommandContext) async throws -> (
                rows: PageSource<Row>, subject: String
            )
    ) throws(UsageError) -> Command {
        let range = if let range { range } else { try ListRange(invocation) }
        let (outcome, output) = (try OutcomeChoice(invocation), try OutputDescription<Row>(invocation))
        let dryRun = try invocation.isOn(ListOptions.showQuery) ? DryRunTransport() : nil
        let action = try invocation.choice(of: OutputOptions.actions)
        var command = Command { (useCases: UseCases, context) in
            if dryRun == nil, let action {
                try context.console.run(action, on: page?(context.settings.sites))
                return .success
            }
            let (rows, subject) = try await source(useCases, context)
            if let dryRun {
                try await rows.explain(query, range, url: { dryRun.firstURL }, to: context.messages)
                return .success
            }
            let result = try await context.items.showList(
                rows, range, as: output, subject: subject, ordering: query?.sort?.words,
                maximumWait: outcome.maximumWait)
            guard let result else { return .success }
            return outcome.code(isEmpty: result.isEmpty, isPartial: result.isPartial)
        }
        command.transport = dryRun
        command.asksServices = dryRun == nil && action == nil
        return command
    }
}
