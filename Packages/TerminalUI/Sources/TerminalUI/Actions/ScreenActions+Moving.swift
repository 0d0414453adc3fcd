import Presentation
import TerminalKit

extension ScreenActions {
    /// The number of rows that the list shows at once.
    var visibleCount: Int { (shown.last?.window?.height ?? 1) * (page.kept.gridColumns ?? 1) }

    /// Moves the cursor or the text a number of times.
    func move(_ motion: Motion, by count: Int) {
        guard let feature else { return }
        guard let cursor = feature.screen.view.cursor, cursor.rowCount > 0, let index = cursor.selectedIndex else {
            guard let window = shown.current?.window else { return }
            let top = motion.target(from: window.top, in: window, times: count)
            interface[scroll: feature.place] = ScrollPosition(top: top, isFree: true)
            return
        }
        guard let window = shown.last?.window else { return }
        if let columns = page.kept.gridColumns {
            let line = motion.target(from: index / columns, in: window, times: count)
            interface[scroll: feature.place].isFree = false
            let target = min(max(0, line), (cursor.rowCount - 1) / columns) * columns + index % columns
            return cursor.moveCursor(to: motion == .last ? cursor.rowCount - 1 : target, visibleCount: visibleCount)
        }
        if let narrowed = page.kept.narrowed {
            guard !narrowed.isEmpty else { return }
            let rows = ScrollWindow(top: 0, height: window.height, count: narrowed.count)
            let place = narrowed.firstIndex { $0 >= index } ?? 0
            let target = motion.target(from: place, in: rows, times: count)
            interface[scroll: feature.place].isFree = false
            let row = narrowed[min(max(0, target), narrowed.count - 1)]
            return cursor.moveCursor(to: row, visibleCount: window.height)
        }
        let rows = ScrollWindow(top: 0, height: window.height, count: cursor.rowCount)
        let target = motion.target(from: index, in: rows, times: count)
        if feature.screen.view.hasHead, target < 0, index == 0 || count > 1 {
            // The text above the first row can be read as well.
            if index > 0 { cursor.moveCursor(to: 0, visibleCount: window.height) }
            let top = (shown.current?.window ?? window).moved(by: target).top
            interface[scroll: feature.place] = ScrollPosition(top: top, isFree: true)
            return
        }
        interface[scroll: feature.place].isFree = false
        cursor.moveCursor(to: target, visibleCount: window.height)
    }

    /// Selects the row that was clicked. A click on the selected row opens it.
    func clicked(row index: Int) {
        box.abandon()
        guard let cursor = view?.cursor else { return }
        if cursor.selectedIndex == index { return perform(.open) }
        cursor.moveCursor(to: index, visibleCount: shown.last?.window?.height ?? 1)
    }

    /// Selects a row of the list beside an open page, which is closed.
    func clicked(rowBehind index: Int) {
        while feature?.navigation.path.isEmpty == false { perform(.back) }
        view?.cursor?.moveCursor(to: index, visibleCount: shown.last?.window?.height ?? 1)
    }
}
