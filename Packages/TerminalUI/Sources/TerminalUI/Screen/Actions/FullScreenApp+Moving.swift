import Presentation
import TerminalKit

extension FullScreenApp {
    /// The number of rows that fit on the screen.
    var visibleCount: Int { lastRendered?.viewport?.visibleRowCount ?? 1 }

    /// Moves the cursor of a list or scrolls a text.
    ///
    /// - Parameter count: The number of times that the movement is repeated.
    func move(_ motion: Motion, by count: Int) {
        guard let feature else { return }
        if motion == .halfPageDown || motion == .halfPageUp, let preview = rendered?.preview {
            let top = motion.target(from: preview.window.top, in: preview.window, times: count)
            return interface.scrollPreview(of: preview.key, to: top)
        }
        guard let cursor = feature.screen.view.cursor, cursor.rowCount > 0, let index = cursor.selectedIndex else {
            guard let window = viewport?.window else { return }
            let top = motion.target(from: window.top, in: window, times: count)
            interface[feature.place].scroll = ScrollPosition(top: top, isFree: true)
            return
        }
        guard let viewport = lastRendered?.viewport else { return }
        if let columns = viewport.gridColumns {
            let line = motion.target(from: index / columns, in: viewport.window, times: count)
            let target = min(max(0, line), (cursor.rowCount - 1) / columns) * columns + index % columns
            return select(motion == .last ? cursor.rowCount - 1 : target, of: cursor, in: viewport)
        }
        let rows = viewport.matchingRows
        let window = ScrollWindow(
            top: 0, height: viewport.window.height, count: rows?.count ?? cursor.rowCount)
        let place = rows.map { $0.firstIndex(of: index) ?? 0 } ?? index
        let target = motion.target(from: place, in: window, times: count)
        if let rows {
            if !rows.isEmpty { select(rows[min(max(0, target), rows.count - 1)], of: cursor, in: viewport) }
        } else if feature.screen.view.hasHead, target < 0, index == 0 || count > 1 {
            // If the first row is already selected, scroll the text above the list.
            if index > 0 { cursor.cursorMoved(to: 0, visibleCount: viewport.visibleRowCount) }
            let top = (self.viewport ?? viewport).window.moved(by: target).top
            interface[feature.place].scroll = ScrollPosition(top: top, isFree: true)
        } else {
            select(target, of: cursor, in: viewport)
        }
    }

    private func select(_ index: Int, of cursor: any RowCursor, in viewport: Viewport) {
        if let place = feature?.place { interface[place].scroll.isFree = false }
        cursor.cursorMoved(to: index, visibleCount: viewport.visibleRowCount)
    }

    /// Selects the row that the user clicked. If the row is already selected, opens its item.
    func clicked(row index: Int) {
        abandonSearchBox()
        guard let cursor = view?.cursor else { return }
        if cursor.selectedIndex == index { return perform(.open) }
        cursor.cursorMoved(to: index, visibleCount: visibleCount)
    }

    /// Closes the page that is open beside the list, and selects a row of the list.
    func clicked(rowBehind index: Int) {
        while feature?.navigation.path.isEmpty == false { perform(.back) }
        view?.cursor?.cursorMoved(to: index, visibleCount: visibleCount)
    }
}
