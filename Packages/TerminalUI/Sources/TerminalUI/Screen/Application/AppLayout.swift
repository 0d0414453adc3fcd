import TerminalKit

/// The layout of the full-screen app for one terminal size.
@MainActor
struct AppLayout {
    let size: TerminalSize
    /// The layout of the screens, with the viewport of the screen that has the focus.
    var screens = ScreenLayout()
    /// The layout of the tab bar, the scroll bar and the status line.
    var bars = ScreenLayout()
    /// The lines of the toast.
    var toast: [StyledText] = []
    /// The visible lines of a text overlay, or `nil` if none is open.
    var overlayWindow: ScrollWindow?
    /// The footer, or `nil` before it is laid out.
    var footer: DrawnLine?

    /// The visible part of the list or text that has the focus.
    var viewport: Viewport? { screens.viewport }
}
