import Domain
import DomainTestSupport
import Foundation
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests of whole frames at several sizes, with text in many scripts and with hostile text.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WholeFrameTests {
    nonisolated static let sizes = [
        TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 40, rows: 12), TerminalSize(columns: 120, rows: 40),
        TerminalSize(columns: 200, rows: 60),
    ]

    private func check(_ frame: Frame, _ size: TerminalSize) {
        #expect(frame.size == size)
        #expect(frame.isWellFormed)
        #expect(!frame.containsControls)
        for line in frame.lines { #expect(TextWidth.cells(in: line) <= size.columns) }
    }

    @Test(arguments: sizes)
    func `every screen and every page draws hostile text within the frame`(size: TerminalSize) async {
        let stage = Self.hostileStage(size)
        await stage.start()
        check(stage.frame, size)
        var visits = ScreenVisits()
        for feature in stage.app.features.all {
            stage.app.opened(DeepLink(feature.id))
            await stage.settle()
            check(stage.frame, size)
            if feature.kind != nil {
                await stage.search(HostileItems.query)
                #expect(
                    stage.feature?.root.view.cursor?.rowCount == HostileItems.texts.count,
                    "ScreenStage needs hostile items for \(feature.id).")
            }
            await stage.type("af")
            for _ in HostileItems.texts.indices { await openRow(of: stage, size, &visits) }
            for key in ["?", "F", "S", "!", "s", ":"] {
                await stage.type(key)
                check(stage.frame, size)
                await stage.press(.escape)
            }
        }
        #expect(visits.missing(from: stage.app) == [])
    }

    private static func hostileStage(_ size: TerminalSize) -> ScreenStage {
        ScreenStage(
            size: size, repos: HostileItems.repos, users: HostileItems.users, photos: HostileItems.photos,
            movies: HostileItems.movies,
            topics: InMemoryTopicRepository(HostileItems.topics, repos: HostileItems.repos),
            issues: InMemoryIssueRepository(HostileItems.issues, comments: HostileItems.comments),
            pullRequests: InMemoryPullRequestRepository(HostileItems.pullRequests, comments: HostileItems.comments),
            commits: InMemoryCommitRepository(HostileItems.commits), code: InMemoryCodeRepository(HostileItems.code),
            discussions: InMemoryDiscussionRepository(HostileItems.discussions, comments: HostileItems.comments))
    }

    /// Opens the selected row and returns to the row below.
    private func openRow(of stage: ScreenStage, _ size: TerminalSize, _ visits: inout ScreenVisits) async {
        check(stage.frame, size)
        visits.note(stage.app)
        await stage.press(.enter)
        check(stage.frame, size)
        visits.note(stage.app)
        for _ in (stage.feature?.screen as? any HasParts)?.parts ?? [] {
            await stage.press(.right)
            check(stage.frame, size)
        }
        await stage.press(.escape, .down)
    }

    @Test(arguments: HostileItems.texts)
    func `text of a server's error message cannot control the terminal`(text: String) async {
        let stage = ScreenStage()
        await stage.start()
        stage.repos.control.failAlways(AppError(.badServerResponse, reason: text, advice: [.other(text)]))
        await stage.search("swift")
        check(stage.frame, .standard)
        stage.app.messages.failed(AppError(.storage, reason: text, advice: [.other(text)]))
        check(stage.frame, .standard)
        await stage.type("!")
        check(stage.frame, .standard)
    }

    @Test(arguments: HostileItems.texts)
    func `pasted text cannot control the terminal`(text: String) async {
        let stage = ScreenStage()
        await stage.start()
        stage.screens.handle(.input([.paste(text)]))
        check(stage.frame, .standard)
        await stage.press(.home)
        check(stage.frame, .standard)
    }

    @Test(arguments: [
        TerminalSize(columns: 39, rows: 24), TerminalSize(columns: 80, rows: 11), TerminalSize(columns: 1, rows: 1),
    ])
    func `a terminal that is too small shows one line`(size: TerminalSize) async {
        let stage = ScreenStage(size: size)
        await stage.start()
        check(stage.frame, size)
        #expect(stage.frame.lines.filter { !$0.isEmpty }.count == 1)
    }

    @Test(arguments: sizes)
    func `a frame without color has the same text as one with color`(size: TerminalSize) async {
        let (plain, colored) = (ScreenStage(size: size, usesColor: false), ScreenStage(size: size))
        for stage in [plain, colored] {
            await stage.start()
            await stage.search("swift")
        }
        #expect(plain.text == colored.text)
        #expect(plain.frame.cells.allSatisfy { $0.style.color == nil })
        #expect(colored.frame.cells.contains { $0.style.color != nil })
    }
}
