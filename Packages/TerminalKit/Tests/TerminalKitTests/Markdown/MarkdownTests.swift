import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct MarkdownTests {
    private func layout(_ source: String, width: Int = 40) throws -> MarkdownLayout {
        let base = "https://github.com/example/repo/blob/HEAD"
        var layout = MarkdownLayout(
            try Markdown(source, base: base), width: width, theme: Theme(usesColor: true))
        layout.layOut(through: .max)
        return layout
    }

    private func text(_ source: String, width: Int = 40) throws -> String {
        try layout(source, width: width).lines.map(\.text).joined(separator: "\n")
    }

    @Test func `an empty quote at the beginning of a list item has its own line`() throws {
        let lines = try MarkdownText.text("- >\n  one two three four", width: 20).split(separator: "\n")
        #expect(lines == ["• │", "  one two three four"])
    }

    @Test func `headings, paragraphs, rules and breaks are separated`() throws {
        let source = "# One *two*\ntext that goes on\nhere\\\nbreak\n\nTwo\n---\n\n### Three\n\n***"
        #expect(
            try text(source, width: 20) == """
                One two
                ═══════

                text that goes on
                here
                break

                Two
                ───

                Three

                ────────────────────
                """)
        #expect(try layout(source).headings == [0, 6, 9])
    }

    @Test func `lists keep their markers, numbers, tasks and levels`() throws {
        #expect(
            try text(
                "- one is longer than a line\n- two\n  - deep\n    1. first\n    2. next\n- [x] done\n- [ ] open\n\n7. seven\n\n8. eight",
                width: 20) == """
                    • one is longer than
                      a line
                    • two
                      • deep
                        1. first
                        2. next
                    ☑ done
                    ☐ open

                    7. seven

                    8. eight
                    """)
    }

    @Test func `quotes have a bar, and code keeps its lines and spaces`() throws {
        #expect(
            try text("> said\n> ```swift\n> let a  = 1\n>   b\n> ```\n\n    plain\n\nuse `x  y`", width: 20) == """
                │ said
                │ 
                │   let a  = 1
                │     b

                  plain

                use x y
                """)
    }

    @Test func `a table has aligned columns and wraps the widest`() throws {
        #expect(
            try text("| Name | N |\n|:--|--:|\n| one two three four | 1 |\n| b | 23 |", width: 16) == """
                Name           N
                ────────────  ──
                one two        1
                three four    
                b             23
                """)
    }

    @Test func `links are numbered, equal targets share a number, and each opens its target`() throws {
        let source =
            "[a](https://a.example) [b](docs/b.md) [a](https://a.example) [top](#top) see https://c.example/x. [m](mailto:a@b)"
        #expect(try text(source, width: 80) == "a[1] b[2] a[1] top see https://c.example/x[3]. m")
        #expect(
            try layout(source).document.links == [
                "https://a.example", "https://github.com/example/repo/blob/HEAD/docs/b.md", "https://c.example/x",
            ])
    }

    @Test func `badges and comments are removed, and pictures become their alternative text`() throws {
        #expect(
            try text(
                "[![ci](https://img.shields.io/a.svg)](https://ci.example) ![logo](logo.png)\n\n<!-- secret -->\n\nend <!-- x -->here"
            ) == "[logo]\n\nend here")
    }

    @Test func `a link that contains only a badge is removed with it, also in HTML`() throws {
        let source = """
            <p><a href="https://a.example"> <img src="https://img.shields.io/x" alt="x"> </a><a href="https://b.example">B</a></p>
            """
        #expect(try text(source) == "B[1]")
        #expect(try layout(source).document.links == ["https://b.example"])
    }

    @Test func `HTML is reduced to its text, headings, links and breaks`() throws {
        let source = """
            <h1 align="center"><img src="x.png" alt="Logo"><br>Name &amp; more</h1>
            <p align="center">
              <a href="https://docs.example">Docs</a> · text
              <script>alert(1)</script>
            </p>

            plain<br>next <b>bold</b> <a href="https://d.example">unclosed
            """
        #expect(
            try text(source) == """
                [Logo]
                Name & more
                ═══════════

                Docs[1] · text

                plain
                next bold unclosed[2]
                """)
    }

    @Test func `text from entities and code is safe for a terminal`() throws {
        let lines = try text("a&#27;[31mb `c\u{1B}[2J` &#x202E;d\n\n```\n\u{9B}31m\n```")
        #expect(
            lines.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)) })
        #expect(!lines.contains("\u{202E}"))
    }

    @Test(arguments: [1, 3, 8, 20, 79]) func `no line is wider than the width`(width: Int) throws {
        let source =
            "# 漢字の見出し\n\n> - 1. deep **wörds** and `code that is long` https://example.org/averylongaddress\n\n|a|漢字|c|\n|-|-|-|\n|one two|three 👩‍👩‍👧|x|\n\n```\nvery long line of code 漢字漢字漢字漢字漢字\n```"
        let lines = try layout(source, width: width).lines
        #expect(lines.allSatisfy { $0.width <= max(width, 2) })
    }

    @Test func `a document is laid out only as far as requested, with the same result`() throws {
        let source = (1...2_000).map { "## Head \($0)\n\nSome *text* with a [link](https://e.example/\($0)).\n" }
            .joined(separator: "\n")
        let document = try Markdown(source)
        var layout = MarkdownLayout(document, width: 60, theme: Theme(usesColor: false))
        layout.layOut(through: 30)
        #expect(layout.lines.count < 60)
        let guess = layout.count
        let first = layout.lines
        layout.layOut(through: .max)
        #expect(layout.count == layout.lines.count)
        #expect(guess >= layout.count)
        #expect(Array(layout.lines.prefix(first.count)) == first)
        #expect(document.links.count == 2_000)
    }

    private static let longBlocks: [String] = [
        many { "\($0). item *number* \($0)" },
        "| a | b |\n|-|-|\n" + many { "| cell \($0) | other |" },
        many { "> - item \($0)" },
        "<p>" + many { "words in HTML \($0)" } + "</p>\n\n" + many { "- item \($0)" },
        many { "a *line* [of](https://example.org/\($0)) a paragraph" },
        many { "words \($0)" }.replacing("\n", with: " "),
    ]

    private static func many(_ line: (Int) -> String) -> String {
        (1...5_000).map { line($0) + "\n" }.joined()
    }

    @Test(
        arguments: longBlocks)
    func `a long list, table, quote or paragraph is laid out only as far as requested`(source: String) throws {
        var layout = MarkdownLayout(try Markdown(source), width: 60, theme: Theme(usesColor: false))
        layout.layOut(through: 1)
        #expect(layout.lines.count < 2_000)
        #expect(!layout.isComplete)
        let guess = layout.count
        layout.layOut(through: .max)
        #expect(layout.isComplete)
        #expect(guess >= layout.lines.count)
    }

    @Test(arguments: [5, 18, 60]) func `a document laid out line by line equals one laid out at once`(
        width: Int
    ) throws {
        let source = """
            # Head
            - one

              two
              | a | b | c | d |
              |-|:-:|-:|-|
              | 1 | long words in a cell | 3 | 4 |
              | 5 | 6 | 7 |
            - [x] ## Inner

            > | q |
            > |-|
            >
            > 1. `code`
            >    ```
            >    line

            >    line
            >    ```
            <h2>HTML</h2>

            | empty |
            |-|

            ***
            end
            """
        let whole = try layout(source, width: width)
        var layout = MarkdownLayout(whole.document, width: width, theme: Theme(usesColor: true))
        for count in 1...whole.lines.count + 1 {
            layout.layOut(through: count)
            #expect(layout.lines.count >= min(count, whole.lines.count))
        }
        #expect(layout.isComplete)
        #expect(layout.lines == whole.lines)
        #expect(layout.headings == whole.headings)
        #expect(whole.headings.allSatisfy(whole.lines.indices.contains))
    }

    /// Other parsers need minutes for these texts.
    @Test(
        arguments: [
            ">", "- ", "[", "![l", "*a_ ", "_a ", "[a](", "`a ", "<a ", "<!-- ", "~~a~b", "| a ", "|a|-|\n", "&", "1. ",
            "[a]: u\n", "<p><a href=", "\\\n", "<div>\n",
        ]) func `hostile texts take no longer than their size allows`(piece: String) throws
    {
        let source = String(repeating: piece, count: (1 << 16) / piece.utf8.count)
        var layout = MarkdownLayout(try Markdown(source), width: 80, theme: Theme(usesColor: false))
        layout.layOut(through: 100)
        #expect(layout.lines.count <= source.utf8.count)
    }

    /// The parser library needs quadratic time or memory for these texts.
    @Test(
        arguments: [
            (">", "a\n"), (">", "a\r"), ("- ", "\n"), ("", "![[]()"), ("", "a <![CDATA["),
            ("[a]: /" + String(repeating: "x", count: 150_000) + "\n\n", "[a]"),
        ]) func `a text that the library would parse too slowly is cut with a note`(start: String, rest: String)
        throws
    {
        let starts = start.utf8.count > 2 ? start : String(repeating: start, count: 150_000)
        let document = try Markdown("start\n\n" + starts + "a\n" + String(repeating: rest, count: 150_000))
        #expect(document.isCut)
        var layout = MarkdownLayout(document, width: 40, theme: Theme(usesColor: false))
        layout.layOut(through: .max)
        #expect(layout.lines.first?.text == "start")
        #expect(layout.lines.last?.text.contains("longer") == true)
    }

    @Test func `a text without visible content says so`() throws {
        let document = try Markdown(String(repeating: "![[]()", count: 10_000))
        var layout = MarkdownLayout(document, width: 60, theme: Theme(usesColor: false))
        layout.layOut(through: .max)
        #expect(document.isCut && layout.lines.last?.text.contains("longer") == true)
    }

    @Test(arguments: ["\n", "\r", "\r\n"]) func `a table after a paragraph with very many lines is treated as text`(
        end: String
    ) throws {
        let lines =
            String(repeating: "a" + end, count: 3_000) + String(repeating: "|-|-|" + end + "a" + end, count: 3_000)
        let document = try Markdown(lines)
        #expect(!document.isCut && !document.events.contains { $0.kind == .table })
    }

    @Test func `realistic documents are not cut: deep lists, many references, long tables`() throws {
        let list = (0..<12).map { String(repeating: "  ", count: $0) + "- item\n" }.joined()
        let references = (0..<500).map { "[\($0)]: https://example.org/\($0)\n" }.joined()
        let uses = (0..<2_000).map { "See [it][\($0 % 500)] and [this](https://example.org).\n" }.joined()
        let table = "|a|b|\n|-|-|\n" + String(repeating: "| 1 | - |\n", count: 2_000)
        let document = try Markdown(list + "\n" + uses + "\n" + table + "\n" + references)
        #expect(!document.isCut && document.events.contains { $0.kind == .table })
    }

    @Test func `a table with an excessive number of empty cells is treated as text`() throws {
        let columns = 2_000
        let head = String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns) + "\n"
        let source = head + String(repeating: "|x\n", count: columns)
        #expect(try text(source).contains("|-|-"))
        #expect(try text("|a|b|\n|-|-|\n" + String(repeating: "|x|y|\n", count: 5_000)).contains("x     y") == false)
    }

    @Test func `a text that is too long is cut at the end of a line with a note`() throws {
        let source = String(repeating: "word word\n\n", count: Markdown.maximumSize / 10)
        let document = try Markdown(source)
        #expect(document.isCut)
        var layout = MarkdownLayout(document, width: 40, theme: Theme(usesColor: false))
        layout.layOut(through: .max)
        #expect(layout.lines.last?.text.contains("longer") == true)
    }
}
