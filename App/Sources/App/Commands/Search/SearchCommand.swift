import CommandParsing
import Domain
import Presentation
import TerminalUI

enum SearchCommand<UseCases: KindUseCases> where UseCases.Element: TableReportable {
    /// Returns the `search` subcommand of this kind, and the other operations that accept the same filters.
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
            flags: flags,
            newRows: { saved, query, command, composition in
                let (useCases, context): (UseCases, CommandContext) = (try composition.useCases(), composition.context)
                var query = query.newestFirst(of: UseCases.kind)
                query.includesTextMatches = command.output.showsTextMatches(of: UseCases.Element.self)
                let source = useCases.search(
                    query, keepsHistory: false,
                    completesRows: command.output.showsCompletedFields(of: UseCases.Element.self))
                return try await context.console.newRows(
                    of: saved, from: source, maximumWait: command.outcome.maximumWait
                ) { await context.items.favorites(among: $0) }
            })
    }

    private static func command(_ invocation: Invocation, _ flags: SearchFlags) throws(UsageError) -> Command {
        var query = try flags.query(invocation)
        let keepsHistory = try !invocation.isOn(ListOptions.noHistory)
        let output = try OutputDescription<UseCases.Element>(invocation)
        query.includesTextMatches = output.showsTextMatches
        return try .list(
            invocation, query: query, page: { [query] in UseCases.kind.page(query, on: $0) }
        ) { [query] (useCases: UseCases, context) in
            try query.checkPages(on: context.settings.sites)
            let rows = useCases.search(
                query, keepsHistory: keepsHistory, completesRows: output.showsCompletedFields)
            return (rows, "“\(query.text)”")
        }
    }
}
