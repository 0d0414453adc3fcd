import Presentation

/// The frame that the person sees, by which keys and clicks go: what stands where, and how much of a list is seen.
@MainActor
final class ShownFrame {
    /// What was shown last.
    private(set) var last: Frame?
    /// Whether nothing was done since then.
    private var isCurrent = false
    private let app: AppCoordinator
    private let interface: InterfaceState
    private let make: @MainActor () -> Frame

    /// - Parameter make: Gives the frame as it would be drawn now.
    init(app: AppCoordinator, interface: InterfaceState, make: @escaping @MainActor () -> Frame) {
        self.app = app
        self.interface = interface
        self.make = make
    }

    /// The frame as it would be drawn now, for keys that come faster than frames and go by what is seen.
    var current: Frame? {
        if !isCurrent, last != nil { note(make()) }
        return last
    }

    /// Something was done.
    func outdated() {
        isCurrent = false
    }

    /// Remembers a frame and what it was scrolled to, so that the next one shows the same part.
    func note(_ frame: Frame) {
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

extension Action {
    private static let end = 1 << 40

    /// Where a cursor or the top of a window goes; none when the action moves nothing.
    func target(from place: Int, in window: ScrollWindow) -> Int? {
        switch self {
        case .down: place + 1
        case .up: place - 1
        case .halfPageDown: place + max(1, window.height / 2)
        case .halfPageUp: place - max(1, window.height / 2)
        case .pageDown: place + max(1, window.height - 1)
        case .pageUp: place - max(1, window.height - 1)
        case .first: 0
        // However many there are: those that were not laid out yet are counted then.
        case .last: Self.end
        default: nil
        }
    }
}
