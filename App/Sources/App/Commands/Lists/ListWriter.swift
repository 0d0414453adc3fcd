import Domain
import TerminalUI

/// Writes the pages of a list as they arrive.
struct ListWriter<Row: Item & Reportable> {
    private let isForPeople: Bool
    private let context: CommandContext
    private let sink: OutputSink
    private var report: ListReport<Row>
    private var buffer = OutputBuffer()
    private var summary: ListSummary?

    private var marksFavorites = true
    private var malformedCount = 0
    private let reach: Int?
    private let ordering: String?

    init(
        output: OutputChoice<Row>, ordering: String?, pager: Pager<Row>, context: CommandContext, sink: OutputSink
    ) {
        self.ordering = ordering
        reach = pager.limits.reach
        isForPeople = output.isForPeople(on: context.terminal)
        report = ListReport(output.form(on: context.terminal))
        self.context = context
        self.sink = sink
    }

    /// Of the last page.
    var provenance: Provenance? {
        summary?.provenance
    }

    mutating func write(_ batch: PageBatch<Row>) async throws {
        if summary == nil, isForPeople, !batch.rows.isEmpty {
            buffer.appendLine(heading(of: batch))
            buffer.appendLine()
        }
        summary = ListSummary(batch, reach: reach, provenance: context.reported(batch.page.provenance))
        malformedCount += batch.page.malformedCount
        let favorites = marksFavorites ? await context.knownFavorites(among: batch.rows.map { $0 as any Item }) : nil
        marksFavorites = favorites != nil
        report.append(batch.rows, favorites: favorites ?? [], into: &buffer)
        try sink.flush(&buffer)
    }

    /// Completes what was written.
    mutating func finish() throws {
        report.finish(summary, into: &buffer)
        try sink.flush(&buffer)
        guard malformedCount > 0 else { return }
        context.messages.note(
            "\(malformedCount) \(malformedCount == 1 ? "row was" : "rows were") left out: "
                + "\(Row.kind.provider.title) sent ids that cannot be ids.")
    }

    /// Completes rows that are there already; a failure before the first page must not look like an empty list.
    mutating func finishAfterFailure() throws {
        if summary != nil { try finish() }
    }

    private func heading(of batch: PageBatch<Row>) -> String {
        ListHeading(
            count: batch.expectedCount, total: batch.total, kind: Row.kind, ordering: ordering,
            budget: batch.page.provenance.rateLimit?.words(of: Row.kind.provider)
        ).text(width: context.terminal.size.columns)
    }
}

extension ListSummary {
    fileprivate init(_ batch: PageBatch<some Item>, reach: Int?, provenance: Provenance) {
        let isCapped = if case .capped = batch.end { true } else { false }
        self.init(
            total: batch.total, reachable: batch.total.map { min($0, reach ?? $0) },
            isIncomplete: batch.isIncomplete, isCapped: isCapped, provenance: provenance)
    }
}
