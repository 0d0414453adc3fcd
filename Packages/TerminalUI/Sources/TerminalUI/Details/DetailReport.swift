public import Presentation
import Shared
import TerminalKit

/// A detail page. For users, it is a page with a title. For programs, it has one line `key<TAB>value` per field.
///
/// The report contains text from services in its original form. Each output format sanitizes the text.
public struct DetailReport: Sendable, Hashable {
    /// The title of the page.
    let title: String
    /// The sentence below the title, which only the page for users contains. The lines contain the same information for
    /// programs.
    let summary: String?
    /// The facts about the item, in display order.
    let lines: [DetailLine]
    /// The text matches of the search result from which the page was opened.
    public let matches: [DetailMatch]
    /// The long text below the lines, such as a README, or `nil` if the item has no long text.
    let text: DetailText?
    /// The credits and notices that every page of the item must show.
    let notices: [String]

    public init(
        title: String, summary: String? = nil, lines: [DetailLine], matches: [DetailMatch] = [],
        text: DetailText? = nil, notices: [String] = []
    ) {
        self.title = title
        self.summary = summary
        self.lines = lines
        self.matches = matches
        self.text = text
        self.notices = notices
    }

    /// Creates the detail page of an item.
    ///
    /// - Parameters:
    ///   - isFavorite: Whether the item is a favorite.
    ///   - text: The long text of the page, or `nil` to use the item's own text.
    ///   - times: The formatter for dates.
    public init(
        _ item: some DetailReportable, isFavorite: Bool = false, text: DetailText? = nil, times: TimeText = .system
    ) {
        self.init(
            title: item.detailTitle, summary: item.detailSummary,
            lines: Self.lines(of: item, isFavorite: isFavorite, times: times), matches: DetailMatch.all(of: item),
            text: text ?? item.detailText,
            notices: item.detailNotices)
    }

    private static func lines<Item: DetailReportable>(
        of item: Item, isFavorite: Bool, times: TimeText
    ) -> [DetailLine] {
        Item.fields.lines.map { field in
            DetailLine(
                field.lineName, field.label,
                field.placement == .plainLine
                    ? nil : field.text(of: item, isFavorite: isFavorite) { times.text($0, .day) },
                plainText: field.plainText(of: item, isFavorite: isFavorite))
        }
    }

    /// Appends the page in a text format. In Markdown output, a table contains the lines, so only the long text is
    /// appended.
    func append(as format: OutputFormat, on terminal: TerminalCapabilities, into buffer: inout OutputBuffer) {
        switch format {
        case .table: appendPage(width: terminal.size.columns, style: terminal.outputStyle, into: &buffer)
        case .plain: appendPlain(on: terminal, into: &buffer)
        case .markdown: appendText(isOnTerminal: terminal.isOutputTerminal, into: &buffer)
        case .json, .jsonLines, .csv: break
        }
    }

    /// Appends the page as formatted text in which no line is wider than the terminal.
    func appendPage(width: Int, style: TextStyle, into buffer: inout OutputBuffer) {
        buffer.appendWrapped(title.sanitizedForTerminal(), width: width) { style($0, .bold) }
        if let summary, !summary.isEmpty {
            buffer.appendWrapped(summary.sanitizedForTerminal(), width: width)
        }
        buffer.appendLine()
        appendLines(width: width, style: style, into: &buffer)
        appendMatches(width: width, style: style, into: &buffer)
        if let text {
            buffer.appendLine()
            text.append(width: width, style: style, into: &buffer)
        }
        if !notices.isEmpty { buffer.appendLine() }
        for notice in notices {
            buffer.appendWrapped(notice.sanitizedForTerminal(), width: width) { style($0, .dim) }
        }
    }

    /// Appends each line as `key<TAB>value`, and the long text after a separator line `--`.
    func appendPlain(on terminal: TerminalCapabilities, into buffer: inout OutputBuffer) {
        let records = TabSeparatedRecords(terminal)
        for line in lines { records.append([line.key, line.plainText], into: &buffer) }
        for match in matches { records.append(["textMatches", match.text], into: &buffer) }
        guard let text else { return }
        buffer.appendLine("--")
        buffer.append(terminal.sanitized(text.source, keepingNewlines: true))
        if !text.source.endsLine { buffer.append(byte: .lineFeed) }
    }

    /// Appends the long text after an empty line, without control characters.
    func appendText(isOnTerminal: Bool, into buffer: inout OutputBuffer) {
        guard let text = text?.source.withoutControls(forTerminal: isOnTerminal), !text.isEmpty else { return }
        buffer.appendLine()
        buffer.append(text)
        if !text.endsLine { buffer.append(byte: .lineFeed) }
    }

    /// The sanitized labels and values in display order. Lines without a value are omitted.
    var shownLines: [(label: String, text: String)] {
        lines.compactMap { line in
            line.text.map { (label: line.label, text: $0.sanitizedForTerminal()) }
        }.filter { !$0.text.isEmpty }
    }

    private func appendLines(width: Int, style: TextStyle, into buffer: inout OutputBuffer) {
        let shown = shownLines
        let labelWidth = shown.map { TextWidth.cells(in: $0.label) }.max() ?? 0
        let indent = labelWidth + 2
        let isStacked = width - indent < Self.narrowestValue
        for line in shown {
            if isStacked {
                buffer.appendWrapped(line.label, width: width) { style($0, .dim) }
                buffer.appendWrapped(line.text, width: width)
                continue
            }
            for (index, part) in TextWrap.lines(line.text, width: width - indent).enumerated() {
                let label = index == 0 ? line.label : ""
                buffer.append(style(label, .dim))
                buffer.append(repeating: .space, count: indent - TextWidth.cells(in: label))
                buffer.appendLine(part)
            }
        }
    }

    private func appendMatches(width: Int, style: TextStyle, into buffer: inout OutputBuffer) {
        guard !matches.isEmpty else { return }
        buffer.appendLine()
        buffer.appendLine(style(Self.matchesTitle, .bold))
        for match in matches {
            for line in TextWrap.lines(match.text, width: width) {
                let parts = EmphasizedText(line, match.pieces).parts
                buffer.appendLine(parts.map { $0.isEmphasized ? style($0.text, .bold) : $0.text }.joined())
            }
        }
    }

    /// The heading above the text matches of a search.
    static let matchesTitle = "Found in"

    /// The minimum width in cells for values beside their labels. If less space is available, each value is written
    /// below its label.
    private static let narrowestValue = 16
}

extension OutputBuffer {
    /// Appends a text whose lines are wrapped to a width in cells.
    ///
    /// - Parameter styled: Returns a line in the style of the text.
    mutating func appendWrapped(_ text: String, width: Int, styled: (String) -> String = { $0 }) {
        for line in TextWrap.lines(text, width: width) { appendLine(styled(line)) }
    }
}
