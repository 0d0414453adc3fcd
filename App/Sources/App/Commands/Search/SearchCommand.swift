import CommandParsing
import Domain
import Presentation
import TerminalUI

/// The `search` subcommand of one item kind.
enum SearchCommand<UseCases: KindUseCases> where UseCases.Element: TableReportable {
    /// Returns the search of the kind with its command specifications.
    static func spec(_ summary: String, examples: [String]) -> KindSearch {
        let flags = { @Sendable in SearchFlags(UseCases.kind) }
        let spec = CommandSpec(
            name: UseCases.kind.name.words, summary: summary, arguments: [.words],
            options: flags().specs + ListOptions.search
                + OutputOptions.all(fields: UseCases.Element.fieldNames) + OutputOptions.browsing,
            examples: examples
        ) { invocation throws(UsageError) in try command(invocation, flags()) }
        return KindSearch(
            spec: spec, collect: { CollectCommand<UseCases>.spec(flags()) },
            choose: { invocation, choice throws(UsageError) in
                try choice.command(UseCases.Element.self, invocation, flags())
            },
            filters: { flags().specs },
            query: { invocation throws(UsageError) in try flags().query(invocation) },
            newRows: { saved, query, command, composition in
                let (useCases, context): (UseCases, CommandContext) = (try composition.useCases(), composition.context)
                let source = useCases.search(
                    query.newestFirst(of: UseCases.kind), keepsHistory: false,
                    completesRows: command.output.showsCompletedFields(of: UseCases.Element.self))
                return try await context.console.newRows(
                    of: saved, from: source, longestWait: command.outcome.longestWait
                ) { await context.items.favorites(among: $0) }
            })
    }

    private static func command(_ invocation: Invocation, _ flags: SearchFlags) throws(UsageError) -> any Command {
        let query = try flags.query(invocation)
        let keepsHistory = try !invocation.isOn(ListOptions.noHistory)
        let completesRows = try OutputDescription<UseCases.Element>(invocation).showsCompletedFields
        return try ListCommand<UseCases, UseCases.Element>(
            invocation, query: query, page: { UseCases.kind.page(query, on: $0) }
        ) { useCases, context in
            try query.checkPages(on: context.settings.sites)
            let rows = useCases.search(query, keepsHistory: keepsHistory, completesRows: completesRows)
            return (rows, "“\(query.text)”")
        }
    }
}
