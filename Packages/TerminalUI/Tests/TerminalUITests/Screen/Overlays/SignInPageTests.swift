import Domain
import DomainTestSupport
import Presentation
import SharedTestSupport
import TerminalKit
import TerminalKitTestSupport
import Testing

@testable import TerminalUI

/// Tests of the sign-in page on the smallest terminal that the app supports.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SignInPageTests {
    private func stage(signedInAs login: String? = nil, browserSignIn: BrowserSignIn? = nil) async -> ScreenStage {
        let stage = ScreenStage(
            size: TerminalSize(columns: 40, rows: 12), signedInAs: login, browserSignIn: browserSignIn)
        await stage.start()
        return stage
    }

    @Test func `all ways to sign in are visible`() async {
        let browser = BrowserSignIn { _ throws(SignInError) in throw .denied }
        for stage in [await stage(), await stage(browserSignIn: browser)] {
            await stage.type("L")
            if stage.text.contains("j k scroll") { await stage.type("G") }
            #expect(stage.frame.contains("Enter  sign in with a code"))
            #expect(stage.frame.contains("t      use an existing token"))
        }
    }

    @Test func `the page, the code, the deadline and the keys of a sign-in with a code are visible`() async {
        let stage = await stage()
        stage.auth.setDevice(polls: [.success(.pending)])
        await stage.type("L")
        await stage.press(.enter)
        await stage.clock.waitForSleepers()
        for text in ["https://github.com/login/device", "WDJB-MJHT", "until", "y  copy the code"] {
            #expect(stage.frame.contains(text))
        }
    }

    @Test func `the code is visible if the page also states why a sign-in is needed`() async {
        let stage = await stage(signedInAs: "octocat")
        await stage.type("6s")
        await stage.press(.down, .enter)
        await stage.settle()
        #expect(stage.frame.contains("You are signed out."))
        #expect(stage.frame.contains("t      use an existing token"))
        stage.auth.setDevice(polls: [.success(.pending)])
        await stage.press(.enter)
        await stage.clock.waitForSleepers()
        #expect(stage.frame.contains("https://github.com/login/device"))
        #expect(stage.frame.contains("WDJB-MJHT"))
    }

    @Test func `a text that does not fit can be scrolled to its end and back`() async {
        let stage = await stage()
        let reason = String(repeating: "the network is slow, and ", count: 9)
        stage.auth.control.failNext(AppError(.offline, reason: "First words, \(reason)last words"))
        await stage.type("L")
        await stage.press(.enter)
        await stage.settle()
        #expect(stage.frame.contains("First words"))
        #expect(!stage.frame.contains("t      use an existing token"))
        #expect(stage.frame.contains("j k scroll"))
        await stage.type("G")
        #expect(!stage.frame.contains("First words"))
        #expect(stage.frame.contains("Enter  try again"))
        #expect(stage.frame.contains("t      use an existing token"))
        await stage.type("kkkkkkkkkkkk")
        #expect(stage.frame.contains("First words"))
    }
}
