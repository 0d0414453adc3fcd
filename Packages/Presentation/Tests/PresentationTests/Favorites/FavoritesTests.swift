import Domain
import DomainTestSupport
import Presentation
import SharedTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct FavoritesTests {
    let stage = Stage(repos: Repo.numbered(1...50))
    let screen: SearchViewModel<Repo>
    var list: ListModel<Repo> { screen.list }
    let full = AppError(.storage, reason: "The disk is full")

    init() {
        screen = stage.repoSearch
    }

    private var favoriteNames: [String] { list.rows.filter { stage.favorites.isFavorite($0.key) }.map(\.name) }

    private func isFavorite(_ index: Int) -> Bool { stage.favorites.isFavorite(list.rows[index].key) }

    @Test func `rows arrive with their favorite marks`() async throws {
        try await stage.favoritesStore.add([Favorite(Repo.numbered([3])[0], addedAt: stage.wallClock.now)])
        await screen.answer(to: "repo")
        #expect(favoriteNames == ["3"])
    }

    @Test func `while the user database is locked, rows appear after a second and the marks follow`() async throws {
        try await stage.favoritesStore.add([Favorite(Repo.numbered([3])[0], addedAt: stage.wallClock.now)])
        stage.favoritesStore.control.hold()
        screen.search(for: "repo")
        await stage.favoritesStore.control.waitForHeldCalls(1)
        await stage.clock.waitForSleepers()
        stage.clock.advance(by: .seconds(1))
        await screen.settled()
        #expect(list.rows.count == 50)
        #expect(favoriteNames.isEmpty)
        stage.favoritesStore.control.releaseAll()
        await until { isFavorite(2) }
    }

    @Test func `favorite marks that could not be read are read again with the next list`() async throws {
        try await stage.favoritesStore.add([Favorite(Repo.numbered([3])[0], addedAt: stage.wallClock.now)])
        stage.favoritesStore.control.failNext(full)
        await screen.answer(to: "repo")
        #expect(favoriteNames.isEmpty)
        let other = stage.repoSearch
        await other.answer(to: "\"repo 5\"")
        #expect(isFavorite(2))
    }

    @Test func `favorite marks are read again if a favorite changed while they were read`() async {
        let control = stage.favoritesStore.control
        control.hold()
        screen.search(for: "repo")
        await control.waitForHeldCalls(1)
        stage.favorites.toggled(Repo.numbered([60])[0])
        // The store is asked for the favorite, and then adds it.
        for _ in 1...2 {
            await control.waitForHeldCalls(2)
            control.release(at: 1)
        }
        await stage.favorites.settled()
        control.releaseAll()
        await screen.settled()
        let keys = Repo.numbered(1...50).map(\.key)
        #expect(control.calls.count { $0 == .contained(keys) } == 2)
    }

    @Test func `toggling a favorite is shown immediately and changes one row`() async {
        await screen.answer(to: "repo")
        list.cursorMoved(to: 4, visibleCount: 10)
        stage.favoritesStore.control.hold()
        screen.favoriteToggled()
        #expect(isFavorite(4))
        #expect(favoriteNames == ["5"])
        stage.favoritesStore.control.releaseAll()
        await stage.favorites.settled()
        #expect(await stored() == ["sample/5"])
    }

    @Test func `toggling a favorite is shown on every screen with the item`() async throws {
        let other = stage.repoSearch
        await screen.answer(to: "repo")
        await other.answer(to: "\"repo 5\"")
        list.cursorMoved(to: 4, visibleCount: 10)
        screen.favoriteToggled()
        #expect(stage.favorites.isFavorite(try #require(other.list.rows.first { $0.name == "5" }).key))
        await stage.favorites.settled()
    }

    @Test func `an item with the same ID on another host changes no row`() async throws {
        stage.favorites.start()
        await screen.answer(to: "repo")
        let added = [Repo.numbered([3])[0].on("git.example.com"), Repo.numbered([7])[0]]
        try await stage.favoritesStore.add(added.map { Favorite($0, addedAt: stage.wallClock.now) })
        await until { isFavorite(6) }
        #expect(favoriteNames == ["7"])
        stage.favorites.stop()
    }

    @Test func `many changes by another process update their rows`() async throws {
        stage.favorites.start()
        await screen.answer(to: "repo")
        let added = Repo.numbered([3, 5, 7]).map { Favorite($0, addedAt: stage.wallClock.now) }
        try await stage.favoritesStore.add(added)
        await until { isFavorite(6) }
        #expect(favoriteNames == ["3", "5", "7"])
        stage.favorites.stop()
    }

    @Test func `a change by another process updates the row`() async throws {
        stage.favorites.start()
        await screen.answer(to: "repo")
        try await stage.favoritesStore.add([Favorite(Repo.numbered([7])[0], addedAt: stage.wallClock.now)])
        await until { isFavorite(6) }
        try await stage.favoritesStore.replaceAll(with: [])
        await until { !isFavorite(6) }
        stage.favorites.stop()
    }

    @Test func `a failed write is reverted and reported, and undo reverts the toggle before it`() async {
        await screen.answer(to: "repo")
        screen.favoriteToggled()
        await stage.favorites.settled()
        stage.favoritesStore.control.failNext(full)
        list.cursorMoved(to: 1, visibleCount: 10)
        screen.favoriteToggled()
        #expect(isFavorite(1))
        await stage.favorites.settled()
        #expect(!isFavorite(1))
        #expect(stage.messages.toast?.text == full.message)
        stage.favorites.undoRequested()
        await stage.favorites.settled()
        #expect(await stored().isEmpty)
    }

    @Test func `the last of two quick toggles wins on the screen and in the store`() async {
        await screen.answer(to: "repo")
        stage.favoritesStore.control.hold()
        screen.favoriteToggled()
        screen.favoriteToggled()
        #expect(!isFavorite(0))
        stage.favoritesStore.control.releaseAll()
        await stage.favorites.settled()
        #expect(!isFavorite(0))
        #expect(await stored().isEmpty)
    }

    @Test func `undo reverts the last toggle, then the one before`() async {
        await screen.answer(to: "repo")
        screen.favoriteToggled()
        list.cursorMoved(to: 1, visibleCount: 10)
        screen.favoriteToggled()
        stage.favorites.undoRequested()
        #expect(favoriteNames == ["1"])
        stage.favorites.undoRequested()
        await stage.favorites.settled()
        #expect(await stored().isEmpty)
    }

    @Test func `undo reverts a change of several items as a whole, and says so`() async {
        await screen.answer(to: "repo")
        stage.favorites.toggled(Array(list.rows.prefix(3)))
        await stage.favorites.settled()
        #expect(await stored().count == 3)
        stage.favorites.undoRequested()
        await stage.favorites.settled()
        #expect(await stored().isEmpty)
        #expect(stage.messages.toast?.text == "Undone: removed 3 from the favorites.")
        #expect(!stage.favorites.canUndo)
    }

    @Test func `the message about an undone change contains the title of the item`() async throws {
        let movie = try #require(Movie.samples.first)
        stage.favorites.toggled(movie)
        stage.favorites.undoRequested()
        await stage.favorites.settled()
        #expect(stage.messages.toast?.text == "Undone: removed “\(movie.displayName)” from the favorites.")
        #expect(movie.displayName != movie.key.id)
    }

    @Test func `if the store cannot be read, rows have no stars and a message says so`() async {
        stage.favoritesStore.control.failAlways(full)
        await screen.answer(to: "repo")
        #expect(list.rows.count == 50)
        #expect(stage.messages.toast?.text == full.message)
    }

    private func stored() async -> [String] {
        ((try? await stage.favoritesStore.favorites(of: nil)) ?? []).map(\.key.id)
    }
}
