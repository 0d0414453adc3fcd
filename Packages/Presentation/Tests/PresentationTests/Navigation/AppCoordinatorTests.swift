import DomainTestSupport
import Presentation
import Shared
import SharedTestSupport
import Testing

@testable import Domain

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AppCoordinatorTests {
    @Test func `with a token, the app starts with the tabs`() async {
        let stage = AppStage(signedInAs: "octocat")
        await stage.start()
        #expect(stage.tabs != nil)
        #expect(stage.app.session.account?.login == "octocat")
        #expect(stage.app.children.count == 1)
        stage.app.stop()
    }

    @Test func `the app shows the tabs without waiting for the token storage`() {
        let stage = AppStage()
        stage.app.start()
        #expect(stage.tabs?.tab == "repos")
        stage.app.stop()
    }

    @Test func `continuing without signing in leads to the tabs`() async {
        let stage = AppStage(signedInAs: "octocat")
        await stage.startAndSignOut()
        stage.signIn?.browsingChosen()
        #expect(stage.tabs != nil)
        #expect(stage.app.children.count == 1)
        stage.app.stop()
    }

    @Test func `signing in leads to the tabs`() async {
        let stage = AppStage(signedInAs: "octocat")
        await stage.startAndSignOut()
        stage.signIn?.viewModel.tokenSubmitted(AppStage.token)
        await until { stage.tabs != nil && stage.app.session.account != nil }
        #expect(stage.app.session.account?.login == "octocat")
        stage.app.stop()
    }

    @Test func `signing out leads to the sign-in and removes the old screens`() async throws {
        let stage = AppStage(signedInAs: "octocat")
        await stage.start()
        let old = try #require(stage.tabs)
        guard let search = stage.feature?.root as? SearchViewModel<Repo> else {
            Issue.record("the first tab is not the search for repos")
            return
        }
        await search.answer(to: "repo")
        old.tabChosen("me")
        stage.feature?.overlayOpened(.signOut)
        stage.feature?.signOutConfirmed()
        await until { stage.signIn != nil }
        #expect(stage.signIn?.viewModel.reason == .left)
        #expect(search.list.rows.isEmpty)
        #expect(old.children.isEmpty)
        stage.signIn?.browsingChosen()
        #expect(stage.tabs !== old)
        guard let fresh = stage.feature?.root as? SearchViewModel<Repo> else {
            Issue.record("the first tab is not the search for repos")
            return
        }
        #expect(fresh.list.state == .neverSearched)
        stage.app.stop()
    }

    @Test func `a rejected token shows the sign-in with a reason over the screen, once for many failed requests`()
        async
    {
        let stage = AppStage(signedInAs: "octocat")
        await stage.start()
        stage.stage.users.control.failAlways(.rejected)
        stage.stage.repos.control.failAlways(.rejected)
        stage.tabs?.tabChosen("me")
        let tabs = stage.tabs
        await until { stage.feature?.signIn != nil }
        let first = stage.feature?.signIn
        #expect(first?.viewModel.reason == .rejected)
        for _ in 0..<200 { await Task.yield() }
        #expect(stage.feature?.signIn === first)
        #expect(stage.tabs === tabs)
        stage.feature?.overlayClosed()
        #expect(stage.feature?.screen === stage.feature?.root)
        stage.app.stop()
    }

    @Test func `an expired token that cannot be refreshed shows the sign-in with a reason over the screens`()
        async throws
    {
        let stage = AppStage(signedInAs: "octocat")
        await stage.startAndSignOut()
        let ending = AccessToken(
            secret: AppStage.token, expiresAt: stage.stage.wallClock.now, refreshToken: Secret("refresh"))
        stage.auth.setDevice(polls: [.success(.granted(ending))])
        stage.auth.setRenewals([.failure(.refused(code: "bad_refresh_token", reason: nil))])
        stage.signIn?.viewModel.signInRequested()
        await stage.stage.clock.waitForSleepers()
        stage.stage.clock.advance(by: .seconds(5))
        await until { stage.tabs != nil && stage.app.session.account != nil }
        let provide = ProvideAccessToken(
            auth: stage.auth, session: stage.session, clock: stage.stage.wallClock.clock)
        #expect(try await provide() == nil)
        await until { stage.feature?.signIn != nil }
        #expect(stage.feature?.signIn?.viewModel.reason == .expired)
        stage.app.stop()
    }

    @Test func `a missing API key of another provider keeps the user signed in`() async {
        let stage = AppStage(signedInAs: "octocat")
        await stage.start()
        stage.stage.photos.control.failAlways(.rejected)
        stage.tabs?.tabChosen("photos")
        guard let photos = stage.feature?.root as? SearchViewModel<Photo> else {
            Issue.record("the tab does not show photos")
            return
        }
        await photos.settled()
        #expect(photos.list.state == .failed(.rejected))
        for _ in 0..<50 { await Task.yield() }
        #expect(stage.tabs != nil)
        stage.app.stop()
    }

    @Test func `if the token storage cannot be read, the tabs remain and a message appears`() async {
        let stage = AppStage(isLocked: true)
        stage.app.start()
        await until { stage.app.session.failure != nil }
        #expect(stage.tabs != nil)
        #expect(stage.app.messages.messages.count == 1)
        stage.app.stop()
    }

    @Test func `a token storage that can be read again signs the user in on request`() async {
        let stage = AppStage(signedInAs: "octocat", missingPassphrases: 1)
        stage.app.start()
        stage.tabs?.tabChosen("me")
        await until { stage.app.session.failure != nil }
        #expect(stage.app.messages.messages.count == 1)
        stage.feature?.root.refreshRequested()
        await until { stage.app.session.account != nil }
        #expect(stage.app.session.failure == nil)
        guard let profile = stage.feature?.root as? ProfileViewModel else {
            Issue.record("the tab does not show the person's own screen")
            return
        }
        await until { profile.user.detail.value != nil }
        stage.app.stop()
    }

    @Test(arguments: [(2, true), (3, false)])
    func `after a wrong passphrase, the app asks again, at most three times`(count: Int, isSignedIn: Bool) async {
        let stage = AppStage(signedInAs: "octocat", wrongPassphrases: count)
        stage.app.start()
        await until { stage.app.session.account != nil || stage.app.session.failure != nil }
        #expect((stage.app.session.account != nil) == isSignedIn)
        stage.app.stop()
    }

    @Test func `the account screen that is shown first is filled when the token is found`() async {
        let stage = AppStage(signedInAs: "octocat")
        stage.app.opened(DeepLink("me"))
        await stage.start()
        guard let profile = stage.feature?.root as? ProfileViewModel else {
            Issue.record("the tab does not show the person's own screen")
            return
        }
        await until { profile.user.detail.value != nil }
        stage.app.stop()
    }

    @Test func `the account screen in the background is filled when the user signs in`() async {
        let stage = AppStage()
        await stage.start()
        stage.tabs?.tabChosen("me")
        guard let profile = stage.feature?.root as? ProfileViewModel else {
            Issue.record("the tab does not show the person's own screen")
            return
        }
        stage.tabs?.tabChosen("repos")
        stage.feature?.overlayOpened(.signIn)
        stage.feature?.signIn?.viewModel.tokenSubmitted(AppStage.token)
        await until { profile.user.detail.value != nil }
        stage.app.stop()
    }

    @Test func `the offline badge appears after a failed connection and disappears with the next response`() async {
        let stage = AppStage()
        stage.app.start()
        guard let search = stage.feature?.root as? SearchViewModel<Repo> else {
            Issue.record("the first tab is not the search for repos")
            return
        }
        stage.stage.repos.control.failAlways(.noConnection)
        await search.answer(to: "repo")
        await until { stage.app.isOffline }
        stage.stage.repos.control.failAlways(nil)
        await search.answer(to: "repo")
        await until { !stage.app.isOffline }
        stage.app.stop()
    }

    @Test func `a link opened before the tabs exist is shown with them`() async {
        let stage = AppStage(signedInAs: "octocat")
        stage.app.opened(DeepLink("movies", query: "knight"))
        await stage.start()
        await until { stage.tabs != nil }
        #expect(stage.tabs?.tab == "movies")
        guard let search = stage.feature?.root as? SearchViewModel<Movie> else {
            Issue.record("the tab does not search movies")
            return
        }
        await search.settled()
        #expect(search.list.rows.map(\.id) == [2])
        stage.app.stop()
    }
}
