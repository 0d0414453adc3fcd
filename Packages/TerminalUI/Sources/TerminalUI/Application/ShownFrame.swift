import Presentation
import TerminalKit

/// The frame that the user sees. Keys and clicks depend on it: on what is where, and how much of a list is visible.
@MainActor
final class ShownFrame {
    /// The frame that was drawn last.
    private(set) var last: Frame?
    /// Whether nothing was done since the last frame.
    private var isCurrent = false
    private var isDrawing = false
    private let app: AppCoordinator
    private let interface: InterfaceState
    private let make: @MainActor () -> Frame

    /// - Parameter make: Draws a frame.
    init(app: AppCoordinator, interface: InterfaceState, make: @escaping @MainActor () -> Frame) {
        self.app = app
        self.interface = interface
        self.make = make
    }

    /// The frame as it would be drawn now, for keys that come faster than frames and depend on what is visible. While a frame
    /// is drawn, the one before it.
    var current: Frame? {
        if !isCurrent, !isDrawing, last != nil { draw() }
        return last
    }

    /// Something was done.
    func outdated() {
        isCurrent = false
    }

    /// Draws a frame, and remembers what it was scrolled to, so that the next one shows the same part.
    @discardableResult
    func draw() -> Frame {
        isDrawing = true
        let frame = make()
        isDrawing = false
        note(frame)
        return frame
    }

    private func note(_ frame: Frame) {
        last = frame
        isCurrent = true
        guard let window = frame.window, let feature = app.feature else { return }
        switch feature.navigation.overlay {
        case .help, .messageLog: interface.overlayScroll.top = window.top
        default: interface[scroll: feature.place].top = window.top
        }
    }
}

extension AppCoordinator {
    /// The tab that is shown; none before the start and while the sign-in is the whole screen.
    var feature: FeatureCoordinator? { root.tabs?.feature }
}

extension FeatureCoordinator {
    /// Where the person is.
    var place: InterfaceState.ScrollKey { .init(tab: feature.id, depth: navigation.path.count) }
}
