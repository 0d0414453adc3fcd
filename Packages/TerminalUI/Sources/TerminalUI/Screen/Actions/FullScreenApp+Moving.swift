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
            moveInGrid(motion, by: count, columns, cursor, from: index, in: viewport)
        } else if let rows = viewport.matchingRows {
            moveAmong(rows, motion, by: count, cursor, from: index, in: viewport)
        } else {
            moveInList(motion, by: count, cursor, from: index, in: viewport)
        }
    }

    private func moveInGrid(
        _ motion: Motion, by count: Int, _ columns: Int, _ cursor: any RowCursor, from index: Int, in viewport: Viewport
    ) {
        let line = motion.target(from: index / columns, in: viewport.window, times: count)
        let target = min(max(0, line), (cursor.rowCount - 1) / columns) * columns + index % columns
        select(motion == .last ? cursor.rowCount - 1 : target, of: cursor, in: viewport)
    }

    private func moveAmong(
        _ rows: [Int], _ motion: Motion, by count: Int, _ cursor: any RowCursor, from index: Int, in viewport: Viewport
    ) {
        guard !rows.isEmpty else { return }
        let window = ScrollWindow(top: 0, height: viewport.window.height, count: rows.count)
        let place = rows.firstIndex(of: index) ?? 0
        let target = motion.target(from: place, in: window, times: count)
        select(rows[min(max(0, target), rows.count - 1)], of: cursor, in: viewport)
    }

    private func moveInList(
        _ motion: Motion, by count: Int, _ cursor: any RowCursor, from index: Int, in viewport: Viewport
    ) {
        let window = ScrollWindow(top: 0, height: viewport.window.height, count: cursor.rowCount)
        let target = motion.target(from: index, in: window, times: count)
        guard let view, view.hasHead, target < 0, index == 0 || count > 1 else {
            return select(target, of: cursor, in: viewport)
        }
        // If the first row is already selected, scroll the text above the list.
        if index > 0 { cursor.moveCursor(to: 0, visibleCount: viewport.visibleRowCount) }
        let top = (self.viewport ?? viewport).window.moved(by: target).top
        if let place = feature?.place { interface[place].scroll = ScrollPosition(top: top, isFree: true) }
    }

    private func select(_ index: Int, of cursor: any RowCursor, in viewport: Viewport) {
        if let place = feature?.place { interface[place].scroll.isFree = false }
        cursor.moveCursor(to: index, visibleCount: viewport.visibleRowCount)
    }

    /// Selects the row that the user clicked. If the row is already selected, opens its item.
    func clicked(row index: Int) {
        abandonSearchBox()
        guard let cursor = view?.cursor else { return }
        if cursor.selectedIndex == index { return perform(.open) }
        cursor.moveCursor(to: index, visibleCount: visibleCount)
    }

    /// Closes the page that is open beside the list, and selects a row of the list.
    func clicked(rowBehind index: Int) {
        while feature?.navigation.path.isEmpty == false { perform(.back) }
        view?.cursor?.moveCursor(to: index, visibleCount: visibleCount)
    }
}
