import Domain
import Presentation
import Shared
import TerminalKit

/// The rows of a list that belongs to an item, such as a user's repositories, and the error that ended loading, if any.
struct DetailRows<Row: ListElement & TableReportable>: DetailPart {
    /// The name of the JSON member with the rows.
    let name: String
    /// The title of the table, or `nil` if no title is needed.
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

/// The maximum number of rows below a detail page. Each hundred rows cost one request.
let maximumDetailRows = 1_000

extension ItemServices {
    /// Loads the rows of a list that belongs to an item, as a part of its page. A failure after the first page is stored
    /// with the loaded rows.
    ///
    /// - Parameters:
    ///   - name: The name of the JSON member with the rows.
    ///   - heading: The title of the table, or `nil` if no title is needed.
    ///   - range: The rows to load.
    ///   - cap: Returns the note to print if the list has more rows, from the number of loaded rows.
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
    /// Loads rows of a list, and returns them with the failure of a later page or the reason why the list ended.
    ///
    /// - Throws: The failure of the first page.
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
