import TerminalKit

/// An overlay that shows text, such as help or the messages.
struct TextOverlay: OverlayView {
    let title: String
    /// Returns the lines of the text, wrapped to a width in cells.
    let lines: @MainActor (Int) -> [StyledText]
    /// The action that opened the overlay, which also closes it.
    let closingAction: Action
    let interface: InterfaceState
    let keys: OverlayKeys
    /// Returns the visible lines of the most recent layout.
    let visibleLines: @MainActor () -> ScrollWindow?

    var hints: [KeyHint] { [KeyHint(.escape, "close"), KeyHint(keys.scrolling, "scroll")] }

    func window(in area: Area) -> ScrollWindow? {
        let document = document(in: area)
        return document.window(height: panel.inside(area, height: document.lines.count, width: document.width).height)
    }

    func draw(on frame: inout Frame, in area: Area) {
        let document = document(in: area)
        let inside = panel.draw(on: &frame, in: area, height: document.lines.count, width: document.width)
        document.draw(on: &frame, in: inside)
    }

    private var panel: Panel { Panel(title: title, theme: keys.theme) }

    private func document(in area: Area) -> DocumentView {
        DocumentView(lines: lines(Panel.widest(in: area)), top: interface.overlayScroll.top)
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
            guard let window = visibleLines() else { return }
            let place = ScrollWindow(top: interface.overlayScroll.top, height: window.height, count: window.count)
            interface.overlayScroll.top = motion.target(from: place.top, in: place)
        }
    }
}

extension DocumentView {
    /// The width of the widest line, in cells.
    fileprivate var width: Int { lines.reduce(0) { max($0, $1.width) } }
}
