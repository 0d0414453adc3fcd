import Domain
import DomainTestSupport
import Presentation
import SharedTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FullScreenAppTests {
    private let stage = ScreenStage()

    @Test func `the terminal is restored when the user quits`() async throws {
        stage.device.events.send(.input([.key(.character("q"))]))
        try await stage.screens.run()
        #expect(stage.device.isStarted)
        #expect(stage.device.isStopped)
    }

    @Test(arguments: [true, false])
    func `the terminal is restored when the task is canceled or the terminal disconnects`(isCancelled: Bool)
        async throws
    {
        let running = Task { try await stage.screens.run() }
        while !stage.device.isStarted { await Task.yield() }
        if isCancelled { running.cancel() } else { stage.device.events.send(.disconnected) }
        _ = try await running.value
        #expect(stage.device.isStopped)
    }

    @Test func `the app restores the terminal and then waits for a pending write of a favorite`() async throws {
        stage.kept.control.hold()
        let running = Task {
            try await stage.screens.run()
            return stage.app.favorites.unwrittenCount
        }
        while stage.app.root.tabs == nil { await Task.yield() }
        stage.app.favorites.toggled(Samples.repo("sample/one"))
        stage.device.events.send(.input([.key(.character("q"))]))
        while !stage.device.isStopped { await Task.yield() }
        for _ in 0..<50 { await Task.yield() }
        stage.kept.control.releaseAll()
        while stage.app.favorites.unwrittenCount > 0 { await Task.yield() }
        for _ in 0..<20 {
            stage.clock.advance(by: .milliseconds(20))
            for _ in 0..<20 { await Task.yield() }
        }
        #expect(try await running.value == 0)
    }

    @Test func `no frame is drawn while nothing changes`() async {
        let running = Task { try await stage.screens.run() }
        while stage.app.session.state == .unknown { await Task.yield() }
        await stage.pass(2)
        let frames = stage.device.frameCount
        await stage.pass(30)
        #expect(stage.device.frameCount == frames)
        running.cancel()
    }

    @Test func `two hundred keys are handled in one frame`() async {
        await stage.start()
        await stage.type("/")
        let frames = stage.device.frameCount
        let text = String(repeating: "ab", count: 100)
        for character in text { stage.screens.handle(.input([.key(.character(character))])) }
        #expect(stage.screens.interface.box?.field.text == text)
        #expect(stage.device.frameCount <= frames + 1)
    }

    @Test func `a paste is a single change of the search box`() async {
        await stage.start()
        stage.screens.handle(.input([.paste("one\ntwo")]))
        #expect(stage.frame.lines[1] == " / one two")
    }

    @Test func `Ctrl-z suspends and Ctrl-l redraws, whatever has the focus`() async {
        await stage.start()
        await stage.type("/")
        await stage.press(.control("z"), .control("l"))
        #expect(stage.device.suspensions == 1)
        #expect(stage.device.redraws == 1)
    }

    @Test func `a toast disappears after a while and stays in the log`() async {
        await stage.start()
        stage.app.messages.informed("Something happened.")
        #expect(stage.frame.contains("Something happened."))
        await stage.pass(7)
        #expect(!stage.frame.contains("Something happened."))
        await stage.type("!")
        #expect(stage.frame.contains("Something happened."))
    }
}
