import CommandParsing
import Data
import Domain
import Network
import TerminalUI

/// A command that prints rows page by page. Every search, feed and list of the program uses it.
///
/// With `--show-query`, the command prints its first request instead of sending it. With `--web` and `--print-url`, it
/// opens or prints the URL of the list's web page.
struct ListCommand<UseCases: Sendable, Row: ListElement & TableReportable>: Command {
    /// A function that returns the pages of rows and a description of the list. The description is used if the list is
    /// empty.
    typealias Source = @Sendable (UseCases, CommandContext) async throws -> (rows: PageSource<Row>, subject: String)
    /// A function that returns the URL of the list's web page, or `nil` if the list has none.
    typealias Page = @Sendable (WebSites) throws -> WebURL?

    private let source: Source
    private let page: Page?
    private let range: ListRange
    private let output: OutputDescription<Row>
    private let outcome: OutcomeChoice
    private let action: PageAction?
    private let query: SearchQuery?
    private let dryRun: DryRunTransport?

    var transport: (any HTTPTransport)? { dryRun }
    var asksServices: Bool { dryRun == nil && action == nil }

    /// Creates the command from parsed arguments.
    ///
    /// - Parameters:
    ///   - invocation: The parsed arguments.
    ///   - range: The rows to load, or `nil` to use the options of the command.
    ///   - query: The search query, or `nil` for another list.
    ///   - page: Returns the URL of the list's web page, or `nil` if the list has none.
    ///   - source: Returns the pages of rows.
    init(
        _ invocation: Invocation, range: ListRange? = nil, query: SearchQuery? = nil, page: Page? = nil,
        source: @escaping Source
    ) throws(UsageError) {
        self.source = source
        self.page = page
        self.query = query
        self.range = if let range { range } else { try ListRange(invocation) }
        outcome = try OutcomeChoice(invocation)
        output = try OutputDescription(invocation)
        dryRun = try invocation.isOn(ListOptions.showQuery) ? DryRunTransport() : nil
        action = try invocation.choice(of: OutputOptions.actions)
    }

    func run(_ useCases: UseCases, in context: CommandContext) async throws -> ExitCode {
        if dryRun == nil, let action {
            try context.console.run(action, on: page?(context.settings.sites))
            return .success
        }
        let (rows, subject) = try await source(useCases, context)
        let list = ListPresenter(
            rows, range, as: output, subject: subject, ordering: query?.sort?.words, maximumWait: outcome.maximumWait)
        if let dryRun {
            try await list.explain(query, url: { dryRun.firstURL }, to: context.messages)
            return .success
        }
        guard let result = try await list.show(with: context.items) else { return .success }
        return outcome.code(isEmpty: result.isEmpty, isPartial: result.isPartial)
    }
}
