import Domain
import Presentation
import Shared
import TerminalKit

/// A part of a detail page below the facts about the item, such as a list of comments.
struct DetailPart: Sendable {
    /// The items of the part that can be favorites.
    var items: [any Item] = []
    /// The error that occurred while the part was loaded, or `nil` if the part is complete.
    var failure: AppError?
    /// The provenance of the part's response, or `nil` if the part was contained in the item's response.
    var provenance: Provenance?
    /// The note to write to standard error about omitted elements, or `nil` if no elements were omitted.
    var notice: String?
    /// Returns the part as a member of the item's JSON object, or `nil` if the item's own fields contain it.
    var member: @Sendable (_ favorites: Set<ItemKey>?) -> JSONMember? = { _ in nil }
    /// Appends the part to a page. Plain output begins with a line that contains `--`.
    var append: @Sendable (inout DetailOutput) -> Void = { _ in }
}

extension ItemServices {
    /// Loads a part of a detail page. If loading fails, returns a placeholder, so that the rest of the page can be
    /// shown. The placeholder is `null` in JSON, and other formats omit it.
    ///
    /// - Throws: `AppError` of the kind `cancelled` if the task is canceled.
    func part(
        _ name: String, _ load: () async throws(AppError) -> DetailPart
    ) async throws(AppError) -> DetailPart {
        do throws(AppError) {
            return try await load()
        } catch {
            guard error.kind != .cancelled else { throw error }
            return DetailPart(failure: error, member: { _ in JSONMember(name, .null) })
        }
    }

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
    ) async throws(AppError) -> DetailPart {
        try await part(name) { () async throws(AppError) in
            let (rows, failure, end, provenance) = try await console.rows(of: source, range)
            if end == .limit, let cap = cap(rows.count.grouped) { console.messages.note(cap) }
            return DetailPart(
                items: rows.compactMap(\.asItem), failure: failure, provenance: provenance,
                member: { favorites in
                    let values = rows.map { $0.json(isFavorite: $0.isFavorite(among: favorites)) }
                    return JSONMember(name, .array(values))
                },
                append: { page in
                    page.appendLine(page.format == .plain ? "--" : "")
                    if page.format == .table, let heading { page.appendLine(heading, .bold) }
                    var list = ListWriter(OutputDescription<Row>(page.format), on: page.terminal)
                    list.append(rows, favorites: page.favorites, into: &page.buffer)
                    list.finish(nil, into: &page.buffer)
                })
        }
    }
}

/// The maximum number of list rows on a detail page. One request loads 100 rows.
let maximumDetailRows = 1_000

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
