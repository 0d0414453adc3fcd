import Domain
import Presentation
import Shared
import TerminalKit

/// Draws the whole app. The screens draw themselves; the painter gives each its area and draws what surrounds them.
@MainActor
struct FramePainter {
    let interface: InterfaceState
    let overlays: Overlays
    let snapshot: ObservedValue<AppSnapshot>
    let pictures: PictureDisplay
    let keyMap: KeyMap
    var theme: Theme { interface.theme }
    let busy: BusyClock
    let kept = KeptDrawings()

    /// Smaller terminals get a notice.
    static let smallest = TerminalSize(columns: 40, rows: 12)
    /// From so many columns list and detail stand side by side.
    static let columnsOfTwoPanes = 110
    /// Neither pane is made narrower.
    private static let narrowestPane = 30

    func frame(_ size: TerminalSize) -> Frame {
        var frame = Frame(size: size)
        kept.startFrame()
        let area = frame.area
        guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
            let least = Self.smallest
            let notice = "App needs \(least.columns)x\(least.rows); this is \(size.columns)x\(size.rows)."
            frame.write(StyledText(notice, theme.warning), in: area)
            return frame
        }
        let snapshot = snapshot.value
        switch snapshot.root {
        case .launching: frame.write(StyledText(" Starting…", theme.faint), in: area.line(0))
        case .signIn:
            frame.write(StyledText(" App", theme.accent), in: area.line(0))
            overlays.signInScreen?.draw(on: &frame, in: area.dropping(top: 1, bottom: 1))
        case .tabs(let tabs): draw(tabs, snapshot, on: &frame)
        }
        if snapshot.isAsked { overlays.question?.draw(on: &frame, in: area.dropping(top: 1, bottom: 2)) }
        let footer = Footer(hints: hints(snapshot), theme: theme)
        kept.footer.draw(footer, on: &frame, in: area.line(area.height - 1))
        return frame
    }

    /// The keys that work now: those of the question, the overlay, the prompt, the search box or the screen.
    private func hints(_ snapshot: AppSnapshot) -> [KeyHint] {
        if snapshot.isAsked { return overlays.question?.hints ?? [] }
        guard let feature = snapshot.feature, let screen = snapshot.screens?.top else {
            return overlays.signInScreen?.hints ?? []
        }
        if let overlay = overlays.overlay(of: feature) { return overlay.hints }
        if let prompt = interface.prompt { return prompt.hints }
        if interface.box != nil { return SearchBox.hints(hasCompletions: !interface.completions.isEmpty) }
        let (first, last) = screen.keys
        let marked: [Action] = kept.markedCount > 0 ? [.markNone, .export] : []
        let actions = marked + first + [.help, .quit] + last + [.palette]
        return actions.filter { overlays.reasonAgainst($0) == nil }.compactMap(keyMap.hint)
    }

    private func draw(_ tabs: TabCoordinator, _ snapshot: AppSnapshot, on frame: inout Frame) {
        let area = frame.area
        let isZoomed = interface.panes.isZoomed
        if !isZoomed {
            kept.tabBar.draw(
                TabBar(
                    tabs: tabs.tabs, tab: snapshot.tab ?? "", isOffline: snapshot.isOffline, theme: theme),
                on: &frame, in: area.line(0))
        }
        guard let feature = snapshot.feature, let (root, screen) = snapshot.screens else { return }
        let body = isZoomed ? area.dropping(bottom: 1) : area.dropping(top: 1, bottom: 2)
        let toast = snapshot.toast.map { lines(of: $0, in: area.dropping(top: 1, bottom: 1)) } ?? []
        // The first line of a toast takes the place of the status.
        let covered = isZoomed ? toast.count : max(0, toast.count - 1)
        if isZoomed {
            drawZoomed(root, screen, snapshot, on: &frame, in: body, covered: covered)
        } else if area.width >= Self.columnsOfTwoPanes, interface.panes.isSplit, root.opensBeside {
            drawPanes(root, screen, snapshot, on: &frame, in: body, covered: covered)
        } else {
            screen.draw(on: &frame, canvas(body, snapshot, isFocused: true, covered: covered))
        }
        drawScrollMark(on: &frame)
        if !isZoomed { drawStatus(snapshot, root, screen, on: &frame, in: area.line(area.height - 2)) }
        if snapshot.navigation.overlay != nil {
            let room = area.dropping(top: 1, bottom: max(2, toast.count + 1))
            overlays.overlay(of: feature)?.draw(on: &frame, in: room)
        }
        if !toast.isEmpty { draw(toast, on: &frame, in: area.dropping(top: 1, bottom: 1)) }
        interface.prompt?.draw(on: &frame, in: area.line(area.height - 2), theme: theme)
    }

    /// The page, or what the cursor stands on, alone.
    private func drawZoomed(
        _ root: any ScreenView, _ screen: any ScreenView, _ snapshot: AppSnapshot, on frame: inout Frame,
        in area: Area, covered: Int
    ) {
        guard snapshot.navigation.path.isEmpty, let preview = root.preview else {
            return screen.draw(on: &frame, canvas(area, snapshot, isFocused: true, covered: covered))
        }
        draw(preview, on: &frame, canvas(area, snapshot, isFocused: false))
    }

    private func draw(_ preview: ItemPreview, on frame: inout Frame, _ canvas: ScreenCanvas) {
        let text = canvas.besidePicture(preview.picture, on: &frame, canvas.area)
        canvas.page(preview.report, width: text.width).draw(
            on: &frame, in: text, scroll: ScrollPosition(), isFocused: false)
    }

    /// The list on the left, and on the right what was opened, or what the cursor stands on.
    private func drawPanes(
        _ root: any ScreenView, _ screen: any ScreenView, _ snapshot: AppSnapshot, on frame: inout Frame,
        in area: Area, covered: Int
    ) {
        let share = area.width * interface.panes.listShare / 100
        let listWidth = min(max(share, Self.narrowestPane), area.width - Self.narrowestPane - 2)
        let isOpen = !snapshot.navigation.path.isEmpty
        let left = Area(row: area.row, column: 0, height: area.height, width: listWidth)
        let right = Area(
            row: area.row, column: listWidth + 2, height: area.height, width: area.width - listWidth - 2)
        root.draw(on: &frame, canvas(left, snapshot, isFocused: !isOpen, covered: covered))
        let border = [Cell(text: "│", width: 1, style: theme.faint)]
        for row in area.row..<area.endRow {
            frame.put(border, in: Area(row: row, column: listWidth, height: 1, width: 1))
        }
        if isOpen {
            screen.draw(on: &frame, canvas(right, snapshot, isFocused: true, covered: covered))
        } else if kept.narrowed?.isEmpty != true, let preview = root.preview {
            draw(preview, on: &frame, canvas(right, snapshot, isFocused: false))
        }
    }

    /// - Parameter covered: The number of lines at the bottom of the area that a toast covers.
    private func canvas(
        _ area: Area, _ snapshot: AppSnapshot, isFocused: Bool, covered: Int = 0
    ) -> ScreenCanvas {
        var place = snapshot.place
        if !isFocused { place.depth = 0 }
        return ScreenCanvas(
            area: area, covered: covered, isFocused: isFocused, isZoomed: interface.panes.isZoomed,
            scroll: interface[scroll: place],
            finding: interface.finding[place], narrowing: interface.narrowing[place],
            marks: interface.marks[place] ?? [], starred: snapshot.starred,
            isGrid: interface.grids.contains(place.tab), theme: theme,
            box: isFocused ? interface.box : nil, completions: interface.completions,
            suggestion: interface.suggestion,
            missingPictures: interface.showsPictures && pictures.isPossible ? pictures.failures : nil, kept: kept)
    }

    /// The last but one line: what is left to ask, and who asks.
    private func drawStatus(
        _ snapshot: AppSnapshot, _ root: any ScreenView, _ screen: any ScreenView, on frame: inout Frame,
        in line: Area
    ) {
        var room = line
        let (account, screenPlace) = (snapshot.account, snapshot.place)
        let place = frame.window.flatMap { position(in: $0, screen.cursor) }
        let marked = kept.markedCount > 0 ? "\(kept.markedCount.grouped) marked" : nil
        let words = [busy.text, narrowedText(screenPlace), marked, place].compactMap { $0 }.joined(separator: " · ")
        if !words.isEmpty { room = frame.writeTrailing(StyledText(words + " ", theme.plain), in: room) }
        if let account {
            room = frame.writeTrailing(
                StyledText("signed in\(account.login.map { " as \($0)" } ?? "") ", theme.faint), in: room)
        }
        if let text = root.search?.limitText(isSignedIn: account != nil) {
            frame.write(StyledText(" " + Self.shortened(text, to: room.width - 1), theme.faint), in: room)
        }
    }

    /// Whole where there is room, else without what it says besides, and nothing rather than half a word.
    private static func shortened(_ text: String, to width: Int) -> String {
        guard TextWidth.cells(in: text) > width else { return text }
        let ends = ["; ", " this ", " left"].compactMap { text.firstRange(of: $0)?.lowerBound }
        return ends.map { String(text[..<$0]) }.first { TextWidth.cells(in: $0) <= width } ?? ""
    }

    /// `3/48` in a list, a percentage in a text.
    private func position(in window: ScrollWindow, _ cursor: (any RowCursor)?) -> String? {
        if let cursor, let index = cursor.selectedIndex {
            guard let narrowed = kept.narrowed else { return "\((index + 1).grouped)/\(cursor.rowCount.grouped)" }
            return "\((narrowed.firstIndex(of: index) ?? -1) + 1)/\(narrowed.count.grouped)"
        }
        guard cursor == nil, window.count > 0 else { return nil }
        return "\(min(100, window.lines.upperBound * 100 / window.count))%"
    }

    private func narrowedText(_ place: InterfaceState.ScrollKey) -> String? {
        interface.narrowing[place].map { "& \($0.truncated(toWidth: 16))" }
    }

    /// At the edge of what can be scrolled: which part of it is seen.
    private func drawScrollMark(on frame: inout Frame) {
        guard let window = frame.window, let area = frame.windowArea, window.count > window.height, area.height > 1
        else {
            return
        }
        // A line of a grid takes several rows.
        let length = max(1, area.height * window.height / window.count)
        let most = window.count - window.height
        let top = (area.height - length) * min(window.top, most) / most
        let mark = [Cell(text: "▐", width: 1, style: theme.faint)]
        for row in top..<min(area.height, top + length) {
            let place = Area(row: area.row + row, column: area.endColumn - 1, height: 1, width: 1)
            // The bar of the chosen row is one of one look to its end, and goes on with the mark.
            guard frame.cells(row: place.row)[place.row * frame.size.columns + place.column].style != theme.selection
            else { continue }
            frame.put(mark, in: place)
        }
    }

    /// What was just said, in as many lines as it takes, up to half the area.
    private func lines(of toast: Message, in area: Area) -> [StyledText] {
        let isFailure = toast.kind == .failure
        let mark = StyledText(isFailure ? " ! " : " · ", (isFailure ? theme.failure : theme.success).adding(.reverse))
        let width = max(10, area.width - 5)
        let text = StyledText.wrapped(toast.text, width: width, theme.strong)
        let hint = toast.advice.screenText
        let whole = hint.map { toast.text + " · " + $0 } ?? toast.text
        var lines = text
        if let hint {
            // On one line where both have room there.
            if TextWidth.cells(in: whole.sanitizedForTerminal()) <= width {
                lines = [StyledText(toast.text, theme.strong) + StyledText(" · " + hint, theme.faint)]
            } else {
                lines += StyledText.wrapped(hint, width: width, theme.faint)
            }
        }
        return lines.prefix(max(1, area.height / 2)).enumerated().map { index, line in
            (index == 0 ? mark + " " : StyledText("    ")) + line
        }
    }

    /// Over the line of the status and as many above it as it takes.
    private func draw(_ toast: [StyledText], on frame: inout Frame, in area: Area) {
        let room = area.dropping(top: area.height - toast.count)
        frame.cover(room)
        for (index, line) in toast.enumerated() { frame.write(line, in: room.line(index)) }
    }
}
