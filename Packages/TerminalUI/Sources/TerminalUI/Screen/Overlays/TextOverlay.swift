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

    func draw(on frame: inout Frame, in area: Area) {
        let lines = lines(Panel.widest(in: area))
        let width = lines.reduce(0) { max($0, $1.width) }
        let inside = frame.drawPanel(title, in: area, height: lines.count, width: width, theme: theme)
        let window = ScrollWindow(top: interface.overlayTop, height: inside.height, count: lines.count)
        frame.write(lines[window.lines], in: inside)
        screen.lastRendered?.overlayWindow = window
    }

    func pressed(_ key: Key) {
        guard let action = screen.overlayAction(for: key) else { return }
        if action == closingAction || action == .open {
            screen.closeOverlay()
        } else if let motion = action.motion {
            moved(motion, by: 1)
        }
    }
}
