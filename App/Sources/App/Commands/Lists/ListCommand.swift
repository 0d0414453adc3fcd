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
            return conclude(batches.pager, provenance: writer.provenance, in: context)
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
            line.update(batches.pager.progress)
            do throws(SearchError) {
                return try await line.during { () async throws(SearchError) in
                    try await batches.next(isolation: #isolation)
                }
            } catch {
                guard try await wait.waited(for: error, on: context.console) else { throw error }
            }
        }
    }

    /// Says why there is no row: nothing was found, or the page asked for lies past the last one.
    private func emptiness(total: Int?) -> String {
        guard let total, total > 0, paging.firstPage > 1 else { return "Nothing found for \(subject)." }
        return "There is no page \(paging.firstPage.grouped) of \(subject): \(total.grouped) in all."
    }

    /// Says what the rows alone don't show, and chooses the exit code.
    private func conclude(_ pager: Pager<Row>, provenance: Provenance?, in context: CommandContext) -> ExitCode {
        context.console.note(ageOf: provenance)
        var isPartial = false
        if pager.isIncomplete {
            isPartial = true
            context.messages.note(Row.whyIncomplete)
        }
        if case .capped(let reach, let total) = pager.end {
            isPartial = true
            context.messages.note(
                "\(reach.grouped) of \(total.grouped): \(Row.kind.provider.title) gives no more; narrow with \(Row.kind.search.narrowing)"
            )
        }
        if pager.count == 0 {
            context.messages.note(emptiness(total: pager.total))
            if outcome.failsWhenEmpty { return .nothingFound }
        } else if let notice = Row.kind.notice(isDemo: context.settings.isDemo),
            output.isForPeople(on: context.terminal)
        {
            context.messages.note(notice)
        }
        return isPartial && outcome.isStrict ? .partial : .success
    }
}

extension Pager {
    /// Pages taken, and the number of all that will be.
    fileprivate var progress: ProgressStep {
        .pages(done: count / pageSize, of: total == nil ? nil : (expectedCount + pageSize - 1) / pageSize)
    }
}
