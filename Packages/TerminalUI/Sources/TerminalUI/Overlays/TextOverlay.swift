/// Lines to read: help, messages.
struct TextOverlay: OverlayView {
    let title: String
    /// As wide as the inside can be.
    let lines: @MainActor (Int) -> [StyledText]
    /// What opened it closes it too.
    let closingAction: Action
    let interface: InterfaceState
    let keys: OverlayKeys
    let window: @MainActor () -> ScrollWindow?

    func draw(on frame: inout Frame, in area: Area) {
        let lines = lines(Panel.widest(in: area))
        let width = lines.reduce(0) { max($0, $1.width) }
        let panel = Panel(title: title, keys: keys.scrolling + " scroll · Esc closes", theme: keys.theme)
        let inside = panel.draw(on: &frame, in: area, height: lines.count, width: width)
        DocumentView(lines: lines, scroll: interface.overlayScroll, isFocused: true).draw(on: &frame, in: inside)
    }

    func pressed(_ key: Key) {
        guard let action = keys.action(for: key) else { return }
        if action == closingAction || action == .open { keys.close() } else { moved(action, by: 1) }
    }

    func moved(_ action: Action, by count: Int) {
        for _ in 0..<count {
            guard let window = window() else { return }
            let place = ScrollWindow(top: interface.overlayScroll.top, height: window.height, count: window.count)
            guard let top = action.target(from: place.top, in: place) else { return }
            interface.overlayScroll.top = top
        }
    }
}
