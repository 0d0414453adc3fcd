public import Domain
import Presentation
import Shared
import TerminalKit

/// What is new in one saved search.
public struct NewRows: FoundRows {
    /// The name of the search.
    let search: String
    public var rows: [SavedRow]
    let columns: [TableColumn<SavedRow>]
    /// What its rows have, in the documented order.
    let fieldNames: [String]
    /// What is known of the list that they are from; none where it has no page.
    let summary: ListSummary?
    /// Whether the search may have more than what was looked at, and not because that was enough.
    public let isPartial: Bool

    /// - Parameter type: What the search finds.
    init<Row: TableReportable>(
        of search: String, _ type: Row.Type, rows: [SavedRow], summary: ListSummary? = nil, isPartial: Bool = false
    ) {
        self.search = search
        self.rows = rows
        self.summary = summary
        self.isPartial = isPartial
        fieldNames = Row.fieldNames
        columns = type.columns.indices.map { SavedRow.column($0, like: type.columns[$0]) }
    }
}

extension Console {
    /// What a saved search finds now, and words about what is missing of it.
    ///
    /// - Parameters:
    ///   - source: The search with the newest rows first.
    ///   - longestWait: For a limit that is spent; none when it is not to be waited for.
    ///   - favorites: The keys among these that the person keeps.
    public func newRows<Row: Item & TableReportable>(
        of search: SavedSearch, from source: PageSource<Row>, longestWait: Duration?,
        favorites: @Sendable ([any Item]) async -> Set<ItemKey>
    ) async throws -> NewRows {
        // A response that was stored a moment ago cannot hold what is new since.
        let policy = policy == .standard ? .refresh : policy
        var batches = source.pages(limit: search.limit, policy: policy).makeAsyncIterator()
        var (rows, summary, wait) = ([SavedRow](), ListSummary?.none, RateLimitWait(longest: longestWait))
        func next() async throws -> PageBatch<Row>? {
            let line = progressLine()
            line.update(.pages(of: batches.pager))
            return try await wait.repeating(on: self) {
                try await line.during { () async throws(AppError) in
                    try await batches.next(isolation: #isolation)
                }
            }
        }
        while let batch = try await next() {
            let kept = await favorites(batch.rows)
            rows += batch.rows.map { SavedRow($0, id: $0.key.id, isFavorite: kept.contains($0.key)) }
            summary = ListSummary(
                batch, reach: source.limits.reach, provenance: batch.page.provenance.including(summary?.provenance))
        }
        let isPartial = noteMissingRows(of: batches.pager, provenance: summary?.provenance)
        return NewRows(of: search.name, Row.self, rows: rows, summary: summary, isPartial: isPartial)
    }

    /// Writes the new rows of saved searches.
    public func write(_ found: [NewRows], as output: NewRowsOutput) async throws {
        _ = try await withSink(for: output.description) { sink in
            var buffer = OutputBuffer()
            output.append(found, on: terminal, into: &buffer)
            try sink.flush(&buffer)
        }
    }
}

extension [NewRows] {
    /// What is known of all the lists together: sums, and the oldest and least certain of what cannot be added up.
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
            })
    }
}
