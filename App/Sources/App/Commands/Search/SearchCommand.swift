import CommandParsing
import DependencyInjection
import Domain
import TerminalUI

/// A search for things of one kind: the list itself, or only its query, or its page on the web.
struct SearchCommand<UseCases: KindUseCases>: Command where UseCases.Element: Reportable {
    private enum Action {
        case list, showQuery
        case browse(WebAction)
    }

    private let list: ListCommand<UseCases.Element>
    private let query: SearchQuery
    private let action: Action

    /// `search users` and its like.
    static func spec(_ summary: String, examples: [String]) -> CommandSpec {
        CommandSpec(
            name: UseCases.kind.name.words, summary: summary, arguments: [.words],
            options: SearchFlags(UseCases.kind.search).specs + ListOptions.search
                + OutputOptions.all(fields: UseCases.Element.reportFieldNames) + OutputOptions.browsing,
            examples: examples
        ) { invocation throws(UsageError) in try SearchCommand(invocation) }
    }

    private init(_ invocation: Invocation) throws(UsageError) {
        let query = try SearchFlags(UseCases.kind.search).query(invocation)
        let keepsHistory = try !invocation.isOn(ListOptions.noHistory)
        list = ListCommand(
            source: { try $0.container.resolve(UseCases.self).search(query, keepsHistory: keepsHistory) },
            paging: try PagingChoice(invocation), outcome: try OutcomeChoice(invocation),
            output: try OutputChoice(invocation), subject: "“\(query.text)”",
            ordering: query.sort.map { sort in "by \(sort.field)" + (sort.order.map { ", \($0.rawValue)" } ?? "") })
        self.query = query
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
        case .browse(let web): try web.run(UseCases.kind.page(query, on: context.settings.sites), in: context)
        case .showQuery: try await ShowQueryCommand(list: list, query: query.text).run(in: context)
        }
    }
}
