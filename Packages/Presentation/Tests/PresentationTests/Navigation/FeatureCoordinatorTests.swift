import Domain
import DomainTestSupport
import Presentation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FeatureCoordinatorTests {
    let stage = AppStage()
    let tabs: TabCoordinator

    init() throws {
        stage.app.start()
        tabs = try #require(stage.tabs)
    }

    @Test func `the coordinator of a tab is attached when the tab is first selected, and stays attached`() {
        #expect(tabs.children.count == 1)
        tabs.tabChosen("users")
        let users = tabs.feature
        tabs.tabChosen("repos")
        tabs.tabChosen("users")
        #expect(tabs.children.count == 2)
        #expect(tabs.feature === users)
    }

    @Test func `opening an item adds its page to the path, and back removes it`() async throws {
        let feature = try #require(tabs.feature)
        guard let search = feature.root as? SearchViewModel<Repo> else {
            Issue.record("the first tab is not the search for repos")
            return
        }
        await search.answer(to: "repo")
        feature.itemOpened()
        #expect(feature.navigation.path == [ItemKey(kind: .repo, id: "sample/1")])
        guard let detail = feature.screen as? RepoDetailViewModel else {
            Issue.record("the screen on top is no repo")
            return
        }
        await detail.settled()
        #expect(detail.detail.value?.fullName == "sample/1")
        #expect(feature.backRequested())
        #expect(feature.navigation.path.isEmpty)
        #expect(search.list.selectedIndex == 0)
        #expect(!feature.backRequested())
    }

    @Test func `going back cancels the requests of the page`() async throws {
        let feature = try #require(tabs.feature)
        stage.stage.movies.control.hold()
        feature.opened(ItemKey(kind: .movie, id: "1"))
        let detail = try #require(feature.screen as? MovieDetailViewModel)
        await stage.stage.movies.control.waitForHeldCalls(1)
        #expect(detail.detail.isLoading)
        feature.backRequested()
        #expect(!detail.detail.isLoading)
    }

    @Test func `there is at most one overlay, and back closes it first`() throws {
        let feature = try #require(tabs.feature)
        feature.opened(ItemKey(kind: .movie, id: "1"))
        feature.overlayOpened(.help)
        feature.overlayOpened(.messageLog)
        #expect(feature.navigation.overlay == .messageLog)
        feature.backRequested()
        #expect(feature.navigation == NavigationState(path: [ItemKey(kind: .movie, id: "1")]))
    }

    @Test func `leaving a tab closes its overlay and keeps its path`() throws {
        let feature = try #require(tabs.feature)
        feature.opened(ItemKey(kind: .movie, id: "1"))
        feature.overlayOpened(.help)
        tabs.tabChosen("photos")
        tabs.tabChosen("repos")
        #expect(feature.navigation == NavigationState(path: [ItemKey(kind: .movie, id: "1")]))
    }

    @Test func `the sign-in over a screen is attached with its overlay and detached after it`() async throws {
        tabs.tabChosen("me")
        let feature = try #require(tabs.feature)
        feature.overlayOpened(.signIn)
        #expect(feature.children.count == 1)
        feature.signIn?.viewModel.tokenSubmitted(AppStage.token)
        await until { feature.navigation.overlay == nil }
        #expect(feature.children.isEmpty)
        #expect(stage.tabs === tabs)
        guard let profile = feature.root as? ProfileViewModel else {
            Issue.record("the tab is not the person's own")
            return
        }
        await profile.settled()
        #expect(profile.user.detail.value?.login == "octocat")
    }

    @Test func `closing the sign-in cancels it`() async throws {
        stage.auth.setDevice(polls: [])
        let feature = try #require(tabs.feature)
        feature.overlayOpened(.signIn)
        let signIn = try #require(feature.signIn)
        signIn.viewModel.signInRequested()
        await until { signIn.viewModel.verificationURL != nil }
        feature.backRequested()
        #expect(feature.children.isEmpty)
        #expect(signIn.viewModel.state == .idle)
    }

    @Test func `without a sign-in, the account screen sends no request`() async {
        tabs.tabChosen("me")
        for _ in 0..<50 { await Task.yield() }
        #expect(stage.stage.users.control.calls.isEmpty)
    }

    @Test func `a photo opened from a list moves through that list`() async throws {
        tabs.tabChosen("photos")
        let feature = try #require(tabs.feature)
        guard let search = feature.root as? SearchViewModel<Photo> else {
            Issue.record("the tab does not show photos")
            return
        }
        await search.settled()
        search.list.cursorMoved(to: 3, visibleCount: 10)
        feature.itemOpened()
        guard let detail = feature.screen as? PhotoDetailViewModel else {
            Issue.record("the screen on top is no photo")
            return
        }
        detail.nextRequested()
        feature.backRequested()
        #expect(search.list.selected?.id == "photo-5")
    }

    @Test func `a link consists of a tab, a query and a path`() async throws {
        stage.app.opened(
            DeepLink(
                "users", query: "octocat", path: [ItemKey(kind: .user, id: "octocat"), ItemKey(kind: .movie, id: "1")]))
        let feature = try #require(tabs.feature)
        #expect(feature.feature.id == "users")
        #expect(feature.navigation.path == [ItemKey(kind: .user, id: "octocat"), ItemKey(kind: .movie, id: "1")])
        guard let search = feature.root as? SearchViewModel<GitHubUser> else {
            Issue.record("the tab does not search users")
            return
        }
        await search.settled()
        #expect(search.list.rows.map(\.login) == ["octocat"])
    }

    @Test func `stopping detaches every coordinator and cancels all requests`() throws {
        tabs.tabChosen("photos")
        let feature = try #require(tabs.feature)
        guard let search = feature.root as? SearchViewModel<Photo> else {
            Issue.record("the tab does not show photos")
            return
        }
        #expect(search.list.isLoading)
        stage.app.stop()
        #expect(tabs.children.isEmpty)
        #expect(!search.list.isLoading)
        #expect(stage.app.children.isEmpty)
    }

    @Test func `the next tab after the last is the first`() {
        tabs.tabChosen("me")
        tabs.tabStepped(by: 1)
        #expect(tabs.tab == "repos")
        tabs.tabStepped(by: -1)
        #expect(tabs.tab == "me")
        for tab in tabs.tabs {
            tabs.tabChosen(tab.id)
            tabs.tabStepped(by: 1)
            tabs.tabStepped(by: -1)
            #expect(tabs.tab == tab.id)
        }
    }
}
