public import Domain
import Presentation
import Shared
public import TerminalKit

/// Writes the pages of a list as they arrive.
public struct ListWriter<Row: ListElement & Reportable> {
    private let isForPeople: Bool
    private let console: Console
    private let completeFavorites: @Sendable ([any Item]) async -> Set<ItemKey>?
    private let sink: OutputSink
    private var report: ListReport<Row>
    private var buffer = OutputBuffer()
    private var summary: ListSummary?

    private var marksFavorites = true
    private var completionFailure: AppError?
    private let reach: Int?
    private let ordering: String?

    /// - Parameters:
    ///   - ordering: What the rows were asked to be sorted by, in words; none for the provider's own order.
    ///   - pager: Of the list.
    ///   - sink: Where the rows go.
    ///   - completeFavorites: The keys among the rows that the person keeps; none when they cannot be had, which is not
    ///     tried again.
    public init(
        form: OutputForm<Row>, ordering: String?, pager: Pager<Row>, console: Console, sink: OutputSink,
        completeFavorites: @escaping @Sendable ([any Item]) async -> Set<ItemKey>?
    ) {
        self.ordering = ordering
        reach = pager.limits.reach
        isForPeople = form.isForPeople(on: console.terminal)
        report = ListReport(form.list(on: console.terminal))
        self.console = console
        self.completeFavorites = completeFavorites
        self.sink = sink
    }

    /// Of the last page, and of those before it that are older than they should be.
    public var provenance: Provenance? {
        summary?.provenance
    }

    /// - Throws: ``OutputError``.
    public mutating func write(_ batch: PageBatch<Row>) async throws {
        if summary == nil, isForPeople, !batch.rows.isEmpty {
            buffer.appendLine(heading(of: batch))
            buffer.appendLine()
        }
        summary = ListSummary(batch, reach: reach, provenance: batch.page.provenance.including(provenance))
        if let failure = batch.page.completionFailure, completionFailure == nil {
            completionFailure = failure
            console.messages.note("Rows are shown without what they lack: \(failure.message)")
        }
        var items: [any Item] = []
        for row in batch.rows { if let item = row.asItem { items.append(item) } }
        let favorites = marksFavorites ? await completeFavorites(items) : nil
        marksFavorites = favorites != nil
        report.append(batch.rows, favorites: favorites ?? [], into: &buffer)
        try sink.flush(&buffer)
    }

    /// Completes what was written.
    public mutating func finish() throws {
        report.finish(summary, into: &buffer)
        try sink.flush(&buffer)
    }

    /// Completes rows that are there already, with what the refusal says is left; a failure before the first page must not
    /// look like an empty list.
    public mutating func finish(after error: any Error) throws {
        guard let summary else { return }
        if let limit = (error as? AppError)?.rateLimit { self.summary = summary.leaving(limit) }
        try finish()
    }

    private func heading(of batch: PageBatch<Row>) -> String {
        ListHeading(
            count: batch.expectedCount, total: batch.total, name: Row.listName, ordering: ordering,
            rateLimit: batch.page.provenance.rateLimit?.words(of: Row.kind.provider)
        ).text(width: console.terminal.size.columns)
    }
}

extension ListSummary {
    init(_ batch: PageBatch<some ListElement>, reach: Int?, provenance: Provenance) {
        let isCapped = if case .capped = batch.end { true } else { false }
        self.init(
            total: batch.total, reachable: batch.total.map { min($0, reach ?? $0) },
            isIncomplete: batch.isIncomplete, isCapped: isCapped, provenance: provenance)
    }

    /// The same with what a newer response says of the limit.
    fileprivate func leaving(_ limit: RateLimit) -> ListSummary {
        ListSummary(
            total: total, reachable: reachable, isIncomplete: isIncomplete, isCapped: isCapped,
            provenance: provenance.map { Provenance(source: $0.source, fetchedAt: $0.fetchedAt, rateLimit: limit) })
    }
}

extension Console {
    /// Writes a list that is read from this computer at once.
    public func write<Row>(
        _ rows: [Row], as form: OutputForm<Row>, favorites: Set<ItemKey> = []
    ) async throws {
        _ = try await withSink(for: form) { sink in
            var buffer = OutputBuffer()
            var list = ListReport<Row>(form.list(on: terminal))
            list.append(rows, favorites: favorites, into: &buffer)
            let provenance = Provenance(source: .cache, fetchedAt: clock.now())
            list.finish(ListSummary(ofAll: rows.count, provenance: provenance), into: &buffer)
            try sink.flush(&buffer)
        }
    }
}
