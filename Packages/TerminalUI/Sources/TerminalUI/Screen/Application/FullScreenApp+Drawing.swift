import Domain
import Foundation
import Presentation
import Shared
import TerminalKit

extension FullScreenApp {
    /// The minimum size of the terminal. On a smaller terminal, the app draws no screens.
    static let smallest = TerminalSize(columns: 40, rows: 12)
    /// The minimum width of the terminal, in cells, for two panes beside each other.
    static let columnsOfTwoPanes = 110
    private static let minimumPaneWidth = 30

    var theme: Theme { interface.theme }

    /// The drawn current state, or `nil` before the first frame.
    ///
    /// The effect of a key depends on what is visible. Several keys can arrive before the next frame, so the state is
    /// drawn again for each key that depends on it.
    var rendered: RenderedScreen? {
        if !isRenderedCurrent, !isRendering, lastRendered != nil { return render() }
        return lastRendered
    }

    /// The viewport of the list or text that has the focus in the current state.
    var viewport: Viewport? { rendered?.viewport }

    /// Draws the current state, and stores the resulting scroll positions.
    @discardableResult
    func render() -> RenderedScreen {
        isRendering = true
        defer { isRendering = false }
        let screen = RenderedScreen(device.size)
        draw(on: screen)
        lastRendered = screen
        isRenderedCurrent = true
        guard let feature = app.feature else { return screen }
        if let preview = screen.preview { interface.scrollPreview(of: preview.key, to: preview.window.top) }
        if let window = screen.overlayWindow { interface.overlayTop = window.top }
        guard let viewport = screen.viewport else { return screen }
        interface[feature.place].scroll.top = viewport.window.top
        interface[feature.place].matchingRows = viewport.matchingRows
        return screen
    }

    private func draw(on screen: RenderedScreen) {
        let (size, area) = (screen.frame.size, screen.frame.area)
        guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
            let least = Self.smallest
            let notice = "App needs \(least.columns)x\(least.rows); this is \(size.columns)x\(size.rows)."
            return screen.frame.write(StyledText(notice, theme.warning), in: area)
        }
        if let feature = app.feature {
            draw(feature, on: screen)
        } else if let signInScreen {
            lastRendered = screen
            screen.frame.write(StyledText(" App", theme.accent), in: area.line(0))
            signInScreen.draw(on: &screen.frame, in: area.dropping(top: 1, bottom: 1))
        } else {
            screen.frame.write(StyledText(" Starting…", theme.faint), in: area.line(0))
        }
        questionOverlay?.draw(on: &screen.frame, in: area.dropping(top: 1, bottom: 2))
        let footer = Footer(hints: hints(screen.viewport), theme: theme)
        caches.footer.draw(footer, on: &screen.frame, in: area.line(area.height - 1))
    }

    /// Draws the screens of a tab, the bars, the overlay, the toast and the prompt.
    private func draw(_ feature: FeatureCoordinator, on screen: RenderedScreen) {
        let (area, top) = (screen.frame.area, feature.screen.view)
        let toast = app.messages.toast.map { lines(of: $0, in: area.dropping(top: 1, bottom: 1)) } ?? []
        drawScreens(feature, top, covered: toast.count, on: screen)
        // The bars show which actions are available on the drawn screens.
        lastRendered = screen
        drawBars(feature, top, on: screen)
        if let overlay = openOverlay {
            let area = area.dropping(top: 1, bottom: max(2, toast.count + 1))
            overlay.draw(on: &screen.frame, in: area)
        }
        if !toast.isEmpty {
            let area = area.dropping(top: area.height - 1 - toast.count, bottom: 1)
            screen.frame.cover(area)
            screen.frame.write(toast, in: area)
        }
        let rows = screen.viewport?.matchingRows
        let fact = rows.map { "\($0.count.grouped) of \((top.cursor?.rowCount ?? 0).grouped) " }
        interface.prompt?.draw(on: &screen.frame, in: area.line(area.height - 2), fact: fact, theme: theme)
    }
}

// MARK: - Screens

extension FullScreenApp {
    private func drawScreens(
        _ feature: FeatureCoordinator, _ top: any ScreenView, covered toastHeight: Int, on screen: RenderedScreen
    ) {
        let (area, root) = (screen.frame.area, feature.root.view)
        let isListOnTop = feature.navigation.path.isEmpty
        guard !interface.panes.isZoomed else {
            let canvas = canvas(area.dropping(bottom: 1), of: feature, covered: toastHeight, on: screen)
            guard isListOnTop, let preview = root.preview else { return top.draw(on: canvas) }
            return draw(preview, on: canvas)
        }
        // The first line of the toast covers the status line, except on a zoomed page.
        let covered = max(0, toastHeight - 1)
        let body = area.dropping(top: 1, bottom: 2)
        if area.width >= Self.columnsOfTwoPanes, interface.panes.isSplit, root.opensBeside,
            !isListOnTop || root.preview != nil
        {
            drawPanes(feature, root, top, in: body, covered: covered, on: screen)
        } else {
            top.draw(on: canvas(body, of: feature, covered: covered, on: screen))
        }
    }

    /// Draws the list in the left pane. The right pane contains the open page or, if no page is open, the preview of
    /// the selected row.
    private func drawPanes(
        _ feature: FeatureCoordinator, _ root: any ScreenView, _ top: any ScreenView, in area: Area, covered: Int,
        on screen: RenderedScreen
    ) {
        let share = area.width * interface.panes.listShare / 100
        let listWidth = min(max(share, Self.minimumPaneWidth), area.width - Self.minimumPaneWidth - 2)
        let left = Area(row: area.row, column: 0, height: area.height, width: listWidth)
        let right = Area(
            row: area.row, column: listWidth + 2, height: area.height, width: area.width - listWidth - 2)
        let isOpen = !feature.navigation.path.isEmpty
        var list = canvas(left, of: feature, isFocused: !isOpen, covered: covered, on: screen)
        list.isPane = true
        root.draw(on: list)
        for row in area.row..<area.endRow {
            list.write(
                StyledText("│", theme.accent), in: Area(row: row, column: listWidth, height: 1, width: 1))
        }
        if isOpen {
            screen.viewport = nil
            top.draw(on: canvas(right, of: feature, covered: covered, on: screen))
        } else if screen.viewport?.matchingRows?.isEmpty != true, let preview = root.preview {
            draw(preview, on: canvas(right, of: feature, isFocused: false, on: screen))
        }
    }

    /// Draws the preview of an item. The viewport does not change, because the list keeps the focus.
    private func draw(_ preview: any ScreenItem, on canvas: ScreenCanvas) {
        var canvas = canvas
        let (screen, viewport) = (canvas.screen, canvas.screen.viewport)
        (canvas.state.scroll, canvas.state.finding) = (interface.previewScroll(of: preview.key), nil)
        (canvas.isPreview, canvas.isFocused) = (true, interface.panes.isZoomed)
        screen.viewport = nil
        let page = preview.page(isFavorite: app.favorites.isFavorite(preview.key))
        canvas.draw(preview.picture, page) { page, width in
            guard let text = app.previews[preview.key] else { return }
            page.append([StyledText(" " + String(repeating: "─", count: max(0, width - 2)), theme.faint)])
            canvas.append(text, to: &page, width: width)
        }
        screen.preview = screen.viewport.map { .init(key: preview.key, area: canvas.area, window: $0.window) }
        screen.viewport = viewport
    }

    /// Returns the pictures that the preview of an item shows in an area.
    func pictureRequests(of preview: any ScreenItem, in area: Area) -> [PictureRequest] {
        guard let feature = app.feature else { return [] }
        let screen = RenderedScreen(TerminalSize(columns: area.endColumn, rows: area.endRow))
        draw(preview, on: canvas(area, of: feature, isFocused: false, on: screen))
        return screen.frame.pictures.map(\.request)
    }

    private func canvas(
        _ area: Area, of feature: FeatureCoordinator, isFocused: Bool = true, covered: Int = 0,
        on screen: RenderedScreen
    ) -> ScreenCanvas {
        var place = feature.place
        if !isFocused { place.depth = 0 }
        return ScreenCanvas(
            screen: screen, area: area, covered: covered, isFocused: isFocused, showsAllFacts: interface.showsAllFacts,
            isZoomed: interface.panes.isZoomed, state: interface[place], favorites: app.favorites.favorites,
            starred: app.stars.starred,
            isGrid: isGrid(feature), theme: theme, box: isFocused ? interface.box : nil,
            missingPictures: interface.showsPictures && pictures.isPossible ? pictures.loader.failures : nil,
            now: wallClock(), caches: caches, highlighter: theme.usesColor ? highlighter : nil)
    }

    /// Returns whether the lists of a feature are shown as grids. The user can choose this. By default, kinds with
    /// pictures use grids if the terminal draws pictures in color.
    private func isGrid(_ feature: FeatureCoordinator) -> Bool {
        interface.grids[feature.feature.id] ?? (feature.root.view.startsAsGrid && pictures.drawsColors)
    }
}

// MARK: - Bars

extension FullScreenApp {
    /// Draws the tab bar, the scroll bar and the status line.
    private func drawBars(_ feature: FeatureCoordinator, _ top: any ScreenView, on screen: RenderedScreen) {
        let (area, viewport) = (screen.frame.area, screen.viewport)
        if !interface.panes.isZoomed, let tabs = app.root.tabs {
            let index = tabs.tabs.firstIndex { $0.id == tabs.tab }
            // The tabs after the permanent ones are only shown while they are open.
            let shown = tabs.tabs + (index == nil ? [feature.feature] : [])
            let bar = TabBar(
                titles: shown.map(\.title), selected: index ?? tabs.tabs.count, numberedCount: tabs.tabs.count,
                badge: app.isOffline ? " OFFLINE " : nil, theme: theme
            ) { ClickAction.action(.tab(shown[$0].id)) }
            caches.tabBar.draw(bar, on: &screen.frame, in: area.line(0))
        }
        if let viewport { screen.frame.drawScrollBar(viewport.window, in: viewport.area, theme: theme) }
        guard !interface.panes.isZoomed else { return }
        drawStatus(feature, top.cursor, on: screen, in: area.line(area.height - 2))
    }

    /// Returns the key hints of the element that receives the keys, which is the question, overlay, prompt, search box
    /// or screen.
    private func hints(_ viewport: Viewport?) -> [KeyHint] {
        if let overlay = topOverlay { return overlay.hints }
        guard let screen = app.feature?.screen.view else { return [] }
        if let prompt = interface.prompt { return prompt.hints }
        if interface.box != nil { return searchBoxHints }
        let (first, last) = screen.keys
        let marked: [Action] = (viewport?.markedCount ?? 0) > 0 ? [.markNone, .export] : []
        let restore: [Action] = interface.panes.isZoomed && !first.contains(.back) ? [.back.labeled("restore")] : []
        let actions = keyMap.footer + restore + marked + first + [.help, .quit] + last + [.palette]
        return actions.filter { reasonAgainst($0) == nil }.compactMap(keyMap.hint)
    }

    /// Draws the line above the footer. It contains the rate limit, the account, and facts about the list or text.
    private func drawStatus(
        _ feature: FeatureCoordinator, _ cursor: (any RowCursor)?, on screen: RenderedScreen, in area: Area
    ) {
        let marked = screen.viewport?.markedCount ?? 0
        let facts = [
            busy.text, interface[feature.place].narrowing.map { "& \($0.truncated(toWidth: 16))" },
            marked > 0 ? "\(marked.grouped) marked" : nil, screen.viewport.flatMap { position(in: $0, cursor) },
        ].compactMap(\.self).joined(separator: " · ")
        var room = area
        if !facts.isEmpty { room = screen.frame.writeTrailing(StyledText(facts + " ", theme.plain), in: room) }
        if let account = app.session.account {
            let text = "signed in\(account.login.map { " as \($0)" } ?? "") "
            room = screen.frame.writeTrailing(StyledText(text, theme.faint), in: room)
        }
        let isSignedIn = app.session.account != nil
        if let limit = feature.root.view.search?.limitText(isSignedIn: isSignedIn, now: wallClock()) {
            let text = " " + Self.shortened(limit, to: room.width - 1)
            screen.frame.write(StyledText(text, theme.faint), in: room)
        }
    }

    /// Returns the text if it fits. Otherwise, removes its less important parts. Returns an empty string if no shorter
    /// form fits.
    private static func shortened(_ text: String, to width: Int) -> String {
        guard TextWidth.cells(in: text) > width else { return text }
        let ends = ["; ", " this ", " left"].compactMap { text.firstRange(of: $0)?.lowerBound }
        return ends.map { String(text[..<$0]) }.first { TextWidth.cells(in: $0) <= width } ?? ""
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

extension AppCoordinator {
    /// The coordinator of the current tab, or `nil` before the app starts and while the sign-in fills the screen.
    var feature: FeatureCoordinator? { root.tabs?.feature }

    /// The search of the current screen, or `nil` if a page is open or the screen has no search.
    var search: (any SearchScreen)? {
        feature.flatMap { $0.navigation.path.isEmpty ? $0.root.view.search : nil }
    }
}

extension FeatureCoordinator {
    /// The position of the current page, which is the key for its scroll position and other state.
    var place: InterfaceState.PagePlace { .init(tab: feature.id, depth: navigation.path.count) }

    /// The position of the page below the current one.
    var placeBelow: InterfaceState.PagePlace { .init(tab: feature.id, depth: navigation.path.count - 1) }
}
