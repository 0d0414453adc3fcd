/// A line with the titles of tabs, such as the first line of a screen. It can show a badge at its end.
public struct TabBar: CachedBar {
    private let titles: [String]
    private let selected: Int
    private let numberedCount: Int
    private let badge: String?
    private let theme: Theme
    private let target: @Sendable (Int) -> any Hashable & Sendable

    /// Creates a bar.
    ///
    /// - Parameters:
    ///   - titles: The titles of the tabs.
    ///   - selected: The index of the selected tab.
    ///   - numberedCount: The number of tabs, counted from the first one, that have a digit key.
    ///   - badge: The text at the end of the bar, or `nil`.
    ///   - theme: The color theme.
    ///   - target: A closure that returns the target of a mouse click on the tab with the given index. The target must
    ///     depend only on the titles.
    public init(
        titles: [String], selected: Int, numberedCount: Int, badge: String? = nil, theme: Theme,
        target: @escaping @Sendable (Int) -> any Hashable & Sendable
    ) {
        self.titles = titles
        self.selected = selected
        self.numberedCount = min(9, numberedCount)
        self.badge = badge
        self.theme = theme
        self.target = target
    }

    public static func == (left: TabBar, right: TabBar) -> Bool {
        left.selected == right.selected && left.badge == right.badge && left.theme == right.theme
            && left.numberedCount == right.numberedCount && left.titles == right.titles
    }

    public func draw(on frame: inout Frame, in area: Area) {
        var room = area
        if let badge { room = frame.writeTrailing(StyledText(badge, theme.failure.adding(.reverse)), in: area) }
        let wide = texts(isTight: false)
        let texts = wide.map(\.width).reduce(0, +) <= room.width ? wide : texts(isTight: true)
        let visible = visibleTabs(texts, width: room.width)
        var column = room.column
        for index in visible {
            let text = texts[index]
            let place = Area(row: room.row, column: column, height: 1, width: min(text.width, room.endColumn - column))
            frame.write(text, in: place)
            frame.addTarget(place, target(index))
            column += text.width
        }
        // The mark for more tabs replaces the space before the first title.
        if visible.lowerBound > 0 {
            frame.write(StyledText("‹", theme.faint), in: Area(row: room.row, column: room.column, height: 1, width: 1))
        }
        guard visible.upperBound < texts.count, column < room.endColumn else { return }
        frame.write(StyledText("›", theme.faint), in: Area(row: room.row, column: column, height: 1, width: 1))
    }

    /// Returns the range of tabs that fit into a width in cells and include the selected tab.
    private func visibleTabs(_ titles: [StyledText], width: Int) -> Range<Int> {
        var end = titles.startIndex
        var start = titles.startIndex
        var used = 0
        while end < titles.count {
            used += titles[end].width
            end += 1
            // Reserve one column for the mark that indicates more tabs.
            while used > width - (end < titles.count ? 1 : 0), start < end - 1 {
                if end - 1 > selected { return start..<end - 1 }
                used -= titles[start].width
                start += 1
            }
        }
        return start..<end
    }

    /// Returns the digit key of a tab and a space, or an empty text if the tab has no key.
    private func number(_ index: Int) -> String { index < numberedCount ? "\(index + 1) " : "" }

    /// Returns the titles of all tabs.
    ///
    /// - Parameter isTight: Whether titles have no space at the end.
    private func texts(isTight: Bool) -> [StyledText] {
        titles.enumerated().map { index, title in
            let text = " \(number(index))\(title)" + (isTight ? "" : " ")
            return StyledText(text, index == selected ? theme.accent.adding(.reverse) : theme.plain)
        }
    }
}
