import Domain
import Presentation
import Shared
import TerminalKit

/// A list that belongs to an item, such as a user's repositories. It contains the loaded rows and, if loading failed,
/// the error.
struct DetailRows<Row: ListElement & TableReportable>: DetailPart {
    /// The name of the JSON member that contains the rows.
    let name: String
    /// The title above the table, or `nil` if the table needs no title.
    var heading: String?
    let rows: [Row]
    let failure: AppError?
    let provenance: Provenance?

    var items: [any Item] { rows.compactMap(\.asItem) }

    func member(favorites: Set<ItemKey>) -> JSONMember? {
        JSONMember(name, .array(rows.map { $0.json(isFavorite: $0.favoriteKey.map(favorites.contains) ?? false) }))
    }

    func append(
        as format: OutputFormat, on terminal: TerminalCapabilities, favorites: Set<ItemKey>,
        into buffer: inout OutputBuffer
    ) {
        buffer.appendLine(format == .plain ? "--" : "")
        if format == .table, let heading { buffer.appendLine(terminal.outputStyle(heading, .bold)) }
        var list = ListWriter(OutputDescription<Row>(format), on: terminal)
        list.append(rows, favorites: favorites, into: &buffer)
        list.finish(nil, into: &buffer)
    }
}

/// The maximum number of list rows on a detail page. One request loads 100 rows.
let maximumDetailRows = 1_000

extension ItemServices {
    /// Loads the rows of a list that belongs to an item. If a page after the first one fails, the result contains the
    /// rows loaded so far and the error.
    ///
    /// - Parameters:
    ///   - name: The name of the JSON member that contains the rows.
    ///   - heading: The title above the table, or `nil` if the table needs no title.
    ///   - range: The rows to load.
    ///   - cap: Returns the note to print if the list has more rows. Its argument is the number of loaded rows.
    func rows<Row: ListElement & TableReportable>(
        of source: PageSource<Row>, as name: String, heading: String? = nil,
        _ range: ListRange = ListRange(limit: maximumDetailRows),
        saying cap: (_ count: String) -> String? = { _ in nil }
    ) async throws(AppError) -> any DetailPart {
        try await part(name) { () async throws(AppError) in
            let found = try await console.rows(of: source, range)
            if found.end == .limit, let cap = cap(found.rows.count.grouped) { console.messages.note(cap) }
            return DetailRows(
                name: name, heading: heading, rows: found.rows, failure: found.failure, provenance: found.provenance)
        }
    }
}

extension Console {
    /// Loads rows of a list. Returns the rows with the reason why the list ended, or with the error of a later page.
    ///
    /// - Throws: The error of the first page.
    func rows<Row>(
        of source: PageSource<Row>, _ range: ListRange
    ) async throws(AppError) -> (rows: [Row], failure: AppError?, end: ListEnd?, provenance: Provenance?) {
        let line = progressLine()
        var batches = source.pages(range, policy: policy).makeAsyncIterator()
        var (rows, provenance) = ([Row](), Provenance?.none)
        defer { note(leftOut: batches.pager.malformedCount, by: Row.kind.provider) }
        do throws(AppError) {
            while let batch = try await line.during({ () async throws(AppError) in
                try await batches.next(isolation: #isolation)
            }) {
                rows += batch.rows
                provenance = batch.page.provenance.including(provenance)
            }
        } catch {
            guard !rows.isEmpty, error.kind != .cancelled else { throw error }
            return (rows, error, nil, provenance)
        }
        return (rows, nil, batches.pager.end, provenance)
    }
}
