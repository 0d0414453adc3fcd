import Domain
import TerminalKit

/// The drawn state of the app: the frame, and the visible part of the list or text that has the focus.
@MainActor
final class RenderedScreen {
    /// The size of the frame. It can be read while an overlay draws on the frame.
    let size: TerminalSize
    var frame: Frame
    /// The visible part of the list or text, or `nil` if the screen has neither.
    var viewport: Viewport?
    /// The visible part of the preview of the selected item, or `nil` if there is no preview.
    var preview: Preview?
    /// The file to color, or `nil` if the screen shows none.
    var code: CodeHighlighter.Source?
    /// The visible lines of the overlay, or `nil` if no overlay with scrollable text is open.
    var overlayWindow: ScrollWindow?

    /// The visible lines of the preview of an item.
    struct Preview {
        let key: ItemKey
        let area: Area
        let window: ScrollWindow
    }

    init(_ size: TerminalSize) {
        self.size = size
        frame = Frame(size: size)
    }
}
