import Presentation

/// The first line: the six screens, which of them is shown, and whether the network can be reached.
struct TabBar: Sendable, Hashable {
    let tab: Tab
    let isOffline: Bool
    let theme: Theme

    func draw(on frame: inout Frame, in area: Area) {
        var room = area
        if isOffline { room = frame.writeTrailing(StyledText(" OFFLINE ", theme.failure.adding(.reverse)), in: area) }
        let isNarrow = titles(isNarrow: false).map(\.width).reduce(0, +) > room.width
        var column = room.column
        for (tab, title) in zip(Tab.allCases, titles(isNarrow: isNarrow)) {
            let place = Area(row: room.row, column: column, height: 1, width: min(title.width, room.endColumn - column))
            frame.write(title, in: place)
            frame.mark(place, .tab(tab))
            column += title.width
        }
    }

    /// Where there is no room for all titles, only the chosen one is written out.
    private func titles(isNarrow: Bool) -> [StyledText] {
        Tab.allCases.enumerated().map { index, tab in
            let isChosen = tab == self.tab
            let text = isNarrow && !isChosen ? " \(index + 1) " : " \(index + 1) \(tab.title) "
            return StyledText(text, isChosen ? theme.accent.adding(.reverse) : theme.plain)
        }
    }
}
