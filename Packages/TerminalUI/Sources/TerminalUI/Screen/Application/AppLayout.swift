import TerminalKit

/// The layout of the full-screen app for one terminal size.
@MainActor
struct AppLayout {
    let size: TerminalSize
    /// The layout of the screens. It contains the viewport of the screen that has the focus.
    var screens = ScreenLayout()
    /// The layout of the tab bar, the scroll bar and the status line.
    var bars = ScreenLayout()
    /// The wrapped lines of the toast, or an empty array if no toast is shown.
    var toast: [StyledText] = []
    /// The visible lines of a text overlay, or `nil` if no text overlay is open.
    var overlayWindow: ScrollWindow?
    /// The footer, or `nil` before it is laid out.
    var footer: DrawnLine?

    /// The viewport of the list or text that has the focus.
    var viewport: Viewport? { screens.viewport }
}
