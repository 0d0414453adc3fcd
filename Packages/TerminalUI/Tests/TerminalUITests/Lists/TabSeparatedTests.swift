import Domain
import TerminalKit
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct TabSeparatedTests {
    @Test func `plain rows have raw counts and ISO 8601 times, no header and no cut text`() {
        #expect(
            Samples.written(.init(.plain), [Array(Samples.repos.prefix(2))]) == """
                sindresorhus/awesome\t498692\t\t2026-07-14T19:25:58Z\t😎 Awesome lists
                example/korean\t1234\t한국어\t2024-01-02T03:04:05Z\t한글 검색 도구입니다. 표의 열이 맞아야 합니다.

                """
        )
    }

    @Test func `unknown values are empty, so that columns never shift`() {
        #expect(Samples.written(.init(.plain), [[Samples.user]]) == "octocat\t\tUser\t\thttps://github.com/octocat\n")
    }

    @Test func `control characters cannot add a column or a line, and bidirectional controls stay`() {
        let text = Samples.written(.init(.plain), [[Samples.repos[4], Samples.repos[3]]])
        #expect(
            text == """
                example/hostile\t0\t\t\t[31mred]0;title and lines2J
                example/rtl\t\tSwift\t\tשלום עולם \u{202E}gnp.exe

                """
        )
    }

    @Test func `on a terminal nothing reorders text`() {
        #expect(
            Samples.written(.init(.plain), on: .terminal(), [[Samples.repos[3]]])
                == "example/rtl\t\tSwift\t\tשלום עולם gnp.exe\n")
    }

    @Test(arguments: [false, true])
    func `with forced styles, the first column is bold and the columns are unchanged`(isTerminal: Bool) {
        let terminal = TerminalCapabilities(
            isInputTerminal: false, isOutputTerminal: isTerminal, isErrorTerminal: false,
            plainStyle: TextStyle(isEnabled: true))
        #expect(
            Samples.written(.init(.plain), on: terminal, [[Samples.user]])
                == "\u{1B}[1moctocat\u{1B}[0m\t\tUser\t\thttps://github.com/octocat\n")
    }

    @Test func `photos and movies have their five columns`() {
        #expect(Samples.written(.init(.plain), [[Samples.photo]]) == "T7xE0cyVHdk\ttate\t4000x3000\t12\tA harbour\n")
        #expect(
            Samples.written(.init(.plain), [[Samples.movie]])
                == "19995\tAvatar\t2009\t7.573\tA marine on an alien planet.\n"
        )
    }

    @Test(arguments: [(7.0, "7"), (0, "0"), (8.44, "8.44")]) func `a rating has the digits that the service sends`(
        value: Double, text: String
    ) {
        #expect(
            Samples.written(
                .init(.plain),
                [
                    [
                        Movie(id: 1).with {
                            $0.title = "T"
                            $0.voteAverage = value
                        }
                    ]
                ]) == "1\tT\t\t\(text)\t\n")
    }
}
