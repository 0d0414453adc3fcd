import Foundation
import Shared
import Testing

@testable import TerminalKit

/// Tests of GitHub's extensions to CommonMark, and of the printed form.
@Suite(.timeLimit(.minutes(10)))
struct MarkdownExtensionTests {
    @Test func `footnotes are numbered in order of reference and follow the text`() throws {
        let source = "One[^b] two[^a] one[^b] none[^c].\n\n[^a]: First\n\n    more\n\n[^b]: Second\n[^unused]: x"
        #expect(
            try MarkdownText.text(source) == """
                One[^1] two[^2] one[^1] none[^c].

                [^1] Second

                [^2] First

                     more
                """)
    }

    @Test(arguments: ["[^1]: ", "[^1]:[^1]", "[^1]", "![^1]", "[^1]: [^1]\n\n"])
    func `hostile footnotes take no longer than their size allows`(piece: String) throws {
        let source = String(repeating: piece, count: (1 << 18) / piece.utf8.count) + "a\n\n[^1]: x"
        var layout = MarkdownLayout(try Markdown(source), width: 80, theme: Theme(usesColor: false))
        layout.layOut(through: 100)
        #expect(layout.lines.count <= source.utf8.count)
    }

    @Test func `a text is cut where open footnotes or emphasis marks would take too long to parse`() throws {
        let footnotes = String(repeating: "[^1]:", count: 20_000) + "a\n" + String(repeating: "a\n", count: 20_000)
        #expect(try Markdown("start\n\n" + footnotes).isCut)
        let links = String(repeating: "*a [x](y) \n", count: 40_000)
        #expect(try Markdown("start\n\n" + links).isCut)
        let list = String(repeating: "- **[name](https://a.example)** - *what* it is\n", count: 3_000)
        #expect(try !Markdown(list).isCut)
    }

    @Test(arguments: ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION", "note"])
    func `an alert has a title in place of its marker`(marker: String) throws {
        #expect(
            try MarkdownText.text("> [!\(marker)]\n> Read *this*.\n>\n> More") == """
                │ \(marker.capitalized)
                │ Read this.
                │
                │ More
                """)
    }

    @Test func `an alert may have its text in the next paragraph, or none`() throws {
        #expect(try MarkdownText.text("> [!TIP]\n>\n> - item") == "│ Tip\n│ • item")
        #expect(try MarkdownText.text("> [!TIP]\n\nafter") == "│ Tip\n\nafter")
    }

    @Test func `a quote that begins with other text is not an alert`() throws {
        #expect(try MarkdownText.text("> [!NOTE] text") == "│ [!NOTE] text")
        #expect(try MarkdownText.text("> [!OTHER]\n> text") == "│ [!OTHER] text")
        #expect(try MarkdownText.text("[!NOTE]\ntext") == "[!NOTE] text")
    }

    @Test func `emoji replace their shortcodes in text, links and HTML`() throws {
        #expect(
            try MarkdownText.text(":rocket: a:+1:b [:smile:](https://a.example) <p>:tada:</p>")
                == "🚀 a👍b 😄[1] 🎉")
        #expect(try MarkdownText.text("<p>:heavy_check_mark: yes</p>") == "✔️ yes")
    }

    @Test func `code, URLs and unknown shortcodes stay as they are`() throws {
        let source = "`:rocket:` :octocat: 10:30:45 :rocket https://a.example/:rocket: ::"
        #expect(
            try MarkdownText.text(source, width: 80)
                == ":rocket: :octocat: 10:30:45 :rocket https://a.example/:rocket[1]: ::")
    }

    @Test func `strikethrough keeps its marks without color`() throws {
        #expect(try MarkdownText.text("a ~~gone~~ b", usesColor: false) == "a ~~gone~~ b")
        #expect(try MarkdownText.text("a ~~gone~~ b") == "a gone b")
    }

    // MARK: Printed

    private func printed(_ source: String, width: Int = 40, style: TextStyle = .plain) throws -> String {
        var buffer = OutputBuffer()
        let base = "https://github.com/example/repo/blob/HEAD"
        try Markdown(source, base: base).append(width: width, style: style, into: &buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @Test func `printed text ends with the numbered targets of its links, unbroken`() throws {
        let long = "https://a.example/" + String(repeating: "long/", count: 20)
        #expect(
            try printed("See [one](\(long)) and [two](docs/b.md), [one](\(long)), [top](#top).") == """
                See one[1] and two[2], one[1], top.

                [1] \(long)
                [2] https://github.com/example/repo/blob/HEAD/docs/b.md

                """)
        #expect(try printed("no links") == "no links\n")
    }

    @Test func `the list of link targets is limited`() throws {
        let source = (0..<6_000).map { "[a](b\($0)) " }.joined()
        let lines = try printed(source).split(separator: "\n")
        #expect(lines.filter { $0.contains("] https://") }.count == Markdown.maximumLinkCount)
        #expect(lines.last == "… and 1,000 more links")
    }

    @Test func `a printed link target contains no control characters`() throws {
        let text = try printed("[a](https://a.example/\u{9B}31m&#27;]8;;x&#7;\u{202E}b)")
        #expect(
            text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)) })
        #expect(!text.contains("\u{202E}"))
    }
}
