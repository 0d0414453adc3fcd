import CommandParsing
import Domain
import TerminalUI

/// A search: the list itself, or only its query, or its page on the web.
struct SearchCommand<Row: Item & Reportable>: Command {
    private enum Action {
        case list, showQuery
        case browse(WebAction)
    }

    private let list: ListCommand<Row>
    private let query: String
    private let page: WebPage
    private let action: Action

    init(
        _ invocation: Invocation, query: String, page: WebPage,
        source: @escaping @Sendable (CommandContext) throws -> PageSource<Row>
    ) throws(UsageError) {
        list = ListCommand(
            source: source, paging: try PagingChoice(invocation), outcome: try OutcomeChoice(invocation),
            output: try OutputChoice(invocation), subject: "“\(query)”",
            ordering: invocation.text(ofOptionNamed: "sort").map { key in
                "by \(key)" + (invocation.text(ofOptionNamed: "order").map { ", \($0)" } ?? "")
            })
        self.query = query
        self.page = page
        action =
            if try invocation.isOn(ListOptions.showQuery) {
                .showQuery
            } else if let web = try WebAction(invocation) {
                .browse(web)
            } else {
                .list
            }
    }

    func run(in context: CommandContext) async throws -> ExitCode {
        switch action {
        case .list: try await list.run(in: context)
        case .browse(let web): try web.run(page.address(context.settings.addresses), in: context)
        case .showQuery: try await ShowQueryCommand(list: list, query: query).run(in: context)
        }
    }
}
