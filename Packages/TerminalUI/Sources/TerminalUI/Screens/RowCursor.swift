import Domain
import Presentation

/// A list with a cursor, whatever it lists.
@MainActor
protocol RowCursor: AnyObject {
    var selectedIndex: Int? { get }
    var rowCount: Int { get }
    /// Out of range is the nearest row.
    func moveCursor(to index: Int, visibleCount: Int)
    /// Whether there is something that failed and can be asked for again.
    var hasFailed: Bool { get }
    /// Whether something is awaited.
    var isBusy: Bool { get }
    /// Whether there are rows that were not asked for yet.
    var hasMore: Bool { get }
    /// Whether only some of its rows can be shown.
    var canBeNarrowed: Bool { get }
    /// The screen shows this many rows, so that a list can load what is missing.
    func screenHolds(_ visibleCount: Int)
    /// Loads the next page, if there is one and nothing is loading.
    func reachedEnd()
    /// The item of a row; none where there is no such row.
    func item(at index: Int) -> (any Item)?
}

extension RowCursor {
    var hasMore: Bool { false }
    var canBeNarrowed: Bool { true }
    func screenHolds(_ visibleCount: Int) {}
    func reachedEnd() {}
}

extension ListModel: RowCursor {
    var rowCount: Int { rows.count }
    var isBusy: Bool { isLoading }
    var hasMore: Bool { state.rowsState?.tail == .more }

    func item(at index: Int) -> (any Item)? {
        rows.indices.contains(index) ? rows[index].item.asItem : nil
    }

    func moveCursor(to index: Int, visibleCount: Int) {
        cursorMoved(to: index, visibleCount: visibleCount)
    }

    var hasFailed: Bool {
        switch state {
        case .failed, .offline, .signedOut, .limited: true
        case .rows(let rows):
            switch rows.tail {
            case .failed, .limited: true
            default: false
            }
        case .neverSearched, .loadingFirst, .empty: false
        }
    }
}
