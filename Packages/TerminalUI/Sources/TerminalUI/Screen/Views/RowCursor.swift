import Domain
import Presentation

/// A list in which the user can select a row.
@MainActor
protocol RowCursor: AnyObject {
    var selectedIndex: Int? { get }
    var rowCount: Int { get }
    /// Selects the row with the given index, or the nearest row if the index is out of range.
    ///
    /// - Parameters:
    ///   - index: The index of the row.
    ///   - visibleCount: The number of rows that fit on the screen.
    func cursorMoved(to index: Int, visibleCount: Int)
    /// A Boolean value that indicates whether a request failed and can be retried.
    var hasFailed: Bool { get }
    /// A Boolean value that indicates whether a request is running.
    var isBusy: Bool { get }
    /// A Boolean value that indicates whether the server has more rows.
    var hasMore: Bool { get }
    /// A Boolean value that indicates whether the list is completely loaded and has no rows.
    var isEmptyResult: Bool { get }
    /// A Boolean value that indicates whether the user can filter the rows by typing text.
    var canBeNarrowed: Bool { get }
    /// Loads more rows if the loaded rows do not fill the screen.
    ///
    /// - Parameter visibleCount: The number of rows that fit on the screen.
    func setVisibleCount(_ visibleCount: Int)
    /// Loads the next page if there is one and no request is running.
    func reachedEnd()
    /// Returns the item of the row with the given index, or `nil` if there is no such row.
    func item(at index: Int) -> (any Item)?
}

extension RowCursor {
    /// The item of the selected row, or `nil` if there is none.
    var selectedItem: (any Item)? { selectedIndex.flatMap { item(at: $0) } }
    var hasMore: Bool { false }
    var isEmptyResult: Bool { false }
    var canBeNarrowed: Bool { true }
    func setVisibleCount(_ visibleCount: Int) {}
    func reachedEnd() {}
}

extension ListModel: RowCursor {
    var rowCount: Int { rows.count }
    var isBusy: Bool { isLoading }
    var hasMore: Bool { state.rowsState?.tail == .more }
    var isEmptyResult: Bool { if case .empty = state { true } else { false } }

    func item(at index: Int) -> (any Item)? {
        rows.indices.contains(index) ? rows[index].asItem : nil
    }

    var hasFailed: Bool {
        switch state {
        case .failed: true
        case .rows(let rows): if case .failed = rows.tail { true } else { isLimited }
        default: isLimited
        }
    }
}
