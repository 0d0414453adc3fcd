import Domain
import Presentation

/// A list with a selected row.
@MainActor
protocol RowCursor: AnyObject {
    var selectedIndex: Int? { get }
    var rowCount: Int { get }
    /// Selects a row. An index out of range selects the nearest row.
    ///
    /// - Parameter visibleCount: The number of rows that fit on the screen.
    func moveCursor(to index: Int, visibleCount: Int)
    /// Whether a request failed that can be retried.
    var hasFailed: Bool { get }
    /// Whether a request is running.
    var isBusy: Bool { get }
    /// Whether the server has more rows.
    var hasMore: Bool { get }
    /// Whether the list can be narrowed to matching rows.
    var canBeNarrowed: Bool { get }
    /// Loads more rows if fewer than this number of rows, which fit on the screen, are loaded.
    func screenHolds(_ visibleCount: Int)
    /// Loads the next page, if there is one and nothing is loading.
    func reachedEnd()
    /// Returns the item of a row, or `nil` if there is no such row.
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
