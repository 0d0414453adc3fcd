import Domain
import DomainTestSupport
import Foundation
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct IssueScreenTests {
    /// Opens the first result of a search.
    private func opened(
        _ screen: String, _ query: String, comments: [IssueComment] = IssueComment.samples,
        failingComments error: AppError? = nil
    ) async -> ScreenStage {
        let threads = [Issue.sample.name: comments, PullRequest.sample.name: comments]
        let stage = ScreenStage(
            size: TerminalSize(columns: 80, rows: 50),
            issues: InMemoryIssueRepository(Issue.samples, comments: threads),
            pullRequests: InMemoryPullRequestRepository(PullRequest.samples, comments: threads))
        if let error {
            stage.issues.control.failAlways(error) { if case .comments = $0 { true } else { false } }
        }
        stage.app.opened(DeepLink(screen, query: query))
        await stage.start()
        await stage.settle()
        await stage.press(.enter)
        return stage
    }

    /// Requires the texts to appear in the frame from top to bottom.
    private func expect(_ texts: [String], inOrderOn stage: ScreenStage) throws {
        let lines = stage.frame.lines
        var next = 0
        for text in texts {
            let index = try #require(
                lines[next...].firstIndex { $0.contains(text) }, "“\(text)” is missing in:\n\(stage.text)")
            next = index + 1
        }
    }

    @Test func `an issue page shows the facts, the text and the comments from oldest to newest`() async throws {
        let stage = await opened("issues", "status")
        try expect(
            [
                " Status of 2.x stream", " ✓ closed · nedtwigg", " ● task", "It looks like development stopped.",
                " ── nedtwigg · ", "Is there a plan?", " ── a deleted account · ", "It is released.",
            ], inOrderOn: stage)
        #expect(!stage.frame.contains("There are more"))
    }

    @Test func `a pull request page shows the branches and the size of the change`() async throws {
        let stage = await opened("prs", "markReady")
        try expect(
            [
                " markReadyForReview", " · ", "test", " ── nedtwigg · ", "Is there a plan?", "It is released.",
            ], inOrderOn: stage)
    }

    @Test(arguments: [("issues", "status"), ("prs", "markReady")])
    func `a page with more comments than are loaded names the key that opens all of them`(
        screen: String, query: String
    ) async throws {
        let comments = (1...IssueComments.maximumCount + 1).map { number in
            IssueComment(id: Int64(number)).with { $0.body = "Comment \(number)" }
        }
        let stage = await opened(screen, query, comments: comments)
        await stage.press(.end)
        try expect(
            ["Comment \(IssueComments.maximumCount)", "Only the first 300 comments are shown. Press o to open"],
            inOrderOn: stage)
        #expect(!stage.frame.contains("Comment \(IssueComments.maximumCount + 1)"))
    }

    @Test func `comments that cannot be loaded leave the issue readable and show the error below it`() async throws {
        let error = AppError(.badServerResponse, reason: "The comments were cut off")
        let stage = await opened("issues", "status", failingComments: error)
        try expect(["It looks like development stopped.", "The comments were cut off."], inOrderOn: stage)
    }

    @Test func `an issue that cannot be loaded shows only the error`() async throws {
        let stage = await opened("issues", "status")
        await stage.press(.escape)
        let error = AppError(.notFound, reason: "There is no issue here")
        stage.issues.control.failAlways(error) { if case .item = $0 { true } else { false } }
        await stage.press(.enter)
        #expect(stage.frame.contains("There is no issue here."))
        #expect(!stage.frame.contains("Is there a plan?"))
    }

    @Test func `a link in a comment continues the numbers of the links in the text`() async {
        let comments = [
            IssueComment(id: 1).with { $0.body = "See [one](https://example.org/1) and [two](https://example.org/2)." }
        ]
        let stage = await opened("issues", "status", comments: comments)
        await stage.type("o2")
        #expect(await stage.opened == ["https://example.org/2"])
    }
}
