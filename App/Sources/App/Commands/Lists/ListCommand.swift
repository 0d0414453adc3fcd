import Domain
import TerminalUI

/// Lists rows page by page: every search, feed and list of the program runs through here.
struct ListCommand<UseCases: Sendable, Row: ListElement & Reportable>: Command {
    let source: @Sendable (UseCases) -> PageSource<Row>
    let paging: PagingChoice
    let outcome: OutcomeChoice
    let output: OutputForm<Row>
    /// Named when nothing was found.
    let subject: String
    /// What the rows were asked to be sorted by, in words; none for the provider's own order.
    var ordering: String?

    func run(_ useCases: UseCases, in context: CommandContext) async throws -> ExitCode {
        let pages = source(useCases).pages(
            limit: paging.limit, pageSize: paging.pageSize, firstPage: paging.firstPage,
            policy: context.settings.policy)
        let code = try await context.console.withSink(for: output) { sink in
            var batches = pages.makeAsyncIterator()
            var writer = ListWriter(
                form: output, ordering: ordering, pager: batches.pager, console: context.console, sink: sink
            ) { await context.knownFavorites(among: $0) }
            do {
                while let batch = try await next(&batches, context) {
                    try await writer.write(batch)
                }
            } catch {
                try writer.finishAfterFailure()
                throw error
            }
            try writer.finish()
            let conclusion = context.console.conclude(
                batches.pager, provenance: writer.provenance, as: output, subject: subject,
                firstPage: paging.firstPage, isDemo: context.settings.isDemo)
            if conclusion.isEmpty, outcome.failsWhenEmpty { return ExitCode.nothingFound }
            return conclusion.isPartial && outcome.isStrict ? ExitCode.partial : .success
        }
        return code ?? .success
    }

    /// The next page; with `--wait` a rate limit is waited for and the same page asked for again.
    private func next(
        _ batches: inout PageBatches<Row>.Iterator, _ context: CommandContext
    ) async throws -> PageBatch<Row>? {
        var wait = RateLimitWait(longest: outcome.longestWait)
        while true {
            let line = context.progressLine()
            line.update(.pages(of: batches.pager))
            do throws(SearchError) {
                return try await line.during { () async throws(SearchError) in
                    try await batches.next(isolation: #isolation)
                }
            } catch {
                guard try await wait.waited(for: error, on: context.console) else { throw error }
            }
        }
    }
}
