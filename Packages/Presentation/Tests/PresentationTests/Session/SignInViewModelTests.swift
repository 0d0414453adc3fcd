import DomainTestSupport
import Foundation
import Shared
import SharedTestSupport
import Testing

@testable import Domain
@testable import Presentation

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SignInViewModelTests {
    let clock = ManualClock()
    let wallClock = ManualWallClock()
    let auth = InMemoryAuthRepository(accepting: [AppStage.token: VerifiedToken(login: "octocat")])
    let session = Session.inMemory()
    let screen: SignInViewModel

    init() {
        screen = SignInViewModel(
            useCases: SessionUseCases(
                session: session, signIn: SignIn(auth: auth, session: session, clock: clock),
                signOut: SignOut(auth: auth, session: session)),
            wallClock: wallClock.clock)
    }

    @Test func `sign-in shows the code and the URL immediately, and ends when the user has authorized the app`() async {
        let granted = DeviceTokenResponse.granted(AccessToken(secret: AppStage.token))
        auth.setDevice(polls: [.success(.pending), .success(granted)])
        screen.signInRequested()
        #expect(screen.state == .requestingCode)
        await until { screen.verificationURL != nil }
        #expect(
            screen.state == .awaitingConfirmation(.sample, expiresAt: wallClock.now.addingTimeInterval(900)))
        await poll()
        await poll()
        await screen.settled()
        #expect(screen.state == .signedIn(Account(provider: .github, host: "github.com", login: "octocat")))
    }

    @Test(
        arguments: [true, false])
    func `a granted token that cannot be stored is used for the session, or stored on a second attempt`(
        isKeptLater: Bool
    ) async {
        let session = Session.inMemory(missingPassphrases: 1)
        let screen = SignInViewModel(
            useCases: SessionUseCases(
                session: session, signIn: SignIn(auth: auth, session: session, clock: clock),
                signOut: SignOut(auth: auth, session: session)),
            wallClock: wallClock.clock)
        auth.setDevice(polls: [.success(.granted(AccessToken(secret: AppStage.token)))])
        screen.signInRequested()
        await poll()
        await screen.settled()
        #expect(screen.canUseForSession)
        if isKeptLater {
            screen.signInRequested()
            await screen.settled()
        } else {
            screen.sessionUseRequested()
        }
        let account = Account(provider: .github, host: "github.com", login: "octocat")
        #expect(screen.state == .signedIn(account))
        #expect(session.current == .signedIn(account))
        #expect(!screen.canUseForSession)
        #expect(((try? await session.accounts())?.isEmpty == false) == isKeptLater)
    }

    @Test
    func `the browser is offered if it can be used, and its page is opened after the callback server has started`()
        async throws
    {
        #expect(!screen.canUseBrowser)
        screen.browserRequested { _ in Issue.record("nothing is offered") }
        #expect(screen.state == .idle)
        let url = try #require(WebURL("https://github.com/login/oauth/authorize?state=s"))
        let page = BrowserSignIn.Page(url: url, startPage: "file:///s")
        let account = Account(provider: .github, host: "github.com", login: "octocat")
        let (waiting, _) = AsyncStream.makeStream(of: Void.self)
        var useCases = SessionUseCases.inMemory(session, auth: auth)
        useCases.signInInBrowser = BrowserSignIn { show throws(SignInError) in
            await show(page)
            for await _ in waiting {}
            throw .network(.cancelled)
        }
        let givenUp = SignInViewModel(useCases: useCases, wallClock: wallClock.clock)
        #expect(givenUp.canUseBrowser)
        var opened: [BrowserSignIn.Page] = []
        givenUp.browserRequested { opened.append($0) }
        #expect(givenUp.state == .awaitingBrowser(nil))
        await until { givenUp.state == .awaitingBrowser(page) }
        #expect(opened == [page])
        givenUp.cancelled()
        #expect(givenUp.state == .idle)
        useCases.signInInBrowser = BrowserSignIn { show throws(SignInError) in
            await show(page)
            return account
        }
        let done = SignInViewModel(useCases: useCases, wallClock: wallClock.clock)
        done.browserRequested { opened.append($0) }
        await done.settled()
        #expect(opened == [page, page])
        #expect(done.state == .signedIn(account))
    }

    @Test func `a denied sign-in is reported, stores nothing and can be restarted`() async {
        auth.setDevice(polls: [.failure(.denied)])
        screen.signInRequested()
        await poll()
        await screen.settled()
        #expect(screen.state == .failed(.denied))
        #expect(session.current == .unknown)
        screen.signInRequested()
        #expect(screen.state == .requestingCode)
        screen.cancelled()
    }

    @Test func `canceling the sign-in is not an error and stores nothing`() async {
        auth.setDevice(polls: [.success(.granted(AccessToken(secret: AppStage.token)))])
        screen.signInRequested()
        await clock.waitForSleepers()
        screen.cancelled()
        await until { clock.sleeperCount == 0 }
        #expect(screen.state == .idle)
        #expect(session.current == .unknown)
    }

    @Test func `a second sign-in during one is ignored`() async {
        auth.setDevice(polls: [])
        screen.signInRequested()
        screen.signInRequested()
        screen.tokenSubmitted(AppStage.token)
        await clock.waitForSleepers()
        #expect(auth.control.calls == [.device(scopes: [])])
        screen.cancelled()
    }

    @Test func `a token that GitHub does not accept is rejected`() async {
        screen.tokenSubmitted(Secret("wrong"))
        #expect(screen.state == .checkingToken)
        await screen.settled()
        #expect(screen.state == .failed(.tokenRejected(status: 401)))
    }

    private func poll() async {
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
    }
}
