import Presentation

/// A line of the screen that is drawn from what it holds and nothing else.
protocol ScreenLine: Equatable {
    func draw(on frame: inout Frame, in area: Area)
}

/// A line as it was drawn last, which stays as long as it is drawn from the same.
@MainActor
final class KeptLine<Line: ScreenLine> {
    private var last: (line: Line, drawn: Frame)?

    func draw(_ line: Line, on frame: inout Frame, in area: Area) {
        guard area.width > 0 else { return }
        if last?.line != line || last?.drawn.size.columns != area.width {
            var drawn = Frame(size: TerminalSize(columns: area.width, rows: 1))
            line.draw(on: &drawn, in: drawn.area)
            last = (line, drawn)
        }
        if let drawn = last?.drawn { frame.put(drawn, in: area) }
    }
}

/// The first line: the screens, which of them is shown, and whether the network can be reached.
struct TabBar: ScreenLine {
    let tabs: [Feature]
    /// Which one is shown.
    let tab: Feature.ID
    let isOffline: Bool
    let theme: Theme

    static func == (left: TabBar, right: TabBar) -> Bool {
        left.tab == right.tab && left.isOffline == right.isOffline && left.theme == right.theme
            && left.tabs.lazy.map(\.id).elementsEqual(right.tabs.lazy.map(\.id))
    }

    func draw(on frame: inout Frame, in area: Area) {
        var room = area
        if isOffline { room = frame.writeTrailing(StyledText(" OFFLINE ", theme.failure.adding(.reverse)), in: area) }
        let all = TitleForm.allCases.lazy.map(titles)
        let titles = all.first { $0.map(\.width).reduce(0, +) <= room.width } ?? titles(.numbers)
        let seen = seen(titles, width: room.width)
        var column = room.column
        if seen.lowerBound > 0 { frame.write(StyledText("‹", theme.faint), in: room) }
        for index in seen {
            let title = titles[index]
            let place = Area(row: room.row, column: column, height: 1, width: min(title.width, room.endColumn - column))
            frame.write(title, in: place)
            frame.mark(place, .tab(tabs[index].id))
            column += title.width
        }
        guard seen.upperBound < titles.count, column < room.endColumn else { return }
        frame.write(StyledText("›", theme.faint), in: Area(row: room.row, column: column, height: 1, width: 1))
    }

    /// As many as fit, the chosen one among them.
    private func seen(_ titles: [StyledText], width: Int) -> Range<Int> {
        var end = titles.startIndex
        var start = titles.startIndex
        var used = 0
        let chosen = tabs.firstIndex { $0.id == tab } ?? 0
        while end < titles.count {
            used += titles[end].width
            end += 1
            // A column stays free for the mark that there are more.
            while used > width - (end < titles.count ? 1 : 0), start < end - 1 {
                if end - 1 > chosen { return start..<end - 1 }
                used -= titles[start].width
                start += 1
            }
        }
        return start..<end
    }

    private func number(_ index: Int) -> String { index < 9 ? "\(index + 1) " : "" }

    /// How titles are written, by the room that they take.
    private enum TitleForm: CaseIterable {
        /// With a blank at both ends.
        case wide
        /// With a blank before each.
        case tight
        /// Only the chosen one is written out.
        case numbers
    }

    private func titles(_ form: TitleForm) -> [StyledText] {
        tabs.enumerated().map { index, tab in
            let isChosen = tab.id == self.tab
            let isNumber = form == .numbers && !isChosen && index < 9
            let text =
                isNumber ? " \(index + 1) " : " \(number(index))\(tab.title)" + (form == .tight ? "" : " ")
            return StyledText(text, isChosen ? theme.accent.adding(.reverse) : theme.plain)
        }
    }
}

/// The last line: the keys that matter now, as many as fit; the ways to all others are always among them.
struct Footer: ScreenLine {
    let actions: [Action]
    let keyMap: KeyMap
    let theme: Theme

    /// The keys stay what they were at the start.
    static func == (left: Footer, right: Footer) -> Bool {
        left.actions == right.actions && left.theme == right.theme
    }

    func draw(on frame: inout Frame, in area: Area) {
        var column = area.column
        for (binding, text) in fitting(width: area.width) {
            let place = Area(row: area.row, column: column, height: 1, width: text.width)
            frame.write(text, in: place)
            frame.mark(place, .action(binding.action))
            column += text.width
        }
    }

    private static let ways: Set<Action> = [.help, .palette]

    private func fitting(width: Int) -> [(KeyBinding, StyledText)] {
        let bindings = actions.compactMap(keyMap.binding)
        let hints = bindings.compactMap { binding in text(of: binding).map { (binding, $0) } }
        var room = width - hints.reduce(0) { Self.ways.contains($1.0.action) ? $0 + $1.1.width : $0 }
        return hints.filter { binding, text in
            if Self.ways.contains(binding.action) { return true }
            guard text.width <= room else { return false }
            room -= text.width
            return true
        }
    }

    private func text(of binding: KeyBinding) -> StyledText? {
        guard let hint = binding.hint, let key = binding.keys.first else { return nil }
        return StyledText(" \(key.label)", theme.key) + StyledText(" \(hint) ", theme.faint)
    }
}
