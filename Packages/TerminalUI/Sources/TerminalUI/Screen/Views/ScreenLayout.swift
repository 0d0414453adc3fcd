import Domain
import TerminalKit

/// Content that can be drawn on a frame. The result depends only on the content and the area.
protocol Drawable {
    func draw(on frame: inout Frame, in area: Area)
}

/// The layout of a screen, which contains the content of each area and the visible part of the screen's list or text.
@MainActor
struct ScreenLayout {
    /// The visible part of the list or text, or `nil` if the screen has neither.
    var viewport: Viewport?
    /// The visible part of the preview of the selected item, or `nil` if there is no preview.
    var preview: Preview?
    /// The file to color, or `nil` if the screen shows none.
    var code: CodeHighlighter.Source?
    /// The visible lines of the preview of an item.
    struct Preview {
        let key: ItemKey
        let area: Area
        let window: ScrollWindow
    }

    /// The content and the area of each part, in drawing order.
    private var parts: [(content: any Drawable, area: Area)] = []

    mutating func add(_ content: any Drawable, in area: Area) {
        parts.append((content, area))
    }

    /// Adds the parts and the file of another layout without changing the viewport.
    mutating func add(_ other: ScreenLayout) {
        parts += other.parts
        code = code ?? other.code
    }

    /// Adds the parts, the file and the viewport of another layout.
    mutating func add(focused other: ScreenLayout) {
        add(other)
        viewport = other.viewport
    }

    func draw(on frame: inout Frame) {
        for part in parts { part.content.draw(on: &frame, in: part.area) }
    }
}

extension StyledText: Drawable {
    func draw(on frame: inout Frame, in area: Area) {
        frame.write(self, in: area)
    }
}

/// Lines of text, one below the other. Lines below the bottom of the area are omitted.
struct TextLines: Drawable {
    let lines: [StyledText]

    init(_ lines: some Sequence<StyledText>) {
        self.lines = Array(lines)
    }

    func draw(on frame: inout Frame, in area: Area) {
        for (row, line) in lines.prefix(max(0, area.height)).enumerated() { frame.write(line, in: area.line(row)) }
    }
}

/// A line that consists of previously drawn cells.
struct DrawnLine: Drawable {
    let frame: Frame

    func draw(on frame: inout Frame, in area: Area) {
        frame.put(self.frame, in: area)
    }
}

/// A vertical border line between two panes.
struct PaneBorder: Drawable {
    let style: CellStyle

    func draw(on frame: inout Frame, in area: Area) {
        let border = [Cell(text: "│", width: 1, style: style)]
        for row in 0..<max(0, area.height) { frame.put(border, in: area.line(row)) }
    }
}

/// The space reserved for a picture. If the picture cannot be loaded, the space shows the reason.
struct PictureSpace: Drawable {
    let url: WebURL
    /// A Boolean value that indicates whether a small picture is enlarged to fill the space.
    var isFilled = false
    var reason: [StyledText] = []

    func draw(on frame: inout Frame, in area: Area) {
        frame.reserve(PicturePlace(area: area, source: url.text, isFilled: isFilled))
        TextLines(reason).draw(on: &frame, in: area)
    }
}
