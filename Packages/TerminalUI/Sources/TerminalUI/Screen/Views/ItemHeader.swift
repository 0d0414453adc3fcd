import Shared
import TerminalKit

/// The lines above the body of a page: the title, the most important facts in one line, and the labels or topics.
struct ItemHeader {
    let title: String
    /// One sentence about the item: after the title if there is space for it, and in previews below the facts.
    let summary: String?
    /// The text between two facts.
    let separator: String
    /// The facts, the most important first. Those that do not fit are left out.
    private(set) var facts: [StyledText] = []
    /// The labels or topics.
    var tags: [StyledText] = []
    /// The paragraphs of the body that are neither Markdown nor a list.
    var body: [String] = []

    init(title: String, summary: String? = nil, separator: String = " · ") {
        self.title = title
        self.summary = summary
        self.separator = separator
    }

    /// Adds a fact after the others. A fact that is `nil` or empty is left out.
    mutating func add(_ fact: StyledText?) {
        if let fact, fact.width > 0 { facts.append(fact) }
    }

    /// Adds a fact in plain text.
    mutating func add(text: String?) {
        add(text.map { StyledText($0) })
    }

    /// The maximum number of lines of facts and of tags in a preview.
    private static let mostPreviewLines = 3

    /// Returns the lines above the body.
    ///
    /// - Parameters:
    ///   - marks: The marks of favorites and stars before the title.
    ///   - notice: A text at the end of the first line, such as the age of a stored page.
    func lines(_ canvas: ScreenCanvas, width: Int, marks: String, notice: StyledText?) -> [StyledText] {
        let (theme, room, most) = (canvas.theme, max(8, width - 2), canvas.isPreview ? Self.mostPreviewLines : 1)
        var lines = [titleLine(canvas, room: room, marks: marks, notice: notice)]
        lines += Self.flow(facts, separator: StyledText(separator, theme.faint), width: room, most: most)
        lines += Self.flow(tags, separator: "  ", width: room, most: most)
        if canvas.isPreview, let summary { lines += StyledText.wrapped(summary, width: room).prefix(most) }
        return lines.map { StyledText(" ") + $0 }
    }

    /// Returns the paragraphs of the body as lines.
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
        if !canvas.isPreview, let summary, rest >= Self.shortestSummary {
            line = line + StyledText("  " + summary.sanitizedForTerminal().truncated(toWidth: rest))
        }
        guard let notice else { return line }
        return line + StyledText(String(repeating: " ", count: max(1, room - line.width + 1))) + notice
    }

    /// The minimum number of cells for a summary after the title.
    private static let shortestSummary = 16

    /// Returns parts side by side, on at most a number of lines. Parts that do not fit are left out.
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
