import CommandParsing
import Data
import Domain
import Network
import TerminalUI

/// A search for things of one kind: the list itself, or only its query, or its page on the web.
enum SearchCommand<UseCases: KindUseCases> where UseCases.Element: Reportable {
    /// `search users` and its like.
    static func spec(_ summary: String, examples: [String]) -> KindSearch {
        let spec = CommandSpec(
            name: UseCases.kind.name.words, summary: summary, arguments: [.words],
            options: SearchFlags(UseCases.kind.search).specs + ListOptions.search
                + OutputOptions.all(fields: UseCases.Element.reportFieldNames) + OutputOptions.browsing,
            examples: examples
        ) { invocation throws(UsageError) in try command(invocation) }
        return KindSearch(
            spec: spec, collect: CollectCommand<UseCases>.spec, filters: { SearchFlags(UseCases.kind.search).specs },
            query: { invocation throws(UsageError) in try SearchFlags(UseCases.kind.search).query(invocation) },
            newRows: { saved, query, command, composition in
                let (useCases, context): (UseCases, CommandContext) = (try composition.useCases(), composition.context)
                let source = useCases.search(
                    query.newestFirst(of: UseCases.kind), keepsHistory: false,
                    completesRows: command.form.showsCompletedFields(of: UseCases.Element.self))
                return try await context.console.newRows(
                    of: saved, from: source, longestWait: command.outcome.longestWait
                ) { await context.favorites(among: $0) }
            })
    }

    private static func command(_ invocation: Invocation) throws(UsageError) -> any Command {
        let query = try SearchFlags(UseCases.kind.search).query(invocation)
        let keepsHistory = try !invocation.isOn(ListOptions.noHistory)
        let output = try OutputForm<UseCases.Element>(invocation)
        let list = ListCommand<UseCases, UseCases.Element>(
            source: { $0.search(query, keepsHistory: keepsHistory, completesRows: output.showsCompletedFields) },
            paging: try PagingChoice(invocation), outcome: try OutcomeChoice(invocation),
            output: output, subject: "“\(query.text)”",
            ordering: query.sort.map { sort in "by \(sort.field)" + (sort.order.map { ", \($0.rawValue)" } ?? "") })
        if try invocation.isOn(ListOptions.showQuery) { return ShowQueryCommand(list: list, query: query.text) }
        guard let web = try WebAction(invocation) else { return list }
        return WebPageCommand(action: web) { UseCases.kind.page(query, on: $0) }
    }
}

/// `--show-query`: what a list would ask for, in words; nothing is sent.
struct ShowQueryCommand<UseCases: Sendable, Row: ListElement & Reportable>: Command {
    let list: ListCommand<UseCases, Row>
    /// None for a list that has no words.
    let query: String?

    /// Sends nothing and remembers what it was to send.
    private let rehearsal: RehearsalTransport
    var transport: (any HTTPTransport)? { rehearsal }

    init(list: ListCommand<UseCases, Row>, query: String?, rehearsal: RehearsalTransport = RehearsalTransport()) {
        self.list = list
        self.query = query
        self.rehearsal = rehearsal
    }

    func run(_ useCases: UseCases, in context: CommandContext) async throws -> ExitCode {
        let pages = list.source(useCases).pages(
            limit: list.paging.limit, pageSize: list.paging.pageSize, firstPage: list.paging.firstPage,
            policy: .bypass)
        var batches = pages.makeAsyncIterator()
        do {
            _ = try await batches.next()
        } catch {
            guard let address = rehearsal.firstURL else { throw error }
            if let query { context.messages.answer("query: \(query)") }
            context.messages.answer("url: \(address)")
        }
        return .success
    }
}
