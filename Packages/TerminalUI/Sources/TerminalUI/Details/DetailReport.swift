import Shared
public import TerminalKit

/// One thing in full: for people a titled page, for programs `key<TAB>value` lines.
///
/// It holds text as it came; both forms sanitise it.
public struct DetailReport: Sendable, Hashable {
    /// What it is a page of.
    public let title: String
    /// Under the title, for people only; programs find it among the lines.
    public let summary: String?
    /// What is known of it, in order.
    public let lines: [DetailLine]
    /// A long text after the lines, such as a README.
    public let text: DetailText?
    /// What must be said wherever the thing is shown: credits and notices.
    public let notices: [String]

    public init(
        title: String, summary: String? = nil, lines: [DetailLine], text: DetailText? = nil, notices: [String] = []
    ) {
        self.title = title
        self.summary = summary
        self.lines = lines
        self.text = text
        self.notices = notices
    }

    /// Writes the page for people; no line is wider than the terminal.
    public func appendPage(width: Int, style: TextStyle, into buffer: inout OutputBuffer) {
        append(title.sanitizedForTerminal(), width: width, into: &buffer) { style($0, .bold) }
        if let summary, !summary.isEmpty {
            append(summary.sanitizedForTerminal(), width: width, into: &buffer)
        }
        buffer.appendLine()
        appendLines(width: width, style: style, into: &buffer)
        if let text {
            buffer.appendLine()
            text.append(width: width, style: style, into: &buffer)
        }
        if !notices.isEmpty { buffer.appendLine() }
        for notice in notices {
            append(notice.sanitizedForTerminal(), width: width, into: &buffer) { style($0, .dim) }
        }
    }

    /// Writes each line as `key<TAB>value`, and the text after a line `--`.
    public func appendPlain(_ form: PlainForm = .pipe, into buffer: inout OutputBuffer) {
        for line in lines { TabSeparated(form: form).append([line.key, line.plainText], into: &buffer) }
        guard let text else { return }
        buffer.appendLine("--")
        buffer.append(form.sanitize(text.source, keepingNewlines: true))
        if !text.source.endsLine { buffer.append(byte: .lineFeed) }
    }

    /// Writes the text after an empty line, as it is but for controls.
    func appendText(isOnTerminal: Bool, into buffer: inout OutputBuffer) {
        guard let text = text?.source.withoutControls(forTerminal: isOnTerminal), !text.isEmpty else { return }
        buffer.appendLine()
        buffer.append(text)
        if !text.endsLine { buffer.append(byte: .lineFeed) }
    }

    /// What people read of the lines, in order.
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
                append(line.label, width: width, into: &buffer) { style($0, .dim) }
                append(line.text, width: width, into: &buffer)
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

    /// Cells; where less is left beside the labels, values stand below them.
    private static let narrowestValue = 16

    private func append(
        _ text: String, width: Int, into buffer: inout OutputBuffer, styled: (String) -> String = { $0 }
    ) {
        for line in TextWrap.lines(text, width: width) { buffer.appendLine(styled(line)) }
    }
}

extension ExportFormat {
    /// Writes a table with a record for each report and a column for each key that one of them has.
    func append(_ reports: [DetailReport], isOnTerminal: Bool, into buffer: inout OutputBuffer) {
        var keys: [String] = []
        for line in reports.flatMap(\.lines) where !keys.contains(line.key) { keys.append(line.key) }
        appendHeader(keys, isOnTerminal: isOnTerminal, into: &buffer)
        for report in reports {
            let values = keys.map { key in report.lines.first { $0.key == key }?.plainText }
            append(values, linking: nil, isOnTerminal: isOnTerminal, into: &buffer)
        }
    }
}
