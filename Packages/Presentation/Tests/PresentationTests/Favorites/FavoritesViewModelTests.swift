import Domain
import DomainTestSupport
import Foundation
import Presentation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FavoritesViewModelTests {
    let start = Date(timeIntervalSince1970: 1_767_225_600)

    @Test func `an empty list of favorites has a message for each kind`() async {
        let stage = Stage()
        let screen = stage.favoritesScreen
        #expect(screen.state == .loading)
        screen.appeared()
        await until { screen.state == .empty(nil) }
        screen.kindChosen(.movie)
        await until { screen.state == .empty(.movie) }
        screen.closed()
    }

    @Test func `a read that was canceled by the store counts as failed and can be retried`() async {
        let (stage, screen) = stageAndScreen()
        stage.favoritesStore.control.failNext(.cancelled)
        screen.appeared()
        await screen.settled()
        #expect(screen.state == .failed(.cancelled))
        screen.retryRequested()
        await until { screen.state == .rows }
        screen.closed()
    }

    @Test func `favorites are listed newest first, for all kinds or one`() async {
        let (stage, screen) = stageAndScreen()
        screen.appeared()
        await until { screen.state == .rows }
        #expect(screen.favorites.map(\.name) == ["sample/3", "octocat", "sample/1"])
        #expect(stage.favoritesStore.control.calls == [.favorites(nil)])
        screen.kindChosen(.user)
        await until { screen.state == .rows }
        #expect(screen.favorites.map(\.name) == ["octocat"])
        screen.closed()
    }

    @Test func `a removed favorite leaves the list immediately, and the cursor keeps its row`() async {
        let (stage, screen) = stageAndScreen()
        screen.appeared()
        await until { screen.state == .rows }
        screen.cursorMoved(to: 1)
        stage.favoritesStore.control.hold()
        screen.favoriteToggled()
        #expect(screen.favorites.map(\.name) == ["sample/3", "sample/1"])
        #expect(screen.selected?.name == "sample/1")
        stage.favoritesStore.control.releaseAll()
        await screen.settled()
        screen.closed()
    }

    @Test func `undo restores a favorite at its position`() async {
        let (stage, screen) = stageAndScreen()
        screen.appeared()
        await until { screen.state == .rows }
        screen.cursorMoved(to: 1)
        screen.favoriteToggled()
        await screen.settled()
        stage.favorites.undoRequested()
        await until { screen.favorites.count == 3 }
        #expect(screen.favorites.map(\.name) == ["sample/3", "octocat", "sample/1"])
        screen.closed()
    }

    @Test func `a failed removal restores the row`() async {
        let (stage, screen) = stageAndScreen()
        screen.appeared()
        await until { screen.state == .rows }
        stage.favoritesStore.control.failNext(AppError(.storage, reason: "The disk is full"))
        screen.favoriteToggled()
        #expect(screen.favorites.count == 2)
        await screen.settled()
        await until { screen.favorites.count == 3 }
        screen.closed()
    }

    @Test func `a favorite that another process adds appears`() async throws {
        let (stage, screen) = stageAndScreen()
        screen.appeared()
        await until { screen.state == .rows }
        screen.cursorMoved(to: 0)
        try await stage.favoritesStore.add([Favorite(Photo.sample, addedAt: start + 90)])
        await until { screen.favorites.count == 4 }
        #expect(screen.selected?.name == "sample/3")
        screen.closed()
    }

    @Test func `a change of another kind does not replace the rows`() async throws {
        let (stage, screen) = stageAndScreen()
        screen.kindChosen(.repo)
        await until { screen.state == .rows }
        let revision = screen.revision
        try await stage.favoritesStore.add([Favorite(Photo.sample, addedAt: start + 90)])
        await until { stage.favoritesStore.control.calls.count { $0 == .favorites(.repo) } == 2 }
        for _ in 0..<20 { await Task.yield() }
        #expect(screen.favorites.count == 2 && screen.revision == revision)
        screen.closed()
    }

    @Test func `a change while the list is first read is shown`() async throws {
        let (stage, screen) = stageAndScreen()
        let store = stage.favoritesStore
        store.control.hold()
        screen.appeared()
        await store.control.waitForHeldCalls(1)
        let adding = Task { [start] in try await store.add([Favorite(Photo.sample, addedAt: start + 90)]) }
        await store.control.waitForHeldCalls(2)
        store.control.release(at: 1)
        _ = try await adding.value
        store.control.releaseAll()
        await until { screen.favorites.count == 4 }
        screen.closed()
    }

    @Test func `many favorites that another process adds are read in one query`() async throws {
        let (stage, screen) = stageAndScreen()
        stage.favorites.start()
        screen.appeared()
        await until { screen.state == .rows }
        let added = Repo.numbered(Array(10..<60)).map { Favorite($0, addedAt: start + 90) }
        try await stage.favoritesStore.add(added)
        await until { screen.favorites.count == 53 }
        #expect(stage.favoritesStore.control.calls.count { $0 == .favorites(nil) } <= 3)
        stage.favorites.stop()
        screen.closed()
    }

    @Test func `an error of the store replaces the list and can be retried`() async {
        let (stage, screen) = stageAndScreen()
        let error = AppError(.storage, reason: "The file cannot be read")
        stage.favoritesStore.control.failNext(error)
        screen.appeared()
        await until { screen.state == .failed(error) }
        screen.retryRequested()
        await until { screen.state == .rows }
        screen.closed()
    }

    private func stageAndScreen() -> (Stage, FavoritesViewModel) {
        let stage = Stage(favorites: [
            Favorite(Repo.numbered([1])[0], addedAt: start),
            Favorite(GitHubUser.samples[0], addedAt: start + 30),
            Favorite(Repo.numbered([3])[0], addedAt: start + 60),
        ])
        return (stage, stage.favoritesScreen)
    }

    @Test func `a favorite added a moment ago is in the list, even if the list was read before`()
        async
    {
        let stage = Stage()
        stage.favorites.start()
        let screen = stage.favoritesScreen
        screen.appeared()
        await screen.settled()
        for (index, repo) in Repo.numbered(1...5).enumerated() {
            stage.favorites.toggled(repo)
            await screen.settled()
            #expect(screen.favorites.count == index + 1)
        }
        stage.favorites.stop()
    }
}
