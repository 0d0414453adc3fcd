import Domain
import DomainTestSupport
import Presentation
import SharedTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DetailTests {
    let stage = Stage(repos: Repo.samples)

    @Test func `the page of a user shows the profile and the user's repositories`() async {
        let screen = stage.user("swiftlang")
        screen.appeared()
        await screen.settled()
        #expect(screen.detail.value?.name == "Swift")
        #expect(screen.repos.rows.map(\.fullName) == ["swiftlang/swift"])
        #expect(screen.openableKey == Repo.sample.key)
        #expect(screen.url?.text == "https://github.com/swiftlang")
    }

    @Test func `the page of an unknown user shows that there is no such user`() async {
        let screen = stage.user("nobody-here")
        screen.appeared()
        await screen.settled()
        guard case .failed(let error) = screen.detail.state, error.kind == .notFound else {
            Issue.record("the state is \(screen.detail.state)")
            return
        }
    }

    @Test(
        arguments: [AppError.broken, .cancelled])
    func
        `a profile that failed to load can be retried without reloading the repositories`(
            error: AppError
        ) async
    {
        stage.users.control.failAlways(error)
        let screen = stage.user("swiftlang")
        screen.appeared()
        await screen.settled()
        #expect(screen.detail.state == .failed(error))
        stage.users.control.failAlways(nil)
        let asked = stage.repos.control.calls.count
        screen.retryRequested()
        await screen.settled()
        #expect(screen.detail.value != nil)
        #expect(stage.repos.control.calls.count == asked)
    }

    @Test func `the page of a repository shows its facts and its README`() async throws {
        let screen = stage.repo(try #require(RepoName("swiftlang/swift")))
        screen.appeared()
        await screen.settled()
        #expect(screen.detail.value == .sample)
        #expect(screen.readme.value == "# Swift")
        #expect(screen.openableKey == ItemKey(kind: .user, id: "swiftlang"))
    }

    @Test func `a repository shows its latest release, which its own response does not have`() async throws {
        let (name, release) = (try #require(RepoName("swiftlang/swift")), LatestRelease(tagName: "v6"))
        stage.repos.setCompletions([
            Repo(fullName: "swiftlang/swift").with { $0.latestRelease = release }
        ])
        let screen = stage.repo(name)
        screen.appeared()
        await screen.settled()
        #expect(screen.detail.value?.latestRelease == release)
    }

    @Test func `the page of a repository keeps the facts of its row until it is refreshed`() async throws {
        let (name, release) = (try #require(RepoName("swiftlang/swift")), LatestRelease(tagName: "v5"))
        let row = Repo.sample.completed(
            by: Repo(fullName: "swiftlang/swift").with { $0.latestRelease = release })
        let screen = RepoDetailViewModel(name, row: row, context: stage.context, loadRepo: stage.repoCases.load)
        screen.appeared()
        await screen.settled()
        #expect(screen.detail.value?.latestRelease == release)
        stage.repos.setCompletions([
            Repo(fullName: "swiftlang/swift").with { $0.latestRelease = LatestRelease(tagName: "v6") }
        ])
        screen.refreshRequested()
        await screen.settled()
        #expect(screen.detail.value?.latestRelease?.tagName == "v6")
    }

    @Test func `the page of a repository without a README is complete`() async throws {
        let screen = stage.repo(try #require(RepoName("vapor/vapor")))
        screen.appeared()
        await screen.settled()
        #expect(screen.detail.value != nil)
        guard case .failed(let error) = screen.readme.state, error.kind == .notFound else {
            Issue.record("the state is \(screen.readme.state)")
            return
        }
        #expect(stage.messages.messages.isEmpty)
    }

    @Test func `cached facts are shown until fresh ones arrive, and stay if the request fails`() async throws {
        let screen = stage.movie(1)
        stage.movies.control.hold()
        screen.appeared()
        await stage.movies.control.waitForHeldCalls(1)
        stage.movies.control.release()
        await stage.movies.control.waitForHeldCalls(1)
        #expect(screen.detail.provenance?.source == .cache)
        stage.movies.control.failNext(.noConnection)
        stage.movies.control.releaseAll()
        await screen.settled()
        guard case .loaded(_, isRefreshing: false, isStale: true) = screen.detail.state else {
            Issue.record("the state is \(screen.detail.state)")
            return
        }
        #expect(stage.messages.toast?.text == AppError.noConnection.message)
    }

    @Test func `an exhausted rate limit counts down and then loads the page`() async {
        stage.movies.control.failAlways(.limited(for: .seconds(2)))
        let screen = stage.movie(1)
        screen.appeared()
        await screen.settled()
        guard case .limited(let countdown) = screen.detail.state else {
            Issue.record("the state is \(screen.detail.state)")
            return
        }
        #expect(countdown.remaining == .seconds(2))
        stage.movies.control.failAlways(nil)
        await stage.clock.waitForSleepers()
        stage.wallClock.advance(by: .seconds(2))
        stage.clock.advance(by: .seconds(2))
        await until { screen.detail.value != nil }
    }

    @Test func `a refresh that is requested while a refresh runs starts no second request`() async {
        let screen = stage.movie(1)
        screen.appeared()
        await screen.settled()
        let count = stage.movies.control.calls.count
        stage.movies.control.hold()
        screen.refreshRequested()
        await stage.movies.control.waitForHeldCalls(1)
        screen.refreshRequested()
        stage.movies.control.releaseAll()
        await screen.settled()
        #expect(stage.movies.control.calls.dropFirst(count) == [.movie(1, .storedOnly), .movie(1, .refresh)])
        #expect(!screen.detail.isLoading)
    }

    @Test func `closing cancels the requests of the page without an error`() async {
        let screen = stage.movie(1)
        stage.movies.control.hold()
        screen.appeared()
        await stage.movies.control.waitForHeldCalls(1)
        screen.closed()
        stage.movies.control.releaseAll()
        await screen.settled()
        #expect(screen.detail.state == .loading)
        #expect(stage.messages.messages.isEmpty)
    }

    @Test func `a favorite added on a page is shown there`() async {
        let screen = stage.movie(1)
        screen.appeared()
        await screen.settled()
        screen.favoriteToggled()
        #expect(screen.isFavorite)
        await stage.favorites.settled()
    }

    @Test func `a page shows that its item is already a favorite`() async throws {
        try await stage.favoritesStore.add([Favorite(Movie.samples[0], addedAt: stage.wallClock.now)])
        let screen = stage.movie(1)
        screen.appeared()
        await screen.settled()
        await until { screen.isFavorite }
    }
}
