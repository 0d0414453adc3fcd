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
}

extension ListModel: RowCursor {
    var rowCount: Int { rows.count }

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

extension FavoritesViewModel: RowCursor {
    var rowCount: Int { favorites.count }

    func moveCursor(to index: Int, visibleCount: Int) {
        cursorMoved(to: index)
    }

    var hasFailed: Bool {
        if case .failed = state { true } else { false }
    }
}
