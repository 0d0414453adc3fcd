import Domain
import Foundation
import Presentation
import Shared
import TerminalKit

/// The view that lays out and draws the whole app, which consists of screens, bars and overlays.
@MainActor
struct FramePainter {
    let interface: InterfaceState
    let overlays: Overlays
    let snapshot: ObservedValue<AppSnapshot>
    let pictures: PictureDisplay
    let highlighter: CodeHighlighter
    let keyMap: KeyMap
    let busy: BusyClock
    let wallClock: WallClock
    let caches = LayoutCaches()
    private var theme: Theme { interface.theme }

    /// The minimum size of the terminal. On a smaller terminal, the app draws no screens.
    static let smallest = TerminalSize(columns: 40, rows: 12)
    /// The minimum width of the terminal, in cells, for two panes beside each other.
    static let columnsOfTwoPanes = 110
    private static let minimumPaneWidth = 30
}

// MARK: - Screens

extension FramePainter {
    /// Lays out the screens and the toast.
    func screens(_ size: TerminalSize) -> AppLayout {
        var layout = AppLayout(size: size)
        let snapshot = snapshot.value
        guard Self.isLargeEnough(size), let feature = snapshot.feature, let (root, screen) = snapshot.screens else {
            return layout
        }
        let area = layout.area
        let isZoomed = interface.panes.isZoomed
        let body = isZoomed ? area.dropping(bottom: 1) : area.dropping(top: 1, bottom: 2)
        layout.toast = snapshot.toast.map { lines(of: $0, in: area.dropping(top: 1, bottom: 1)) } ?? []
        // The first line of the toast covers the status line, except on a zoomed page.
        let covered = isZoomed ? layout.toast.count : max(0, layout.toast.count - 1)
        if isZoomed {
            layout.screens = zoomed(root, screen, snapshot, canvas(body, snapshot, covered: covered))
        } else if area.width >= Self.columnsOfTwoPanes, interface.panes.isSplit, root.opensBeside,
            !snapshot.navigation.path.isEmpty || root.preview != nil
        {
            layout.screens = panes(root, screen, snapshot, in: body, covered: covered)
        } else {
            layout.screens = screen.layout(canvas(body, snapshot, covered: covered))
        }
        if snapshot.navigation.overlay != nil {
            layout.overlayWindow = overlays.overlay(of: feature)?.window(in: overlayArea(layout))
        }
        return layout
    }

    private static func isLargeEnough(_ size: TerminalSize) -> Bool {
        size.columns >= smallest.columns && size.rows >= smallest.rows
    }

    /// Lays out the current page in the whole area. If no page is open, lays out the preview of the selected row.
    private func zoomed(
        _ root: any ScreenView, _ screen: any ScreenView, _ snapshot: AppSnapshot, _ canvas: ScreenCanvas
    ) -> ScreenLayout {
        guard snapshot.navigation.path.isEmpty, let preview = root.preview else { return screen.layout(canvas) }
        return self.preview(preview, canvas)
    }

    /// Lays out the list in the left pane. The right pane contains the open page or, if no page is open, the preview of
    /// the selected row.
    private func panes(
        _ root: any ScreenView, _ screen: any ScreenView, _ snapshot: AppSnapshot, in area: Area, covered: Int
    ) -> ScreenLayout {
        let share = area.width * interface.panes.listShare / 100
        let listWidth = min(max(share, Self.minimumPaneWidth), area.width - Self.minimumPaneWidth - 2)
        let left = Area(row: area.row, column: 0, height: area.height, width: listWidth)
        let border = Area(row: area.row, column: listWidth, height: area.height, width: 1)
        let right = Area(
            row: area.row, column: listWidth + 2, height: area.height, width: area.width - listWidth - 2)
        let isOpen = !snapshot.navigation.path.isEmpty
        var listCanvas = canvas(left, snapshot, isFocused: !isOpen, covered: covered)
        listCanvas.isPane = true
        let list = root.layout(listCanvas)
        var layout = list
        layout.add(PaneBorder(style: theme.accent), in: border)
        if isOpen {
            layout.add(focused: screen.layout(canvas(right, snapshot, covered: covered)))
        } else if list.viewport?.matchingRows?.isEmpty != true, let preview = root.preview {
            let page = self.preview(preview, canvas(right, snapshot, isFocused: false))
            layout.add(page)
            layout.preview = page.preview
        }
        return layout
    }

    /// Lays out the preview of an item. The layout has no viewport, because the list keeps the focus.
    private func preview(_ preview: ItemPreview, _ canvas: ScreenCanvas) -> ScreenLayout {
        var canvas = canvas
        (canvas.scroll, canvas.finding) = (interface.previewScroll(of: preview.key), nil)
        (canvas.isPreview, canvas.isFocused) = (true, interface.panes.isZoomed)
        let text = snapshot.value.previews[preview.key]
        var layout = canvas.layout(preview.picture, preview.page) { page, width in
            guard let text else { return }
            page.append([StyledText(" " + String(repeating: "─", count: max(0, width - 2)), theme.faint)])
            canvas.append(text, to: &page, width: width)
        }
        layout.preview = layout.viewport.map {
            ScreenLayout.Preview(key: preview.key, area: canvas.area, window: $0.window)
        }
        layout.viewport = nil
        return layout
    }

    /// Returns the pictures that the preview of an item shows in an area.
    func pictureRequests(of preview: ItemPreview, in area: Area) -> [PictureRequest] {
        var frame = Frame(size: TerminalSize(columns: area.endColumn, rows: area.endRow))
        self.preview(preview, canvas(area, snapshot.value, isFocused: false)).draw(on: &frame)
        return frame.pictures.map(\.request)
    }

    private func canvas(
        _ area: Area, _ snapshot: AppSnapshot, isFocused: Bool = true, covered: Int = 0
    ) -> ScreenCanvas {
        var place = snapshot.place
        if !isFocused { place.depth = 0 }
        return ScreenCanvas(
            area: area, covered: covered, isFocused: isFocused, showsAllFacts: interface.showsAllFacts,
            isZoomed: interface.panes.isZoomed,
            scroll: interface[scroll: place], finding: interface.finding[place],
            narrowing: interface.narrowing[place], marks: interface.marks[place] ?? [], starred: snapshot.starred,
            isGrid: isGrid(place.tab, snapshot), theme: theme, box: isFocused ? interface.box : nil,
            completions: interface.completions, suggestion: interface.suggestion,
            missingPictures: interface.showsPictures && pictures.isPossible ? pictures.failures : nil,
            now: wallClock(), caches: caches, highlighter: theme.usesColor ? highlighter : nil)
    }

    /// Returns whether the lists of a feature are shown as grids. The user can choose this. By default, kinds with
    /// pictures use grids if the terminal draws pictures in color.
    private func isGrid(_ id: Feature.ID, _ snapshot: AppSnapshot) -> Bool {
        interface.grids[id] ?? (snapshot.screens?.root.startsAsGrid == true && pictures.drawsColors)
    }

    private func overlayArea(_ layout: AppLayout) -> Area {
        layout.area.dropping(top: 1, bottom: max(2, layout.toast.count + 1))
    }
}

// MARK: - Bars

extension FramePainter {
    /// Lays out the tab bar, the scroll bar, the status line and the footer.
    func addBars(to layout: inout AppLayout) {
        guard Self.isLargeEnough(layout.size) else { return }
        let (snapshot, area) = (snapshot.value, layout.area)
        if !interface.panes.isZoomed, let tabs = snapshot.root.tabs {
            let isTemporary = !tabs.tabs.contains { $0.id == snapshot.tab }
            let bar = TabBar(
                tabs: tabs.tabs + (isTemporary ? [snapshot.feature?.feature].compactMap(\.self) : []),
                tab: snapshot.tab ?? "", isOffline: snapshot.isOffline, numberedTabCount: tabs.tabs.count, theme: theme)
            layout.bars.add(caches.tabBar.drawn(bar, width: area.width), in: area.line(0))
        }
        if let viewport = layout.viewport {
            layout.bars.add(ScrollBar(window: viewport.window, theme: theme), in: viewport.area)
        }
        if !interface.panes.isZoomed, let (root, screen) = snapshot.screens {
            layout.bars.add(status(snapshot, root, screen, layout.viewport), in: area.line(area.height - 2))
        }
        let footer = Footer(hints: hints(snapshot, layout.viewport), theme: theme)
        layout.footer = caches.footer.drawn(footer, width: area.width)
    }

    /// Returns the key hints of the element that receives the keys, which is the question, overlay, prompt, search box
    /// or screen.
    private func hints(_ snapshot: AppSnapshot, _ viewport: Viewport?) -> [KeyHint] {
        if snapshot.isQuestionShown { return overlays.question?.hints ?? [] }
        guard let feature = snapshot.feature, let screen = snapshot.screens?.top else {
            return overlays.signInScreen?.hints ?? []
        }
        if let overlay = overlays.overlay(of: feature) { return overlay.hints }
        if let prompt = interface.prompt { return prompt.hints }
        if interface.box != nil { return SearchBox.hints(hasCompletions: !interface.completions.isEmpty) }
        let (first, last) = screen.keys
        let marked: [Action] = (viewport?.markedCount ?? 0) > 0 ? [.markNone, .export] : []
        let restore: [Action] = interface.panes.isZoomed && !first.contains(.back) ? [.back.labeled("restore")] : []
        let actions = keyMap.footer + restore + marked + first + [.help, .quit] + last + [.palette]
        return actions.filter { overlays.reasonAgainst($0) == nil }.compactMap(keyMap.hint)
    }

    private func status(
        _ snapshot: AppSnapshot, _ root: any ScreenView, _ screen: any ScreenView, _ viewport: Viewport?
    ) -> StatusLine {
        let marked = viewport?.markedCount ?? 0
        let facts = [
            busy.text, interface.narrowing[snapshot.place].map { "& \($0.truncated(toWidth: 16))" },
            marked > 0 ? "\(marked.grouped) marked" : nil, viewport.flatMap { position(in: $0, screen.cursor) },
        ]
        let account = snapshot.account.map { account in
            "signed in\(account.login.map { " as \($0)" } ?? "")"
        }
        return StatusLine(
            limit: root.search?.limitText(isSignedIn: account != nil), account: account,
            facts: facts.compactMap { $0 }.joined(separator: " · "), theme: theme)
    }

    /// Returns the position of the selected row or of the visible text, such as `3/48` or `40%`.
    private func position(in viewport: Viewport, _ cursor: (any RowCursor)?) -> String? {
        if let cursor, let index = cursor.selectedIndex {
            guard let rows = viewport.matchingRows else { return "\((index + 1).grouped)/\(cursor.rowCount.grouped)" }
            let place = (rows.firstIndex(of: index) ?? -1) + 1
            return "\(place)/\(rows.count.grouped) of \(cursor.rowCount.grouped)"
        }
        let window = viewport.window
        guard cursor == nil, window.count > 0 else { return nil }
        return "\(min(100, window.lines.upperBound * 100 / window.count))%"
    }

    /// Returns the wrapped lines of a toast. They cover at most half of the area.
    private func lines(of toast: Message, in area: Area) -> [StyledText] {
        let isFailure = toast.kind == .failure
        let mark = StyledText(isFailure ? " ! " : " · ", (isFailure ? theme.failure : theme.success).adding(.reverse))
        let width = max(10, area.width - 5)
        var lines = StyledText.wrapped(toast.text, width: width, theme.strong)
        if let hint = toast.advice.screenText {
            let whole = toast.text + " · " + hint
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
}

// MARK: - Drawing

extension FramePainter {
    /// Draws a layout and the open overlays. Drawing changes no state.
    func frame(_ layout: AppLayout) -> Frame {
        var frame = Frame(size: layout.size)
        let area = frame.area
        guard Self.isLargeEnough(layout.size) else {
            let (least, size) = (Self.smallest, layout.size)
            let notice = "App needs \(least.columns)x\(least.rows); this is \(size.columns)x\(size.rows)."
            frame.write(StyledText(notice, theme.warning), in: area)
            return frame
        }
        let snapshot = snapshot.value
        switch snapshot.root {
        case .launching: frame.write(StyledText(" Starting…", theme.faint), in: area.line(0))
        case .coordinator where snapshot.root.tabs != nil: drawTabs(layout, snapshot, on: &frame)
        case .coordinator:
            frame.write(StyledText(" App", theme.accent), in: area.line(0))
            overlays.signInScreen?.draw(on: &frame, in: area.dropping(top: 1, bottom: 1))
        }
        if snapshot.isQuestionShown { overlays.question?.draw(on: &frame, in: area.dropping(top: 1, bottom: 2)) }
        layout.footer?.draw(on: &frame, in: area.line(area.height - 1))
        return frame
    }

    private func drawTabs(_ layout: AppLayout, _ snapshot: AppSnapshot, on frame: inout Frame) {
        layout.screens.draw(on: &frame)
        layout.bars.draw(on: &frame)
        if snapshot.navigation.overlay != nil, let feature = snapshot.feature {
            overlays.overlay(of: feature)?.draw(on: &frame, in: overlayArea(layout))
        }
        if !layout.toast.isEmpty {
            let area = frame.area.dropping(top: frame.area.height - 1 - layout.toast.count, bottom: 1)
            frame.cover(area)
            TextLines(layout.toast).draw(on: &frame, in: area)
        }
        let rows = layout.viewport?.matchingRows
        let fact = rows.map { "\($0.count.grouped) of \((snapshot.screens?.top.cursor?.rowCount ?? 0).grouped) " }
        let line = frame.area.line(frame.area.height - 2)
        interface.prompt?.draw(on: &frame, in: line, fact: fact, theme: theme)
    }
}

extension AppLayout {
    fileprivate var area: Area { Area(height: size.rows, width: size.columns) }
}
