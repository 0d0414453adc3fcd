import Domain
import Presentation
import SharedTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct TableTests {
    private func frame(_ width: Int, _ pages: [[Repo]] = [Samples.repos]) -> String {
        Samples.written(.init(), on: .terminal(width: width, style: .plain), pages)
    }

    @Test func `at 200 cells nothing is cut, and Korean and emoji keep their columns aligned`() {
        #expect(
            frame(200) == """
                NAME                    STARS  LANGUAGE  UPDATED     DESCRIPTION
                sindresorhus/awesome  498,692            2026-07-14  😎 Awesome lists
                example/korean          1,234  한국어    2024-01-02  한글 검색 도구입니다. 표의 열이 맞아야 합니다.
                example/family              7  C++       2019-12-31  👩‍👩‍👧‍👦 🇰🇷 ❤️ e\u{301}tude
                example/rtl                    Swift                 שלום עולם gnp.exe
                example/hostile             0                        [31mred]0;title and lines2J

                """
        )
    }

    @Test func `at 80 cells the description is cut at a whole character`() {
        #expect(
            frame(80) == """
                NAME                    STARS  LANGUAGE  UPDATED     DESCRIPTION
                sindresorhus/awesome  498,692            2026-07-14  😎 Awesome lists
                example/korean          1,234  한국어    2024-01-02  한글 검색 도구입니다. 표의…
                example/family              7  C++       2019-12-31  👩‍👩‍👧‍👦 🇰🇷 ❤️ e\u{301}tude
                example/rtl                    Swift                 שלום עולם gnp.exe
                example/hostile             0                        [31mred]0;title and lines2J

                """
        )
    }

    @Test func `at 40 cells the columns on the right are dropped`() {
        #expect(
            frame(40) == """
                NAME                    STARS  LANGUAGE
                sindresorhus/awesome  498,692
                example/korean          1,234  한국어
                example/family              7  C++
                example/rtl                    Swift
                example/hostile             0

                """
        )
    }

    @Test func `the first column is never dropped, only cut`() {
        #expect(frame(10, [[Samples.repos[0]]]) == "NAME\nsindresor…\n")
    }

    @Test func `a later page keeps the columns of the first without a second header, and wider cells use free space`() {
        let first = Samples.repo("example/one", stars: 7, language: "Swift")
        let long = Samples.repo("example/a-name-that-is-longer-than-any", stars: 1_234_567)
        #expect(
            frame(80, [[first], [], [long, Samples.repo("a/b", stars: 1_234_567)]]) == """
                NAME         STARS  LANGUAGE
                example/one      7  Swift
                example/a-name-that-is-longer-than-any  1,234,567
                a/b          1,234,567

                """
        )
    }

    @Test func `a wider cell of a later page does not narrow other columns`() {
        let first = Samples.repo("a/b", stars: 1, language: "Swift")
        let wide = Samples.repo("owner/name", stars: 1_000, language: "Swift")
        #expect(frame(23, [[first], [wide]]) == "NAME  STARS  LANGUAGE\na/b       1  Swift\nowner/na…  1,000  Swift\n")
    }

    @Test func `a column without a value on the first page is omitted, even if a later page has one`() {
        #expect(
            frame(80, [[Samples.repo("a/b", stars: 1)], [Samples.repo("c/d", stars: 2, language: "C")]])
                == "NAME  STARS\na/b       1\nc/d       2\n")
    }

    @Test func `the widest column shrinks first, then columns are dropped, and the name is cut last`() {
        let demands = [
            TableLayout.Demand(natural: 30, minimum: 8), TableLayout.Demand(natural: 12, minimum: 8),
            TableLayout.Demand(natural: 60, minimum: 16),
        ]
        #expect(TableLayout(demands, width: 106).widths == [30, 12, 60])
        #expect(TableLayout(demands, width: 80).widths == [30, 12, 34])
        #expect(TableLayout(demands, width: 60).widths == [30, 10, 16])
        #expect(TableLayout(demands, width: 50).widths == [30, 12])
        #expect(TableLayout(demands, width: 36).widths == [26, 8])
        #expect(TableLayout(demands, width: 20).widths == [10, 8])
        #expect(TableLayout(demands, width: 12).widths == [12])
    }

    @Test func `a name column after other columns is cut after them and is never dropped for them`() {
        let issues = [
            TableLayout.Demand(natural: 16, minimum: 10), TableLayout.Demand(natural: 7, minimum: 7),
            TableLayout.Demand(natural: 6, minimum: 6), TableLayout.Demand(natural: 45, minimum: 8),
            TableLayout.Demand(natural: 12, minimum: 10), TableLayout.Demand(natural: 10, minimum: 10),
        ]
        func layout(_ width: Int) -> [Int] { TableLayout(issues, width: width, name: 3).widths }
        #expect(layout(106) == [16, 7, 6, 45, 12, 10])
        #expect(layout(100) == [11, 7, 6, 45, 11, 10])
        #expect(layout(80) == [10, 7, 6, 27, 10, 10])
        #expect(layout(60) == [10, 7, 6, 31])
        #expect(layout(40) == [10, 7, 6, 11])
        #expect(TableLayout(issues, width: 24, name: 3).columns == [0, 3])
        #expect(TableLayout(issues, width: 12, name: 3).columns == [0])
    }

    @Test func `a column keeps its width while the name shrinks, after the first columns were dropped`() {
        let issues = [
            TableLayout.Demand(natural: 30, minimum: 10, kept: 24), TableLayout.Demand(natural: 7, minimum: 7),
            TableLayout.Demand(natural: 60, minimum: 8),
            TableLayout.Demand(natural: 20, minimum: 10, isDroppedFirst: true),
            TableLayout.Demand(natural: 10, minimum: 10),
        ]
        func layout(_ width: Int) -> TableLayout { TableLayout(issues, width: width, name: 2) }
        #expect(layout(140).widths == [30, 7, 60, 20, 10])
        #expect(layout(110).widths == [24, 7, 51, 10, 10])
        #expect(layout(98).columns == [0, 1, 2, 4])
        #expect(layout(98).widths == [24, 7, 51, 10])
        #expect(layout(75).widths == [24, 7, 28, 10])
        #expect(layout(60).widths == [24, 7, 25])
    }

    @Test func `a number on a later page that does not fit is not cut to another number`() {
        let first = Samples.repo("owner/name", stars: 1, language: "Swift")
        let wide = Samples.repo("owner/name", stars: 1_234_567, language: "Swift")
        #expect(
            frame(27, [[first], [wide]])
                == "NAME        STARS  LANGUAGE\nowner/name      1  Swift\nowner/name      …  Swift\n")
    }

    @Test func `an empty list writes nothing`() {
        #expect(frame(80, [[]]) == "")
    }

    @Test func `styles surround the header and the names and change nothing else`() {
        let text = Samples.written(
            .init(), on: .terminal(style: TextStyle(isEnabled: true)), [[Samples.repo("a/b", stars: 1)]]
        )
        #expect(text.contains("\u{1B}[1ma/b\u{1B}[0m"))
        let bare = text.replacing("\u{1B}[2;4m", with: "").replacing("\u{1B}[1m", with: "")
            .replacing("\u{1B}[0m", with: "")
        #expect(bare == frame(80, [[Samples.repo("a/b", stars: 1)]]))
    }

    @Test(arguments: 0..<50) func `no line is wider than the terminal, whatever the cells contain`(seed: UInt64) {
        var random = SeededRandomNumberGenerator(seed: seed)
        let pieces = [
            "a", "Z9 ", "한글", "日本語", "😎", "👩‍👩‍👧‍👦", "🇰🇷", "❤️", "e\u{301}", "\u{301}", "\u{200D}", "\u{FE0F}", "שלום",
            "\u{1B}[2J",
            "\t", "\r\n", "\u{9B}", "\u{202E}", "क्षि", "ก็", "\u{1100}", "\u{1F1F0}", "…", "1\u{FE0F}\u{20E3}", "\u{FDFD}",
        ]
        func text() -> String {
            (0..<Int.random(in: 0...30, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
                .joined()
        }
        let width = Int.random(in: 1...120, using: &random)
        let pages = (0..<3).map { _ in
            (0..<5).map { _ in
                Repo(fullName: text()).with {
                    $0.name = text()
                    $0.description = text()
                    $0.language = text()
                    $0.stargazersCount = Int.random(in: 0...1_000_000, using: &random)
                }
            }
        }
        let lines = frame(width, pages).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == 16)
        #expect(lines.allSatisfy { TextWidth.cells(in: $0) <= width })
        #expect(
            lines.allSatisfy { line in line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
    }
}
