import Domain
import DomainTestSupport
import Foundation
import Presentation
import Shared
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct IssueReportTests {
    @Test func `a table names repo, number, state, title, labels and the last change`() {
        #expect(
            Samples.written(.init(), on: .terminal(width: 110), [[Domain.Issue.sample]]) == """
                REPO              #NUMBER  STATE   TITLE                 LABELS  UPDATED
                hub4j/github-api    #2040  closed  Status of 2.x stream  task    2025-02-22

                """)
    }

    @Test func `a narrow table loses columns from the right and keeps titles`() {
        let lines = Samples.written(.init(), on: .terminal(width: 60), [Domain.Issue.samples]).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 60 })
        #expect(lines[0].contains("TITLE") && !lines[0].contains("UPDATED"))
        #expect(lines[1].contains("Status"))
    }

    @Test func `labels cannot control the terminal`() throws {
        let name = try #require(IssueName("o/r#1"))
        let issue = Domain.Issue(name: name).with {
            $0.title = "\u{1B}[2Jtitle\u{202E}"
            $0.labels = [IssueLabel(name: "a\tb\u{9B}c")]
        }
        let table = Samples.written(.init(), on: .terminal(width: 110), [[issue]])
        #expect(!table.unicodeScalars.contains { [0x1B, 0x202E, 0x9B, 0x09].contains($0.value) })
        let line = Samples.written(.init(.plain), [[issue]])
        #expect(line.filter { $0 == "\t" }.count == 5)
    }

    @Test func `the page of an issue shows the author, the title and the text`() {
        #expect(
            Samples.page(DetailReport(Domain.Issue.sample, isFavorite: false)) == """
                Status of 2.x stream
                hub4j/github-api#2040

                State      closed, completed
                Author     nedtwigg
                Labels     task
                Comments   2
                Reactions  0
                Created    2025-02-21
                Updated    2025-02-22
                URL        https://github.com/hub4j/github-api/issues/2040

                It looks like development stopped.

                """)
    }

    @Test func `a program gets every key of a pull request, with raw values`() {
        let page = Samples.plainPage(DetailReport(PullRequest.sample, isFavorite: true))
        let lines = page.split(separator: "\n").map(String.init)
        for line in [
            "repository\thub4j-test-org/github-api", "number\t486", "state\topen", "isDraft\ttrue",
            "head\thub4j-test-org:test/stable", "base\tmain", "commits\t1", "mergedAt\t", "isFavorite\ttrue", "## test",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
    }

    @Test func `comments are shown below with their authors, and one of a deleted account has no name`() {
        let part = DetailPart.comments(IssueComment.samples, base: nil)
        var page = DetailOutput(format: .table, terminal: .terminal())
        part.append(&page)
        #expect(
            page.buffer.text == """

                nedtwigg · 2025-02-21

                Is there a plan?

                a deleted account · 2025-02-22

                It is released.

                """)
        #expect(part.member([])?.key == "comments")
    }
}
