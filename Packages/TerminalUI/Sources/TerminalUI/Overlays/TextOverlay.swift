import TerminalKit

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

    var hints: [KeyHint] { [KeyHint(.escape, "close"), KeyHint(keys.scrolling, "scroll")] }

    func draw(on frame: inout Frame, in area: Area) {
        let lines = lines(Panel.widest(in: area))
        let width = lines.reduce(0) { max($0, $1.width) }
        let panel = Panel(title: title, theme: keys.theme)
        let inside = panel.draw(on: &frame, in: area, height: lines.count, width: width)
        DocumentView(lines: lines, scroll: interface.overlayScroll, isFocused: true).draw(on: &frame, in: inside)
    }

    func pressed(_ key: Key) {
        guard let action = keys.action(for: key) else { return }
        if action == closingAction || action == .open {
            keys.close()
        } else if let motion = action.motion {
            moved(motion, by: 1)
        }
    }

    func moved(_ motion: Motion, by count: Int) {
        for _ in 0..<count {
            guard let window = window() else { return }
            let place = ScrollWindow(top: interface.overlayScroll.top, height: window.height, count: window.count)
            interface.overlayScroll.top = motion.target(from: place.top, in: place)
        }
    }
}
