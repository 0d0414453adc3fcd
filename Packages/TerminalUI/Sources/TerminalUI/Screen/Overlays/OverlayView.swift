import TerminalKit

/// A view that is drawn above a screen, such as help or a menu. It receives the keys while it is open.
@MainActor
protocol OverlayView {
    var screen: FullScreenApp { get }
    /// The hints for the keys of the overlay, in descending order of importance.
    var hints: [KeyHint] { get }

    func draw(on frame: inout Frame, in area: Area)
    func pressed(_ key: Key)
    /// Handles a movement of the mouse wheel. The default implementation scrolls the overlay.
    func moved(_ motion: Motion, by count: Int)
    func pasted(_ text: String)
    /// Handles a click on a row of the overlay.
    func chose(_ index: Int)
}

extension OverlayView {
    var interface: InterfaceState { screen.interface }
    var theme: Theme { screen.theme }

    func moved(_ motion: Motion, by count: Int) {
        guard let window = screen.lastRendered?.overlayWindow else { return }
        let place = ScrollWindow(top: interface.overlayTop, height: window.height, count: window.count)
        interface.overlayTop = motion.target(from: place.top, in: place, times: count)
    }

    func pasted(_ text: String) {}
    func chose(_ index: Int) {}
}
