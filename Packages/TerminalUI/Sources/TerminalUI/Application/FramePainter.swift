import Domain
import Presentation
import Shared

/// Draws the whole app: the screens draw themselves, and this gives each its room and says what stands around them.
@MainActor
struct FramePainter {
    let app: AppCoordinator
    let interface: InterfaceState
    let overlays: Overlays
    let pictures: PictureDisplay
    let keyMap: KeyMap
    let theme: Theme
    let kept = KeptDrawings()

    /// Smaller terminals get a notice.
    static let smallest = TerminalSize(columns: 40, rows: 12)
    /// From so many columns list and detail stand side by side.
    static let columnsOfTwoPanes = 110

    func frame(_ size: TerminalSize) -> Frame {
        var frame = Frame(size: size)
        let area = frame.area
        guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
            let notice = "App needs 40x12; this is \(size.columns)x\(size.rows)."
            frame.write(StyledText(notice, theme.warning), in: area)
            return frame
        }
        switch app.root {
        case .launching: frame.write(StyledText(" Starting…", theme.faint), in: area.line(0))
        case .signIn:
            frame.write(StyledText(" App", theme.accent), in: area.line(0))
            overlays.signInScreen?.draw(on: &frame, in: area.dropping(top: 1, bottom: 1))
        case .tabs(let tabs): draw(tabs, on: &frame)
        }
        overlays.question?.draw(on: &frame, in: area.dropping(top: 1, bottom: 2))
        return frame
    }

    private func draw(_ tabs: TabCoordinator, on frame: inout Frame) {
        let area = frame.area
        TabBar(tabs: tabs.tabs, tab: tabs.tab, isOffline: app.connection.isOffline, theme: theme).draw(
            on: &frame, in: area.line(0))
        guard let feature = tabs.feature else { return }
        let body = area.dropping(top: 1, bottom: 2)
        let (root, screen) = (feature.root.view, feature.screen.view)
        if area.width >= Self.columnsOfTwoPanes, root.opensBeside {
            drawPanes(root, screen, feature, on: &frame, in: body)
        } else {
            screen.draw(on: &frame, canvas(body, feature, isFocused: true))
        }
        drawStatus(root, on: &frame, in: area.line(area.height - 2))
        let actions = screen.keys.first + [.help, .quit] + screen.keys.last
        Footer(bindings: actions.compactMap(keyMap.binding), theme: theme)
            .draw(on: &frame, in: area.line(area.height - 1))
        overlays.overlay(of: feature)?.draw(on: &frame, in: body)
        if let toast = app.messages.toast { draw(toast, on: &frame, in: area.dropping(top: 1, bottom: 1)) }
    }

    /// The list on the left, and on the right what was opened, or what the cursor stands on.
    private func drawPanes(
        _ root: any ScreenView, _ screen: any ScreenView, _ feature: FeatureCoordinator, on frame: inout Frame,
        in area: Area
    ) {
        let listWidth = area.width / 2
        let isOpen = !feature.navigation.path.isEmpty
        let left = Area(row: area.row, column: 0, height: area.height, width: listWidth)
        let right = Area(
            row: area.row, column: listWidth + 2, height: area.height, width: area.width - listWidth - 2)
        root.draw(on: &frame, canvas(left, feature, isFocused: !isOpen))
        for row in area.row..<area.endRow {
            frame.write(
                StyledText("│", theme.faint), in: Area(row: row, column: listWidth, height: 1, width: 1))
        }
        if isOpen {
            screen.draw(on: &frame, canvas(right, feature, isFocused: true))
        } else if let preview = root.preview {
            let canvas = canvas(right, feature, isFocused: false)
            let text = canvas.besidePicture(preview.picture, on: &frame, right)
            canvas.page(preview.report, width: text.width).draw(
                on: &frame, in: text, scroll: ScrollPosition(), isFocused: false)
        }
    }

    private func canvas(_ area: Area, _ feature: FeatureCoordinator, isFocused: Bool) -> ScreenCanvas {
        let depth = isFocused ? feature.navigation.path.count : 0
        return ScreenCanvas(
            area: area, isFocused: isFocused, scroll: interface[scroll: .init(tab: feature.feature.id, depth: depth)],
            theme: theme, box: isFocused ? interface.box : nil, suggestion: interface.suggestion,
            missingPictures: interface.showsPictures && pictures.isPossible ? pictures.failures : nil, kept: kept)
    }

    /// The last but one line: what is left to ask, and who asks.
    private func drawStatus(_ root: any ScreenView, on frame: inout Frame, in line: Area) {
        var room = line
        let account = app.session.account
        if let account {
            room = frame.writeTrailing(
                StyledText("signed in\(account.login.map { " as \($0)" } ?? "") ", theme.faint), in: line)
        }
        if let text = root.search?.limitText(isSignedIn: account != nil) {
            frame.write(StyledText(" " + text, theme.faint), in: room)
        }
    }

    /// What was just said, over the line of the status and as many above it as it takes, up to half the area.
    private func draw(_ toast: Message, on frame: inout Frame, in area: Area) {
        let isFailure = toast.kind == .failure
        let mark = StyledText(isFailure ? " ! " : " · ", (isFailure ? theme.failure : theme.success).adding(.reverse))
        let width = max(10, area.width - 5)
        let text = StyledText.wrapped(toast.text, width: width, theme.strong)
        let whole = toast.hint.map { toast.text + " · " + $0 } ?? toast.text
        var lines = text
        if let hint = toast.hint {
            // On one line where both have room there.
            if TextWidth.cells(in: whole.sanitizedForTerminal()) <= width {
                lines = [StyledText(toast.text, theme.strong) + StyledText(" · " + hint, theme.faint)]
            } else {
                lines += StyledText.wrapped(hint, width: width, theme.faint)
            }
        }
        lines = Array(lines.prefix(max(1, area.height / 2)))
        let room = area.dropping(top: area.height - lines.count)
        frame.cover(room)
        for (index, line) in lines.enumerated() {
            frame.write((index == 0 ? mark + " " : StyledText("    ")) + line, in: room.line(index))
        }
    }
}
