import Presentation
import TerminalKit

/// The first line of the screen, which shows the tabs. It also shows a badge while the app is offline.
struct TabBar: CachedBar {
    let tabs: [Feature]
    /// The ID of the current tab.
    let tab: Feature.ID
    let isOffline: Bool
    /// The number of permanent tabs, which come first. The other tabs are only shown while they are open.
    let numberedTabCount: Int
    let theme: Theme

    static func == (left: TabBar, right: TabBar) -> Bool {
        left.tab == right.tab && left.isOffline == right.isOffline && left.theme == right.theme
            && left.tabs.lazy.map(\.id).elementsEqual(right.tabs.lazy.map(\.id))
    }

    func draw(on frame: inout Frame, in area: Area) {
        var room = area
        if isOffline { room = frame.writeTrailing(StyledText(" OFFLINE ", theme.failure.adding(.reverse)), in: area) }
        let wide = titles(isTight: false)
        let titles = wide.map(\.width).reduce(0, +) <= room.width ? wide : titles(isTight: true)
        let visible = visibleTabs(titles, width: room.width)
        var column = room.column
        for index in visible {
            let title = titles[index]
            let place = Area(row: room.row, column: column, height: 1, width: min(title.width, room.endColumn - column))
            frame.write(title, in: place)
            frame.mark(place, .action(.tab(tabs[index].id)))
            column += title.width
        }
        // The mark for more tabs replaces the space before the first title.
        if visible.lowerBound > 0 {
            frame.write(StyledText("‹", theme.faint), in: Area(row: room.row, column: room.column, height: 1, width: 1))
        }
        guard visible.upperBound < titles.count, column < room.endColumn else { return }
        frame.write(StyledText("›", theme.faint), in: Area(row: room.row, column: column, height: 1, width: 1))
    }

    /// Returns the range of tabs that fit into a width in cells and include the current tab.
    private func visibleTabs(_ titles: [StyledText], width: Int) -> Range<Int> {
        var end = titles.startIndex
        var start = titles.startIndex
        var used = 0
        let chosen = tabs.firstIndex { $0.id == tab } ?? 0
        while end < titles.count {
            used += titles[end].width
            end += 1
            // Reserve one column for the mark that indicates more tabs.
            while used > width - (end < titles.count ? 1 : 0), start < end - 1 {
                if end - 1 > chosen { return start..<end - 1 }
                used -= titles[start].width
                start += 1
            }
        }
        return start..<end
    }

    /// Returns the digit key of a tab and a space, or an empty text if the tab has no key.
    private func number(_ index: Int) -> String { index < min(9, numberedTabCount) ? "\(index + 1) " : "" }

    /// Returns the titles of all tabs.
    ///
    /// - Parameter isTight: Whether titles have no space at the end.
    private func titles(isTight: Bool) -> [StyledText] {
        tabs.enumerated().map { index, tab in
            let isChosen = tab.id == self.tab
            let text = " \(number(index))\(tab.title)" + (isTight ? "" : " ")
            return StyledText(text, isChosen ? theme.accent.adding(.reverse) : theme.plain)
        }
    }
}
