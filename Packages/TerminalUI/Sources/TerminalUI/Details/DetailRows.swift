public import Domain
public import Shared
public import TerminalKit

/// The rows of a list that belongs to a detail, all of them, with what kept some of them from coming.
public struct DetailRows<Row: ListElement & Reportable>: DetailPart {
    /// The member of the JSON object that holds them.
    public let name: String
    /// What people read above them; none where the page says it.
    public let heading: String?
    /// What is listed, in order.
    public let rows: [Row]
    public let failure: AppError?
    public let provenance: Provenance?

    public var items: [any Item] { rows.compactMap(\.asItem) }

    public init(
        _ name: String, heading: String? = nil, rows: [Row], failure: AppError? = nil, provenance: Provenance? = nil
    ) {
        self.name = name
        self.heading = heading
        self.rows = rows
        self.failure = failure
        self.provenance = provenance
    }

    public func member(favorites: Set<ItemKey>) -> JSONMember? {
        JSONMember(name, .array(rows.map { $0.json(isFavorite: $0.favoriteKey.map(favorites.contains) ?? false) }))
    }

    /// As a table.
    public func append(_ form: DetailForm, favorites: Set<ItemKey>, into buffer: inout OutputBuffer) {
        var list: ListReport<Row>
        switch form {
        case .page(let width, let style):
            buffer.appendLine("")
            if let heading { buffer.appendLine(style(heading, .bold)) }
            list = ListReport(.table(width: width, style: style))
        case .plain(let form):
            buffer.appendLine("--")
            list = ListReport(.tabSeparated(form))
        case .markdown(let isOnTerminal):
            buffer.appendLine("")
            list = ListReport(.export(.markdown, isOnTerminal: isOnTerminal))
        }
        list.append(rows, favorites: favorites, into: &buffer)
        list.finish(nil, into: &buffer)
    }
}

/// More rows than that below a detail nobody looks through, and each hundred costs a request.
public let mostDetailRows = 1_000

extension Console {
    /// Gets all rows of a list that belongs to a detail. A failure after the first of them is kept beside those that came.
    ///
    /// - Parameters:
    ///   - name: The member of the JSON object that holds them.
    ///   - heading: What people read above them; none where the page says it.
    ///   - cap: What is said when there are more than are gathered.
    public func gather<Row: ListElement & Reportable>(
        _ source: PageSource<Row>, as name: String, heading: String? = nil, limit: Int = mostDetailRows,
        saying cap: String? = nil
    ) async throws(AppError) -> DetailRows<Row> {
        let found = try await rows(of: source, ListRange(limit: limit))
        if let cap, found.end == .limit { messages.note(cap) }
        return DetailRows(
            name, heading: heading, rows: found.rows, failure: found.failure, provenance: found.provenance)
    }

    /// Gets the rows of a list that belongs to a detail, with what kept the others from coming, or why there are no more.
    ///
    /// - Throws: What kept all of them from coming.
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
