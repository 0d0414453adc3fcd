import TerminalKit

/// An overlay that shows text, such as help or the messages.
struct TextOverlay: OverlayView {
    let title: String
    /// The action that opened the overlay. Performing it again closes the overlay.
    let closingAction: Action
    let screen: FullScreenApp
    /// Returns the lines of the text, wrapped to a width in cells.
    let lines: @MainActor (Int) -> [StyledText]

    var hints: [KeyHint] { [KeyHint(.escape, "close"), KeyHint(screen.scrollKeys, "scroll")] }

    func window(in area: Area) -> ScrollWindow? {
        let lines = lines(in: area)
        return window(of: lines, height: panel.inside(area, height: lines.count, width: Self.width(of: lines)).height)
    }

    func draw(on frame: inout Frame, in area: Area) {
        let lines = lines(in: area)
        let inside = panel.draw(on: &frame, in: area, height: lines.count, width: Self.width(of: lines))
        frame.write(lines[window(of: lines, height: inside.height).lines], in: inside)
    }

    private var panel: Panel { Panel(title: title, theme: screen.theme) }

    private func lines(in area: Area) -> [StyledText] { lines(Panel.widest(in: area)) }

    private func window(of lines: [StyledText], height: Int) -> ScrollWindow {
        ScrollWindow(top: screen.interface.overlayScroll.top, height: height, count: lines.count)
    }

    /// Returns the width of the widest line, in cells.
    private static func width(of lines: [StyledText]) -> Int { lines.reduce(0) { max($0, $1.width) } }

    func pressed(_ key: Key) {
        guard let action = screen.overlayAction(for: key) else { return }
        if action == closingAction || action == .open {
            screen.closeOverlay()
        } else if let motion = action.motion {
            moved(motion, by: 1)
        }
    }

    func moved(_ motion: Motion, by count: Int) {
        for _ in 0..<count {
            guard let window = screen.lastRendered?.overlayWindow else { return }
            let place = ScrollWindow(
                top: screen.interface.overlayScroll.top, height: window.height, count: window.count)
            screen.interface.overlayScroll.top = motion.target(from: place.top, in: place)
        }
    }
}
