import CommandParsing
import Data
import Domain
import Network
import TerminalUI

/// Lists rows page by page: every search, feed and list of the program runs through here.
///
/// With `--show-query` nothing is sent: it is said what would be asked for. With `--web` and `--print-url` it is the
/// list's page on the web.
struct ListCommand<UseCases: Sendable, Row: ListElement & Reportable>: Command {
    /// The rows, and what is listed, which is named when nothing was found.
    typealias Source = @Sendable (UseCases, CommandContext) async throws -> (rows: PageSource<Row>, subject: String)
    /// The list's page.
    typealias Page = @Sendable (WebSites) throws -> WebURL?

    private let source: Source
    private let page: Page?
    private let range: ListRange
    private let output: OutputForm<Row>
    private let outcome: OutcomeChoice
    private let action: PageAction?
    private let query: SearchQuery?
    private let rehearsal: RehearsalTransport?

    var transport: (any HTTPTransport)? { rehearsal }
    var asksServices: Bool { rehearsal == nil && action == nil }

    /// - Parameters:
    ///   - range: What part of the list is wanted, where no options say it.
    ///   - query: Of a search.
    ///   - page: None for a list without one.
    init(
        _ invocation: Invocation, range: ListRange? = nil, query: SearchQuery? = nil, page: Page? = nil,
        source: @escaping Source
    ) throws(UsageError) {
        self.source = source
        self.page = page
        self.query = query
        self.range = if let range { range } else { try ListRange(invocation) }
        outcome = try OutcomeChoice(invocation)
        output = try OutputForm(invocation)
        rehearsal = try invocation.isOn(ListOptions.showQuery) ? RehearsalTransport() : nil
        action = try invocation.choice(of: OutputOptions.actions)
    }

    func run(_ useCases: UseCases, in context: CommandContext) async throws -> ExitCode {
        if rehearsal == nil, let action {
            try context.console.run(action, on: page?(context.settings.sites))
            return .success
        }
        let (rows, subject) = try await source(useCases, context)
        let list = ListOutput(
            rows, range, as: output, subject: subject, ordering: query?.sort?.words, longestWait: outcome.longestWait)
        if let rehearsal {
            try await list.tell(query, url: { rehearsal.firstURL }, to: context.messages)
            return .success
        }
        guard let conclusion = try await list.write(with: context.items) else { return .success }
        return outcome.code(isEmpty: conclusion.isEmpty, isPartial: conclusion.isPartial)
    }
}
