import Domain
import Shared
import TerminalUI

/// The rows of a list that belongs to a detail, all of them, with what kept some of them from coming.
struct GatheredRows<Row: Item & Reportable> {
    let rows: [Row]
    /// The favourites among them.
    var favorites: Set<ItemKey> = []
    let failure: SearchError?

    /// More than that nobody looks through, and each hundred costs a request.
    static var most: Int { 1_000 }

    /// - Parameter cap: What is said when there are more than are gathered.
    static func gather(
        _ source: PageSource<Row>, saying cap: String, _ line: ProgressLine, in context: CommandContext
    ) async throws -> GatheredRows {
        var batches = source.pages(limit: most, policy: context.settings.policy).makeAsyncIterator()
        var rows: [Row] = []
        do throws(SearchError) {
            while let batch = try await line.during({ () async throws(SearchError) in
                try await batches.next(isolation: #isolation)
            }) {
                rows += batch.rows
            }
        } catch {
            guard !rows.isEmpty, error.kind != .cancelled else { throw error }
            return GatheredRows(rows: rows, failure: error)
        }
        if batches.pager.end == .limit { context.messages.note(cap) }
        return GatheredRows(rows: rows, failure: nil)
    }

    /// As a member of a JSON object.
    func member(_ name: String) -> JSONMember {
        JSONMember(name, .array(rows.map { $0.json(isFavorite: favorites.contains($0.key)) }))
    }

    /// As a table, or for pipes behind a line of their own.
    func append(_ form: DetailForm, into buffer: inout OutputBuffer) {
        var list: ListReport<Row>
        switch form {
        case .page(let width, let style):
            buffer.appendLine("")
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
