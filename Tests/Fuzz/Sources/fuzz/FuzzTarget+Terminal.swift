import Domain
import Shared

@testable import TerminalKit

/// Targets that parse terminal input or create terminal output.
extension FuzzTarget {
    static let terminal = [
        FuzzTarget(name: "input") { bytes in
            let (number, rest) = bytes.split
            var (whole, pieces) = (InputDecoder(), InputDecoder())
            let atOnce = whole.decode(rest)
            var split: [InputEvent] = []
            let length = 1 + number % 7
            for start in stride(from: 0, to: rest.count, by: length) {
                split += pieces.decode(rest[start..<min(start + length, rest.count)])
            }
            hold(split == atOnce, "events do not depend on how the bytes were read")
            hold(whole.timedOut() == pieces.timedOut(), "nor does what was left")
            hold(whole.pasteTimedOut() == pieces.pasteTimedOut(), "nor does a paste without an end")
        },
        FuzzTarget(name: "text") { bytes in
            let (number, rest) = bytes.split
            let text = rest.text
            let shown = text.sanitizedForTerminal(keepingNewlines: true)
            hold(!shown.unicodeScalars.contains { $0.isControl && $0 != "\n" }, "nothing steers the terminal")
            hold(shown.sanitizedForTerminal(keepingNewlines: true) == shown, "what is clean stays as it is")
            let field = text.sanitizedForPipe()
            hold(!field.unicodeScalars.contains(where: \.isControl), "no field breaks out of its line")
            hold(field.sanitizedForPipe() == field, "a clean field stays as it is")
            let plain = text.withoutControls(forTerminal: true)
            hold(plain.withoutControls(forTerminal: true) == plain, "what is plain stays as it is")
            let width = 1 + number % 120
            for line in TextWrap.lines(shown, width: width) {
                // A character that is wider than the line gets its own line. Prepended marks such as U+0600 can give a
                // character any width.
                let isOneCharacter = line.drop { $0 == " " }.count == 1
                hold(isOneCharacter || TextWidth.cells(in: line) <= width, "no line is wider than it may be")
            }
        },
        FuzzTarget(name: "markdown") { bytes in
            let (number, rest) = bytes.split
            guard let document = try? Markdown(rest.text, base: "https://example.com/a/b") else { return }
            let width = 20 + number % 120
            var layout = MarkdownLayout(document, width: width, theme: Theme(usesColor: number.isMultiple(of: 2)))
            layout.layOut(through: .max)
            for line in layout.lines.map(\.text) {
                hold(!line.unicodeScalars.contains(where: \.isControl), "no text steers the terminal")
                hold(TextWidth.cells(in: line) <= width, "no line is wider than the page")
            }
            hold(layout.headings.allSatisfy(layout.lines.indices.contains), "each heading is a line")
        },
        FuzzTarget(name: "table") { bytes in
            let (width, rest) = bytes.split
            // A header takes at least one cell.
            let demands = stride(from: 0, to: rest.count - 1, by: 2).map {
                TableLayout.Demand(
                    natural: max(1, Int(rest[$0])), minimum: Int(rest[$0 + 1]), isEmpty: rest[$0].isMultiple(of: 16))
            }
            let layout = TableLayout(demands, width: width)
            let total = layout.widths.reduce(0, +) + TableLayout.gap * max(0, layout.widths.count - 1)
            hold(layout.columns.count == layout.widths.count, "each column has a width")
            hold(total <= max(1, width), "a table is no wider than it may be")
            hold(layout.columns.first == (demands.isEmpty ? nil : 0), "the column of names stays")
        },
    ]
}

extension Unicode.Scalar {
    /// Whether the scalar is a control character: C0, DEL or C1.
    fileprivate var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value)
    }
}
