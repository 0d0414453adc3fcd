import Domain
import Presentation
import Shared
import TerminalKit

/// The actions that mark the rows of a list, and those that change all marked rows.
extension FullScreenApp {
    private var cursor: (any RowCursor)? { view?.cursor }
    /// The indices of the rows that match the filter text of a narrowed list, or `nil` if the list is not narrowed.
    private var matchingRows: [Int]? { lastRendered?.viewport?.matchingRows }

    /// Marks the selected row or removes its mark, and then selects the next row.
    ///
    /// - Returns: `false` if no row is selected.
    func toggleMark() -> Bool {
        guard let cursor, let place = feature?.place, let index = cursor.selectedIndex,
            let key = cursor.selectedItem?.key
        else {
            return false
        }
        var marks = interface[place].marks
        if marks.remove(key) == nil { marks.insert(key) }
        mark(marks, in: place)
        let next = matchingRows.map { $0.neighbor(of: index, 1) ?? index } ?? index + 1
        cursor.cursorMoved(to: next, visibleCount: visibleCount)
        return true
    }

    /// Marks all loaded rows of the list. In a narrowed list, marks only the matching rows.
    func markAll() {
        guard let cursor, let place = feature?.place else { return }
        let rows = matchingRows ?? Array(0..<cursor.rowCount)
        let keys = Set(rows.compactMap { cursor.item(at: $0)?.key })
        mark(keys, in: place)
    }

    func markNone() {
        if let place = feature?.place { mark([], in: place) }
    }

    /// Replaces the set of marked rows of a list. Dismisses the toast, because it would cover the number of marked rows
    /// in the status line.
    private func mark(_ keys: Set<ItemKey>, in place: InterfaceState.PagePlace) {
        interface[place].marks = keys
        app.messages.toastDismissed()
    }

    /// The marked items in the order of the list, or `nil` if no row is marked.
    var markedItems: [any Item]? {
        guard let cursor, let place = feature?.place else { return nil }
        return items(of: cursor, in: place)
    }

    /// The marked items on the first screen of the tab, in the order of the list. If no item is marked, the array
    /// contains the selected item.
    var chosenItems: [any Item] {
        guard let feature = app.feature, let list = feature.root.view.cursor else { return [] }
        if let items = items(of: list, in: .init(tab: feature.feature.id, depth: 0)) { return items }
        return [list.selectedItem].compactMap(\.self)
    }

    private func items(of list: any RowCursor, in place: InterfaceState.PagePlace) -> [any Item]? {
        let marks = interface[place].marks
        guard !marks.isEmpty else { return nil }
        let items = (0..<list.rowCount).compactMap { list.item(at: $0) }.filter { marks.contains($0.key) }
        return items.isEmpty ? nil : items
    }

    /// Adds the items to the favorites, or removes them if all of them are favorites.
    func favorite(_ items: [any Item]) {
        if let refused = items.first(where: { !$0.key.kind.canBeFavorite }) {
            return app.messages.failed(refused.key.kind.favoriteRefusal)
        }
        let missing = items.filter { !app.favorites.isFavorite($0.key) }
        app.favorites.toggled(missing.isEmpty ? items : missing)
        app.messages.informed(
            missing.isEmpty
                ? "Removed \(items.count.grouped) from the favorites."
                : "Added \(missing.count.grouped) to the favorites.")
    }

    func copy(_ items: [any Item]) {
        copy(
            items.compactMap { $0.url?.text }.joined(separator: "\n"), saying: "\(items.count.grouped) URLs")
    }

    func browse(_ items: [any Item]) {
        for item in items.prefix(Self.maximumPages) { if let url = item.url { browse(url) } }
        guard items.count > Self.maximumPages else { return }
        app.messages.informed("Opened the first \(Self.maximumPages) of \(items.count.grouped) pages.")
    }

    /// The maximum number of web pages that one action opens in the browser.
    private static let maximumPages = 10
}
