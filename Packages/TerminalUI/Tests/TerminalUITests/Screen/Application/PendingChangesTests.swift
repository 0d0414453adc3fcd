import Domain
import DomainTestSupport
import Presentation
import SharedTestSupport
import TerminalKit
import Testing

@testable import TerminalUI

/// Tests that pending changes are completed before the program ends, or that the remaining ones are reported.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PendingChangesTests {
    private let stage = ScreenStage(signedInAs: "octocat")

    /// Starts to complete the pending changes of a run that ends.
    private func ending() -> Task<Bool, Never> {
        Task { await stage.screens.finish() }
    }

    private func search() async {
        await stage.start()
        await stage.search("swift")
    }

    /// Presses keys without waiting for their effects.
    private func press(_ keys: String) {
        for key in keys { stage.screens.handle(.input([.key(.character(key))])) }
    }

    private func pass(_ milliseconds: Int) async {
        for _ in 0..<milliseconds / 20 {
            await stage.clock.waitForSleepers()
            stage.clock.advance(by: .milliseconds(20))
            for _ in 0..<20 { await Task.yield() }
        }
    }

    @Test func `changes that are saved in time produce no message`() async {
        await search()
        press("f*")
        await stage.app.favorites.settled()
        await stage.app.stars.settled()
        #expect(await ending().value)
        #expect(stage.said.isEmpty)
    }

    @Test func `the app waits for pending writes of favorites`() async {
        await search()
        stage.kept.control.hold()
        press("af")
        let ending = ending()
        await pass(100)
        #expect(stage.app.favorites.unwrittenCount == 4)
        stage.kept.control.releaseAll()
        while stage.app.favorites.unwrittenCount > 0 { await Task.yield() }
        await pass(20)
        #expect(await ending.value)
        #expect(stage.said.isEmpty)
    }

    @Test func `a message reports slow stars, and after an interruption the number of unsent ones`() async {
        await search()
        stage.repos.control.hold()
        press("a*")
        let ending = ending()
        await pass(400)
        #expect(stage.said == ["Waiting for unsaved changes (stars: 4). Press Ctrl-C to discard them."])
        ending.cancel()
        await pass(20)
        #expect(await !ending.value)
        #expect(stage.said.last == "Unsaved changes were discarded: stars: 4.")
        stage.repos.control.releaseAll()
    }

    @Test func `a failure that the screen has shown is not repeated at the end`() async {
        await search()
        stage.kept.control.failAlways(AppError(.storage, reason: "The disk is full"))
        press("f")
        await stage.app.favorites.settled()
        #expect(stage.app.messages.messages.last?.text == "The disk is full.")
        #expect(await ending().value)
        #expect(stage.said.isEmpty)
    }

    @Test func `a failure that happens again after the screen has closed is printed`() async {
        await search()
        stage.kept.control.failAlways(AppError(.storage, reason: "The disk is full"))
        press("f")
        await stage.app.favorites.settled()
        stage.kept.control.hold()
        press("f")
        let ending = ending()
        await pass(20)
        stage.kept.control.releaseAll()
        while stage.app.favorites.unwrittenCount > 0 { await Task.yield() }
        await pass(20)
        #expect(await !ending.value)
        #expect(stage.said == ["The disk is full."])
    }

    @Test func `a change rejected after the screen has closed is reported once`() async {
        let error = AppError(.storage, reason: "The disk is full")
        await search()
        stage.kept.control.hold()
        press("af")
        let ending = ending()
        await pass(20)
        stage.kept.control.failAlways(error)
        stage.kept.control.releaseAll()
        while stage.app.favorites.unwrittenCount > 0 { await Task.yield() }
        await pass(20)
        #expect(await !ending.value)
        #expect(stage.said == ["The disk is full."])
    }
}
