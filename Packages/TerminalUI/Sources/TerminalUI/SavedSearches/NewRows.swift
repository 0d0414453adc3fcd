public import Domain
import Presentation
import Shared
import TerminalKit

/// The rows that a saved search found, with the columns and fields for writing them.
public struct NewRows: FoundRows {
    /// The name of the saved search.
    let search: String
    public var rows: [SavedRow]
    let columns: [TableColumn<SavedRow>]
    /// The index of the column that identifies a row.
    let nameColumn: Int
    /// The names of the rows' fields, in the order of the field table.
    let fieldNames: [String]
    /// The summary of the list of results, such as its total count, or `nil` if no page was loaded.
    let summary: ListSummary?
    /// A Boolean value that indicates whether the search may have more rows than the service returned.
    public let isPartial: Bool

    /// Creates a value with the rows that a saved search found.
    ///
    /// - Parameters:
    ///   - search: The name of the saved search.
    ///   - type: The type of the found items, which determines the fields and columns.
    ///   - rows: The found rows.
    ///   - summary: The summary of the list of results, or `nil` if no page was loaded.
    ///   - isPartial: Whether the search may have more rows than the service returned.
    init<Row: TableReportable>(
        of search: String, _ type: Row.Type, rows: [SavedRow], summary: ListSummary? = nil, isPartial: Bool = false
    ) {
        self.search = search
        self.rows = rows
        self.summary = summary
        self.isPartial = isPartial
        fieldNames = Row.fieldNames
        nameColumn = Row.nameColumnIndex
        columns = type.columns.indices.map { SavedRow.column($0, like: type.columns[$0]) }
    }
}

extension Console {
    /// Runs a saved search and prints notes about missing rows.
    ///
    /// - Parameters:
    ///   - search: The saved search.
    ///   - source: The pages of the search, with the newest rows first.
    ///   - maximumWait: The maximum total time to wait for rate limits, or `nil` to fail without waiting.
    ///   - favorites: A closure that returns the keys of the favorites among the given items, or `nil` if
    ///     they are unknown.
    public func newRows<Row: Item & TableReportable>(
        of search: SavedSearch, from source: PageSource<Row>, maximumWait: Duration?,
        favorites: @Sendable ([any Item]) async -> Set<ItemKey>?
    ) async throws -> NewRows {
        // Send a new request, because a cached response cannot contain new rows.
        let policy = policy == .standard ? .refresh : policy
        var batches = source.pages(limit: search.limit, policy: policy).makeAsyncIterator()
        var (rows, summary, wait) = ([SavedRow](), ListSummary?.none, RateLimitWait(maximum: maximumWait))
        while let batch = try await next(&batches, progressLine(), &wait) {
            let kept = await favorites(batch.rows)
            if summary == nil, let fallback = batch.page.searchType?.fallbackText { messages.note(fallback) }
            rows += batch.rows.map { SavedRow($0, id: $0.key.id, isFavorite: kept?.contains($0.key)) }
            summary = ListSummary(
                batch, reach: source.limits.reach, provenance: batch.page.provenance.including(summary?.provenance))
        }
        let isPartial = noteMissingRows(of: batches.pager, provenance: summary?.provenance)
        return NewRows(of: search.name, Row.self, rows: rows, summary: summary, isPartial: isPartial)
    }

    /// Writes the new rows of saved searches in the requested format.
    public func write(_ found: [NewRows], as output: NewRowsOutput) async throws {
        _ = try await withSink(for: output.description) { sink in
            var buffer = OutputBuffer()
            output.append(found, on: terminal, into: &buffer)
            try sink.flush(&buffer)
        }
    }
}

extension [NewRows] {
    /// The combined summary of all searches.
    ///
    /// A total is `nil` if it is unknown for one of the searches. The combined data has the earliest loading date, and
    /// is marked as stale if any part is stale.
    var summary: ListSummary {
        let all = compactMap(\.summary)
        func sum(_ count: (ListSummary) -> Int?) -> Int? {
            all.reduce(0) { sum, summary in
                guard let sum, let count = count(summary) else { return nil }
                let (total, isTooMuch) = sum.addingReportingOverflow(count)
                return isTooMuch ? nil : total
            }
        }
        let pages = all.compactMap(\.provenance)
        return ListSummary(
            total: sum(\.total), reachable: sum(\.reachable), isIncomplete: all.contains(where: \.isIncomplete),
            isCapped: all.contains(where: \.isCapped),
            provenance: (pages.first { $0.source == .stale } ?? pages.first).map { page in
                Provenance(
                    source: page.source, fetchedAt: pages.map(\.fetchedAt).min() ?? page.fetchedAt,
                    rateLimit: pages.last?.rateLimit)
            }, searchType: all.count == 1 ? all[0].searchType : nil)
    }
}
