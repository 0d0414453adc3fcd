import Foundation
import Shared
import SharedTestSupport
import TerminalKit
import Testing

/// Tests of tables whose rows contain wide, combining, right-to-left and hostile characters.
@Suite(.timeLimit(.minutes(10)))
struct TableTests {
    private struct Project: Sendable {
        let name: String
        let stars: Int?
        let language: String?
        let updated: Date?
        let description: String?

        init(
            _ name: String, stars: Int? = nil, language: String? = nil, updated: String? = nil,
            _ description: String? = nil
        ) {
            self.name = name
            self.stars = stars
            self.language = language
            self.updated = updated.flatMap { ISO8601.date(from: $0) }
            self.description = description
        }
    }

    private static let columns: [TableColumn<Project>] = [
        TableColumn("NAME", minimumWidth: 24, maximumWidth: 50) { $0.name },
        TableColumn("STARS", alignment: .right, maximumWidth: 12) { $0.stars?.grouped },
        TableColumn("LANGUAGE", maximumWidth: 16) { $0.language },
        TableColumn("UPDATED", .day) { $0.updated },
        TableColumn("DESCRIPTION", minimumWidth: 16) { $0.description },
    ]

    private static let projects = [
        Project("sindresorhus/awesome", stars: 498_692, updated: "2026-07-14T19:25:58Z", "😎 Awesome lists"),
        Project(
            "example/korean", stars: 1_234, language: "한국어", updated: "2024-01-02T03:04:05Z",
            "한글 검색 도구입니다. 표의 열이 맞아야 합니다."),
        Project(
            "example/family", stars: 7, language: "C++", updated: "2019-12-31T23:59:59Z", "👩‍👩‍👧‍👦 🇰🇷 ❤️ e\u{301}tude"),
        Project("example/rtl", language: "Swift", "שלום עולם \u{202E}gnp.exe"),
        Project("example/hostile", stars: 0, "\u{1B}[31mred\u{1B}]0;title\u{7}\tand\r\nlines\u{9B}2J"),
    ]

    private func table(_ width: Int, _ pages: [[Project]] = [projects], style: TextStyle = .plain) -> String {
        let times = TimeText(now: { Date(timeIntervalSince1970: 0) }, secondsFromUTC: { _ in 0 })
        var table = Table(Self.columns, width: width, style: style, times: times)
        var buffer = OutputBuffer()
        for page in pages { table.append(page, into: &buffer) }
        return buffer.text
    }

    @Test func `at 200 cells nothing is cut, and Korean and emoji keep their columns aligned`() {
        #expect(
            table(200) == """
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
            table(80) == """
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
            table(40) == """
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
        #expect(table(10, [[Self.projects[0]]]) == "NAME\nsindresor…\n")
    }

    @Test func `a later page keeps the columns of the first without a second header, and wider cells use free space`() {
        let first = Project("example/one", stars: 7, language: "Swift")
        let long = Project("example/a-name-that-is-longer-than-any", stars: 1_234_567)
        #expect(
            table(80, [[first], [], [long, Project("a/b", stars: 1_234_567)]]) == """
                NAME         STARS  LANGUAGE
                example/one      7  Swift
                example/a-name-that-is-longer-than-any  1,234,567
                a/b          1,234,567

                """
        )
    }

    @Test func `a wider cell of a later page does not narrow other columns`() {
        let first = Project("a/b", stars: 1, language: "Swift")
        let wide = Project("owner/name", stars: 1_000, language: "Swift")
        #expect(table(23, [[first], [wide]]) == "NAME  STARS  LANGUAGE\na/b       1  Swift\nowner/na…  1,000  Swift\n")
    }

    @Test func `a column without a value on the first page is omitted, even if a later page has one`() {
        #expect(
            table(80, [[Project("a/b", stars: 1)], [Project("c/d", stars: 2, language: "C")]])
                == "NAME  STARS\na/b       1\nc/d       2\n")
    }

    @Test func `a number on a later page that does not fit is not cut to another number`() {
        let first = Project("owner/name", stars: 1, language: "Swift")
        let wide = Project("owner/name", stars: 1_234_567, language: "Swift")
        #expect(
            table(27, [[first], [wide]])
                == "NAME        STARS  LANGUAGE\nowner/name      1  Swift\nowner/name      …  Swift\n")
    }

    @Test func `an empty list writes nothing`() {
        #expect(table(80, [[]]) == "")
    }

    @Test func `styles surround the header and the names and change nothing else`() {
        let text = table(80, [[Project("a/b", stars: 1)]], style: TextStyle(isEnabled: true))
        #expect(text.contains("\u{1B}[1ma/b\u{1B}[0m"))
        let bare = text.replacing("\u{1B}[2;4m", with: "").replacing("\u{1B}[1m", with: "")
            .replacing("\u{1B}[0m", with: "")
        #expect(bare == table(80, [[Project("a/b", stars: 1)]]))
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
                Project(
                    text(), stars: Int.random(in: 0...1_000_000, using: &random), language: text(), text())
            }
        }
        let lines = table(width, pages).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == 16)
        #expect(lines.allSatisfy { TextWidth.cells(in: $0) <= width })
        #expect(
            lines.allSatisfy { line in line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
    }

    @Test func `a list column is joined with semicolons in CSV and with commas in plain lines`() {
        let column = TableColumn<[String]>("LABELS", list: { $0 })
        #expect(column.exportText(["a", "b, c"]) == "a; b, c")
        #expect(column.plainText(["a", "b"]) == "a, b")
        #expect(column.text(["a", "b"]) == "a, b")
        let other = column.reading { (row: String) in [row, row] }
        #expect(other.exportText("a") == "a; a")
    }
}
