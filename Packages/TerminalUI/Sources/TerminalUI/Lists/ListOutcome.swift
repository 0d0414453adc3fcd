public import Domain
import Presentation
import Shared
public import TerminalKit

/// The result of showing a list.
public struct ListOutcome: Sendable, Hashable {
    /// A Boolean value that indicates whether the list has no rows.
    public let isEmpty: Bool
    /// A Boolean value that indicates whether there are more results than the service returned.
    public let isPartial: Bool
}

extension ItemServices {
    /// Writes each page of a list when it arrives, and notes about missing rows. All commands that list rows of a
    /// service use this method.
    ///
    /// - Parameters:
    ///   - source: The pages of the list.
    ///   - range: The rows to show.
    ///   - output: The output format and fields that the user chose.
    ///   - subject: The description of the list for the message that the list is empty.
    ///   - ordering: The description of the sort order that the user chose, or `nil` for the default order.
    ///   - maximumWait: The maximum wait for a rate limit, or `nil` to fail immediately.
    /// - Returns: The result, or `nil` if the program that reads the output closed the pipe.
    /// - Throws: `AppError` after the output is complete, or `OutputError`.
    public func showList<Row: ListElement & TableReportable>(
        _ source: PageSource<Row>, _ range: ListRange, as output: OutputDescription<Row>, subject: String,
        ordering: String? = nil, maximumWait: Duration? = nil
    ) async throws -> ListOutcome? {
        let (pages, progress) = (source.pages(range, policy: console.policy), console.progressLine())
        let isForPeople = output.isForPeople(on: console.terminal)
        let written = try await console.withSink(for: output, progress: progress) { sink in
            var batches = pages.makeAsyncIterator()
            func next() async throws -> PageBatch<Row>? {
                var wait = RateLimitWait(maximum: maximumWait)
                return try await console.next(&batches, progress, &wait)
            }
            var rows = RowOutput(
                isForPeople: isForPeople, services: self, sink: sink, ordering: ordering,
                reach: batches.pager.limits.reach, list: ListWriter(output, on: console.terminal))
            do {
                while let batch = try await next() { try await rows.write(batch) }
            } catch {
                try rows.finish(after: error)
                _ = console.noteMissingRows(of: batches.pager, provenance: rows.provenance)
                throw error
            }
            try rows.finish()
            return (batches.pager, rows.provenance)
        }
        guard let (pager, provenance) = written else { return nil }
        let isPartial = console.noteMissingRows(of: pager, provenance: provenance)
        let isEmpty = pager.count == 0
        if isEmpty, range.firstPage > 1, pager.total != 0 {
            let page = "page \(range.firstPage.grouped) of \(subject)"
            if let total = pager.total {
                console.messages.note("There is no \(page): \(total.grouped) in all.")
            } else {
                console.messages.note("Nothing found on \(page).")
            }
        } else if isEmpty {
            let demo = sites.isDemo ? " in the demo data, which is incomplete" : ""
            console.messages.note("Nothing found for \(subject)\(demo).")
        } else if isForPeople, let notice = Row.kind.notice(isDemo: sites.isDemo) {
            console.messages.note(notice)
        }
        return ListOutcome(isEmpty: isEmpty, isPartial: isPartial)
    }
}

extension PageSource {
    /// Prints the query and the URL of the first request without sending the request.
    ///
    /// - Parameters:
    ///   - query: The query of a search, or `nil` for a list that is not a search.
    ///   - url: Returns the URL of the first request, or `nil` if the list sends no request.
    /// - Throws: `AppError` if the list would be rejected before the first request.
    public func explain(
        _ query: SearchQuery?, _ range: ListRange, url: @Sendable () -> String?, to messages: Messages
    ) async throws {
        var batches = pages(range, policy: .bypass).makeAsyncIterator()
        do throws(AppError) {
            _ = try await batches.next(isolation: #isolation)
        } catch {
            guard let url = url() else { throw error }
            if let query { messages.answer("query: \(query.sentText)") }
            messages.answer("url: \(url)")
        }
    }
}

/// The output of the rows of a list. It adds the heading, marks favorites and reports fields that could not be loaded.
private struct RowOutput<Row: ListElement & TableReportable> {
    let isForPeople: Bool
    let services: ItemServices
    let sink: OutputSink
    let ordering: String?
    let reach: Int?
    var list: ListWriter<Row>
    var buffer = OutputBuffer()
    var summary: ListSummary?
    var marksFavorites = true
    var hasCompletionFailure = false

    /// The provenance of the rows: that of the last page, combined with that of earlier stale pages.
    var provenance: Provenance? {
        summary?.provenance
    }

    mutating func write(_ batch: PageBatch<Row>) async throws {
        if summary == nil, isForPeople, !batch.rows.isEmpty {
            buffer.appendLine(await heading(of: batch))
            buffer.appendLine()
        }
        if summary == nil, let fallback = batch.page.searchType?.fallbackText {
            services.console.messages.note(fallback)
        }
        summary = ListSummary(batch, reach: reach, provenance: batch.page.provenance.including(provenance))
        if let failure = batch.page.completionFailure, !hasCompletionFailure {
            hasCompletionFailure = true
            services.console.messages.note("Some fields of the rows could not be loaded: \(failure.message)")
        }
        var items: [any Item] = []
        for row in batch.rows { if let item = row.asItem { items.append(item) } }
        // Do not access the favorites database again after an error.
        let favorites = marksFavorites ? await services.favorites(among: items) : nil
        marksFavorites = favorites != nil
        list.append(batch.rows, favorites: favorites, into: &buffer)
        try sink.flush(&buffer)
    }

    mutating func finish() throws {
        list.finish(summary, into: &buffer)
        try sink.flush(&buffer)
    }

    /// Completes the output after an error. The output contains the rows that were loaded before, and the rate limit of
    /// the failed response.
    ///
    /// If the first page failed, nothing is written, because the output would look like an empty list.
    mutating func finish(after error: any Error) throws {
        guard let provenance else { return }
        if let limit = (error as? AppError)?.rateLimit {
            summary?.provenance = Provenance(
                source: provenance.source, fetchedAt: provenance.fetchedAt, rateLimit: limit)
        }
        try finish()
    }

    private func heading(of batch: PageBatch<Row>) async -> String {
        let limit = batch.page.provenance.rateLimit
        var limitText = limit?.words(of: Row.kind.provider)
        if limit?.isOfEveryone == true, await !services.account.isSignedIn { limitText?.append(", no token") }
        return ListHeading(
            count: batch.expectedCount, total: batch.total, name: Row.listName, ordering: ordering, rateLimit: limitText
        ).text(width: services.console.terminal.size.columns)
    }
}

extension ListSummary {
    init(_ batch: PageBatch<some ListElement>, reach: Int?, provenance: Provenance) {
        let isCapped = if case .capped = batch.end { true } else { false }
        self.init(
            total: batch.total, reachable: batch.total.map { min($0, reach ?? $0) },
            isIncomplete: batch.isIncomplete, isCapped: isCapped, provenance: provenance,
            searchType: batch.page.searchType)
    }
}
