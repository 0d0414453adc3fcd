import Shared
import TerminalKit

/// The header above the body of a page: the title, the most important facts, and the labels or topics.
struct ItemHeader {
    let title: String
    /// A sentence about the item, or `nil` if there is none. A page shows it after the title if there is enough space.
    /// A preview shows it below the facts.
    var summary: String?
    /// The text that separates two facts.
    var separator = " · "
    /// The facts about the item, beginning with the most important one. Facts that do not fit are omitted.
    private(set) var facts: [StyledText] = []
    /// The labels or topics of the item.
    var tags: [StyledText] = []
    /// The paragraphs at the beginning of the page's body, as plain text.
    var body: [String] = []

    /// Appends a fact. A fact that is `nil` or empty is ignored.
    mutating func add(_ fact: StyledText?) {
        if let fact, fact.width > 0 { facts.append(fact) }
    }

    /// Appends a fact in plain text. A fact that is `nil` or empty is ignored.
    mutating func add(text: String?) {
        add(text.map { StyledText($0) })
    }

    /// The maximum number of lines that the facts, the tags or the summary occupy in a preview.
    private static let maximumPreviewLines = 3

    /// Returns the lines of the header.
    ///
    /// - Parameters:
    ///   - canvas: The canvas, which specifies the theme and the kind of page.
    ///   - width: The width of the lines in cells.
    ///   - marks: The symbols before the title that indicate a favorite or a starred repository, or an empty text.
    ///   - notice: The text at the end of the first line, such as the age of a cached page, or `nil` if there is none.
    func lines(_ canvas: ScreenCanvas, width: Int, marks: String, notice: StyledText?) -> [StyledText] {
        let (theme, room, most) = (canvas.theme, max(8, width - 2), canvas.isPreview ? Self.maximumPreviewLines : 1)
        var lines = [titleLine(canvas, room: room, marks: marks, notice: notice)]
        lines += Self.flow(facts, separator: StyledText(separator, theme.faint), width: room, most: most)
        lines += Self.flow(tags, separator: "  ", width: room, most: most)
        if canvas.isPreview, let summary { lines += StyledText.wrapped(summary, width: room).prefix(most) }
        return lines.map { StyledText(" ") + $0 }
    }

    /// Returns the wrapped lines of ``body``, with an empty line between two paragraphs.
    func bodyLines(width: Int) -> [StyledText] {
        let paragraphs = body.filter { !$0.isEmpty }.map { StyledText.wrapped($0, width: max(8, width - 2)) }
        return Array(paragraphs.joined(separator: [""])).map { StyledText(" ") + $0 }
    }

    private func titleLine(_ canvas: ScreenCanvas, room: Int, marks: String, notice: StyledText?) -> StyledText {
        let theme = canvas.theme
        let room = notice.map { max(8, room - $0.width - 1) } ?? room
        let start = marks.isEmpty ? StyledText() : StyledText(marks + " ", theme.star)
        let title = title.sanitizedForTerminal().truncated(toWidth: max(1, room - start.width))
        var line = start + StyledText(title, canvas.isFocused ? theme.accent : theme.faint)
        let rest = room - line.width - 2
        if !canvas.isPreview, let summary, rest >= Self.minimumSummaryWidth {
            line = line + StyledText("  " + summary.sanitizedForTerminal().truncated(toWidth: rest))
        }
        guard let notice else { return line }
        return line + StyledText(String(repeating: " ", count: max(1, room - line.width + 1))) + notice
    }

    /// The minimum width in cells of the summary that follows the title on the same line. If there is less space, the
    /// summary is omitted.
    private static let minimumSummaryWidth = 16

    /// Returns lines that contain the given parts side by side. Parts that do not fit into the maximum number of lines
    /// are omitted.
    private static func flow(
        _ parts: [StyledText], separator: StyledText, width: Int, most: Int
    ) -> [StyledText] {
        var lines: [StyledText] = []
        for part in parts {
            if let last = lines.last, last.width + separator.width + part.width <= width {
                lines[lines.count - 1] = last + separator + part
            } else if lines.count < most {
                lines.append(part.width <= width ? part : StyledText(part.text.truncated(toWidth: width)))
            }
        }
        return lines
    }
}
