import Domain
import DomainTestSupport
import Foundation
import Presentation
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests that a frame depends only on the state, the size of the terminal and the time.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DrawingTests {
    nonisolated static let sizes = [TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 140, rows: 40)]

    /// Draws the same state several times.
    private func check(_ stage: ScreenStage, _ place: String) {
        stage.screens.draw()
        let before = state(of: stage)
        let frame = stage.screens.render().frame
        #expect(stage.screens.render().frame == frame, "\(place): the same state gives two frames")
        #expect(state(of: stage) == before, "\(place): drawing changes the state")
        stage.screens.draw()
        #expect(stage.device.frame == frame, "\(place): the next frame differs")
        #expect(state(of: stage) == before, "\(place): the next frame changes the state")
    }

    /// The state of the user interface and of the models on the current screen, as text.
    private func state(of stage: ScreenStage) -> String {
        var text = ""
        dump(stage.screens.interface, to: &text)
        if let feature = stage.feature {
            dump(feature.navigation, to: &text)
            text += "\(feature.screen.view.cursor?.selectedIndex ?? -1) of \(feature.screen.view.cursor?.rowCount ?? 0)"
            text += " \(feature.screen.view.isBusy) \(stage.app.messages.messages.count)"
        }
        return text
    }

    @Test(arguments: sizes)
    func `drawing every screen, page and overlay changes nothing`(size: TerminalSize) async {
        let stage = Self.stage(size)
        await stage.start()
        var visits = ScreenVisits()
        for feature in stage.app.features.all {
            stage.app.opened(DeepLink(feature.id))
            await stage.settle()
            check(stage, "\(feature.id) at the start")
            if feature.kind != nil { await stage.search(HostileItems.query) }
            check(stage, feature.id)
            visits.note(stage.app)
            for keys in ["G", " k", "a", "v", "t", "t", "z", "z"] {
                await stage.type(keys)
                check(stage, "\(feature.id) after \(keys)")
            }
            await stage.type("&a")
            check(stage, "\(feature.id) narrowed")
            await stage.press(.escape, .home, .enter)
            check(stage, "page of \(feature.id)")
            visits.note(stage.app)
            for _ in (stage.feature?.screen as? any HasParts)?.parts ?? [] {
                await stage.press(.right)
                check(stage, "part of \(feature.id)")
            }
            await stage.type("j/a")
            await stage.press(.enter, .end)
            check(stage, "page of \(feature.id) after finding")
            await stage.press(.escape, .escape, .escape)
            for key in ["?", "F", "S", "!", ":", "/"] {
                await stage.type(key)
                check(stage, "\(feature.id) after \(key)")
                await stage.press(.escape)
            }
        }
        #expect(visits.missing(from: stage.app) == [])
    }

    private static func stage(_ size: TerminalSize) -> ScreenStage {
        ScreenStage(
            size: size, repos: HostileItems.repos, users: HostileItems.users, photos: HostileItems.photos,
            movies: HostileItems.movies,
            topics: InMemoryTopicRepository(HostileItems.topics, repos: HostileItems.repos),
            issues: InMemoryIssueRepository(HostileItems.issues, comments: HostileItems.comments),
            pullRequests: InMemoryPullRequestRepository(HostileItems.pullRequests, comments: HostileItems.comments),
            commits: InMemoryCommitRepository(HostileItems.commits), code: InMemoryCodeRepository(HostileItems.code),
            discussions: InMemoryDiscussionRepository(HostileItems.discussions, comments: HostileItems.comments),
            images: .blocks)
    }
}
