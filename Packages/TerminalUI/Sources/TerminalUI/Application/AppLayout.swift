import TerminalKit

/// The layout of the whole app for one size of the terminal.
@MainActor
struct AppLayout {
    let size: TerminalSize
    /// The screens, with the viewport of the screen that has the focus.
    var screens = ScreenLayout()
    /// The tab bar, the scroll bar and the status line.
    var bars = ScreenLayout()
    /// The lines of the toast.
    var toast: [StyledText] = []
    /// The visible lines of an overlay of text, or `nil`.
    var overlayWindow: ScrollWindow?
    /// The footer, or `nil` before it is laid out.
    var footer: DrawnLine?

    /// The visible part of the list or text that has the focus.
    var viewport: Viewport? { screens.viewport }
}
