import Domain
import DomainTestSupport
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct CommitViewerTests {
    private let stage = ViewStage()
    private let names = Commit.samples.map { "octocat/Hello-World@\($0.sha.prefix(7))" }

    private func show(_ words: [String], as output: OutputDescription<CommitDetail> = OutputDescription()) async throws
        -> [String]
    {
        _ = try await stage.services().showItems(
            try ItemWords(words), CommitViewer(),
            CommitUseCases(InMemoryCommitRepository(Commit.samples), ViewStage.useCases), as: output)
        return stage.output.text.split(separator: "\n").map { String($0) }
    }

    @Test func `each of several commits has its files below it`() async throws {
        let lines = try await show(names + [names[0]])
        #expect(lines.filter { $0 == "Sources/main.swift\tmodified\t2\t1\t" }.count == 3)
        #expect(lines.filter { $0.hasPrefix("sha\t") }.count == 3)
    }

    @Test(arguments: [1, 2]) func `the changed files are a field without a column`(count: Int) async throws {
        let output = OutputDescription<CommitDetail>(.json, fields: try FieldSelection("sha,files"))
        let text = try await show(Array(names.prefix(count)), as: output).joined()
        #expect(text.ranges(of: #""files":"#).count == count)
    }
}
