import Presentation
import TerminalKit

/// The layout and the frame of the app's current state. They are computed on demand.
///
/// The effect of a key depends on what is visible. Several keys can arrive before the next frame, so the layout is
/// computed again for each key that depends on it.
@MainActor
final class RenderedScreen {
    /// The most recent layout. It may not reflect the current state.
    private(set) var lastLayout: AppLayout?
    private var lastFrame: Frame?
    private var isCurrent = false
    private var isUpdating = false
    private let app: AppCoordinator
    private let interface: InterfaceState
    private let painter: FramePainter
    private let size: @MainActor () -> TerminalSize

    /// Creates a renderer of the app's state.
    ///
    /// - Parameter size: Returns the current size of the terminal.
    init(
        app: AppCoordinator, interface: InterfaceState, painter: FramePainter,
        size: @escaping @MainActor () -> TerminalSize
    ) {
        self.app = app
        self.interface = interface
        self.painter = painter
        self.size = size
    }

    /// The layout of the current state, or `nil` before the first frame.
    var layout: AppLayout? {
        if !isCurrent, !isUpdating, lastLayout != nil { update() }
        return lastLayout
    }

    /// The viewport of the list or text that has the focus in the current state.
    var viewport: Viewport? { layout?.viewport }

    /// The frame of the current state, or `nil` before the first frame.
    var frame: Frame? {
        guard let layout else { return nil }
        return lastFrame ?? draw(layout)
    }

    /// Marks the layout as outdated. The app calls this method after every change of its state.
    func invalidate() {
        isCurrent = false
    }

    /// Computes the layout of the current state and stores the resulting scroll positions.
    @discardableResult
    func update() -> AppLayout {
        isUpdating = true
        defer { isUpdating = false }
        lastFrame = nil
        var layout = painter.screens(size())
        lastLayout = layout
        // Add the bars last. The footer shows the actions that are available in this layout.
        painter.addBars(to: &layout)
        lastLayout = layout
        isCurrent = true
        storeScrollPositions(of: layout)
        return layout
    }

    /// Computes the layout of the current state and draws it.
    func redraw() -> Frame {
        draw(update())
    }

    private func draw(_ layout: AppLayout) -> Frame {
        let frame = painter.frame(layout)
        lastFrame = frame
        return frame
    }

    private func storeScrollPositions(of layout: AppLayout) {
        guard let feature = app.feature else { return }
        if let preview = layout.screens.preview { interface.scrollPreview(of: preview.key, to: preview.window.top) }
        if let window = layout.overlayWindow { interface.overlayScroll.top = window.top }
        guard let viewport = layout.viewport else { return }
        interface[scroll: feature.place].top = viewport.window.top
        interface.matchingRows[feature.place] = viewport.matchingRows
    }
}

extension AppCoordinator {
    /// The coordinator of the current tab, or `nil` before the app starts and while the sign-in fills the screen.
    var feature: FeatureCoordinator? { root.tabs?.feature }
}

extension FeatureCoordinator {
    /// The position of the current page, which is the key for its scroll position and other state.
    var place: InterfaceState.PagePlace { .init(tab: feature.id, depth: navigation.path.count) }

    /// The position of the page below the current one.
    var placeBelow: InterfaceState.PagePlace { .init(tab: feature.id, depth: navigation.path.count - 1) }
}
