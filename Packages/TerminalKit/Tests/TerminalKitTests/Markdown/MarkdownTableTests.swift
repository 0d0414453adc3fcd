import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct MarkdownTableTests {
    @Test func `columns without room for their words are stacked under the titles of the columns`() throws {
        let source = "|First|Second|\n|-|-|\n|description|explanation|\n|one|two|"
        #expect(
            try MarkdownText.text(source, width: 20) == """
                First: description
                Second: explanation

                First: one
                Second: two
                """)
    }

    @Test func `a narrow table of short cells keeps its columns`() throws {
        #expect(
            try MarkdownText.text("|A|B|\n|-|-|\n|1|2|", width: 8) == """
                A  B
                ─  ─
                1  2
                """)
    }

    @Test func `no word is broken while another column can shrink`() throws {
        let source = """
            | Option | Description |
            |--|--|
            | `--include-forks` | Includes forks in the results of the search, or shows nothing but forks |
            """
        let text = try MarkdownText.text(source, width: 36)
        #expect(
            text == """
                Option           Description
                ───────────────  ───────────────────
                --include-forks  Includes forks in
                                 the results of the
                                 search, or shows
                                 nothing but forks
                """)
    }

    @Test func `columns share the width in proportion to what they need`() throws {
        let long = Array(repeating: "word", count: 24).joined(separator: " ")
        let short = Array(repeating: "word", count: 6).joined(separator: " ")
        let lines = try MarkdownText.text("|a|b|\n|-|-|\n|\(long)|\(short)|", width: 50).split(separator: "\n")
        let widths = lines[1].split(separator: " ").map(\.count)
        #expect(widths.reduce(0, +) == 48)
        #expect(widths[0] > 28 && widths[1] > 10)
    }

    @Test func `a long URL is broken before the words of other columns`() throws {
        let source = """
            | Project | Documentation |
            |--|--|
            | swift-argument | https://swift.example/documentation/argument-parser/customizing |
            """
        let text = try MarkdownText.text(source, width: 40)
        #expect(text.contains("swift-argument  https"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 40 })
    }

    @Test func `a long title is shortened where rows are stacked`() throws {
        let title = String(repeating: "title ", count: 5_000)
        let rows = String(repeating: "| uninterrupted | uninterrupted |\n", count: 500)
        let text = try MarkdownText.text("| \(title) | b |\n|-|-|\n" + rows, width: 20)
        #expect(text.utf8.count < 100_000)
        #expect(text.hasPrefix("title title title…:"))
    }

    @Test func `a line break in a cell counts as the end of a line, not as part of a word`() throws {
        #expect(
            try MarkdownText.text("|a|b|\n|-|-|\n|one<br>two|x|", width: 10) == """
                a    b
                ───  ─
                one  x
                two
                """)
    }
}
