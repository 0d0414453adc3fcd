public import Presentation
import Shared
public import TerminalKit

/// A detail page. For users, it is a page with a title. For programs, it has one line `key<TAB>value` per field.
///
/// The report contains text from services in its original form. Each output format sanitizes the text.
public struct DetailReport: Sendable, Hashable {
    /// The title of the page.
    let title: String
    /// The sentence below the title on a formatted page. Plain output for programs omits it, because ``lines`` contains
    /// the same information.
    private(set) var summary: String?
    /// The facts about the item, in display order.
    let lines: [DetailLine]
    /// The text matches of the search result from which the page was opened.
    public private(set) var matches: [DetailMatch] = []
    /// The long text below the lines, such as a README, or `nil` if the item has no long text.
    private(set) var text: DetailText?
    /// The credits and notices that every page of the item must show.
    private(set) var notices: [String] = []

    public init(title: String, lines: [DetailLine]) {
        self.title = title
        self.lines = lines
    }

    /// Creates the detail page of an item.
    ///
    /// - Parameters:
    ///   - isFavorite: Whether the item is a favorite, or `nil` if it is unknown.
    ///   - text: The long text of the page, or `nil` to use the item's own text.
    ///   - times: The formatter for dates.
    public init<Item: DetailReportable>(
        _ item: Item, isFavorite: Bool? = false, text: DetailText? = nil, times: TimeText = .system
    ) {
        title = item.detailTitle
        summary = item.detailSummary
        lines = Item.fields.lines.map { field in
            let isPlain = field.placement == .plainLine
            return DetailLine(
                field.lineName, field.label,
                isPlain ? nil : field.text(of: item, isFavorite: isFavorite) { times.text($0, .day) },
                plainText: field.plainText(of: item, isFavorite: isFavorite))
        }
        matches = DetailMatch.all(of: item)
        self.text = text ?? item.detailText
        notices = item.detailNotices
    }

    /// Appends the page. In Markdown output, a table contains the lines, so only the long text is appended.
    func append(to page: inout DetailOutput) {
        switch page.format {
        case .table: appendFormatted(to: &page)
        case .plain:
            for line in lines { page.appendRecord([line.key, line.plainText]) }
            for match in matches { page.appendRecord(["textMatches", match.text]) }
            if let text { page.appendSource(text.source) }
        case .markdown:
            let source = text?.source.withoutControls(forTerminal: page.terminal.isOutputTerminal)
            guard let source, !source.isEmpty else { return }
            page.buffer.append("\n" + source + (source.endsLine ? "" : "\n"))
        case .json, .jsonLines, .csv: break
        }
    }

    /// Appends the page as formatted text in which no line is wider than the terminal.
    private func appendFormatted(to page: inout DetailOutput) {
        page.appendWrapped(title, .bold)
        if let summary, !summary.isEmpty { page.appendWrapped(summary) }
        page.appendLine()
        appendLines(to: &page)
        appendMatches(to: &page)
        if let text {
            page.appendLine()
            page.append(text)
        }
        if !notices.isEmpty { page.appendLine() }
        for notice in notices { page.appendWrapped(notice, .dim) }
    }

    /// The sanitized labels and values in display order. Lines without a value are omitted.
    var shownLines: [(label: String, text: String)] {
        lines.compactMap { line in
            line.text.map { (label: line.label, text: $0.sanitizedForTerminal()) }
        }.filter { !$0.text.isEmpty }
    }

    private func appendLines(to page: inout DetailOutput) {
        let shown = shownLines
        let indent = (shown.map { TextWidth.cells(in: $0.label) }.max() ?? 0) + 2
        for line in shown {
            guard page.width - indent >= Self.narrowestValue else {
                page.appendWrapped(line.label, .dim)
                page.appendWrapped(line.text)
                continue
            }
            for (index, part) in TextWrap.lines(line.text, width: page.width - indent).enumerated() {
                let label = index == 0 ? line.label : ""
                page.buffer.append(page.terminal.outputStyle(label, .dim))
                page.buffer.append(repeating: .space, count: indent - TextWidth.cells(in: label))
                page.appendLine(part)
            }
        }
    }

    private func appendMatches(to page: inout DetailOutput) {
        guard !matches.isEmpty else { return }
        page.appendLine()
        page.appendLine(Self.matchesTitle, .bold)
        for match in matches {
            for line in TextWrap.lines(match.text, width: page.width) {
                page.appendLine(page.terminal.outputStyle(line, bold: match.pieces))
            }
        }
    }

    /// The heading above the text matches of a search.
    static let matchesTitle = "Found in"

    /// The minimum width in cells for values beside their labels. If less space is available, each value is written
    /// below its label.
    private static let narrowestValue = 16
}
