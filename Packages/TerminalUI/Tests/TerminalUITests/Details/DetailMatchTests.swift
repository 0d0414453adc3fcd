import Domain
import DomainTestSupport
import Presentation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct DetailMatchTests {
    private func repo(_ matches: [TextMatch]?) -> Repo {
        Repo(fullName: "a/b").with { $0.textMatches = matches }
    }

    private let match = TextMatch(
        fragment: "A swift bird", property: "short_description", matches: [.init(text: "swift", indices: [2, 7])])

    @Test func `a page shows where a search found its words, with the matches marked`() {
        let report = DetailReport(repo([match]))
        let theme = Theme(usesColor: false)
        let lines = report.headLines(width: 60, theme: theme)
        #expect(lines.contains { $0.text == " Found in" })
        let line = lines.first { $0.text == " short description: A swift bird" }
        #expect(line?.parts.contains { $0.text == "swift" && $0.style == theme.strong } == true)
    }

    @Test func `a page without matches has no section for them`() {
        for matches in [nil, [], [TextMatch()]] as [[TextMatch]?] {
            let lines = DetailReport(repo(matches)).headLines(width: 60, theme: Theme(usesColor: false))
            #expect(!lines.contains { $0.text.contains("Found in") })
        }
    }

    @Test func `control characters of a match do not reach the terminal`() {
        let hostile = TextMatch(
            fragment: "\u{1B}[2Jswift\u{202E}\u{7}", property: "\u{1B}]0;x\u{7}",
            matches: [.init(text: "swift", indices: [4, 9])])
        let page = Samples.page(DetailReport(repo([hostile])), width: 60)
        #expect(page.contains("swift"))
        #expect(!page.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x7 || $0.value == 0x202E })
    }

    @Test func `a page shows a limited part of long and many matches`() {
        let long = TextMatch(fragment: String(repeating: "x", count: 4_000), property: "body")
        let matches = DetailMatch.all(of: repo(Array(repeating: long, count: 100)))
        let lines = DetailMatch.lines(matches, width: 80, theme: Theme(usesColor: false))
        #expect(lines.count < 80)
    }
}
