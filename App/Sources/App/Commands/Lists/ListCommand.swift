import CommandParsing
import Data
import Domain
import Network
import TerminalUI

/// A command that prints rows page by page. All searches, feeds and lists of the program use it.
///
/// With `--show-query`, the command prints its first request instead of sending it. With `--web` and `--print-url`, it opens or
/// prints the URL of the list's page.
struct ListCommand<UseCases: Sendable, Row: ListElement & TableReportable>: Command {
    /// Returns the pages of rows, and the name of the list for the message that nothing was found.
    typealias Source = @Sendable (UseCases, CommandContext) async throws -> (rows: PageSource<Row>, subject: String)
    /// Returns the URL of the list's page, or `nil` if it has none.
    typealias Page = @Sendable (WebSites) throws -> WebURL?

    private let source: Source
    private let page: Page?
    private let range: ListRange
    private let output: OutputDescription<Row>
    private let outcome: OutcomeChoice
    private let action: PageAction?
    private let query: SearchQuery?
    private let rehearsal: RehearsalTransport?

    var transport: (any HTTPTransport)? { rehearsal }
    var asksServices: Bool { rehearsal == nil && action == nil }

    /// Creates the command from parsed arguments.
    ///
    /// - Parameters:
    ///   - range: The rows to load, or `nil` to use the options of the command.
    ///   - query: The query, if the list is a search.
    ///   - page: Returns the URL of the list's page, or `nil` for a list without a page.
    ///   - source: Returns the rows.
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
        rehearsal = try invocation.isOn(ListOptions.showQuery) ? RehearsalTransport() : nil
        action = try invocation.choice(of: OutputOptions.actions)
    }

    func run(_ useCases: UseCases, in context: CommandContext) async throws -> ExitCode {
        if rehearsal == nil, let action {
            try context.console.run(action, on: page?(context.settings.sites))
            return .success
        }
        let (rows, subject) = try await source(useCases, context)
        let list = ListPresenter(
            rows, range, as: output, subject: subject, ordering: query?.sort?.words, longestWait: outcome.longestWait)
        if let rehearsal {
            try await list.explain(query, url: { rehearsal.firstURL }, to: context.messages)
            return .success
        }
        guard let result = try await list.show(with: context.items) else { return .success }
        return outcome.code(isEmpty: result.isEmpty, isPartial: result.isPartial)
    }
}
