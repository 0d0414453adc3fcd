import DomainTestSupport
import SharedTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct ToggleFavoriteTests {
    private let favorites = InMemoryFavoritesRepository()
    private let clock = ManualWallClock()

    private var toggle: ToggleFavorite {
        ToggleFavorite(favorites: favorites, clock: clock.clock)
    }

    private func all() async throws -> [Favorite] {
        try await favorites.favorites(of: nil)
    }

    @Test func `the first toggle adds the item with its properties, and the second removes it`() async throws {
        #expect(try await toggle(Repo.sample).isFavorite)
        #expect(try await all() == [Favorite(Repo.sample, addedAt: clock.now)])
        #expect(try await all().first?.name == "swiftlang/swift")
        #expect(try await !toggle(Repo.sample).isFavorite)
        #expect(try await all().isEmpty)
    }

    @Test func `undoing an addition removes the favorite`() async throws {
        let done = try await toggle(GitHubUser.samples[0])
        try await toggle.undo(done)
        #expect(try await all().isEmpty)
    }

    @Test func `undoing a removal restores the date of the favorite`() async throws {
        try await toggle(Movie.sample)
        let before = try await all()
        clock.advance(by: .seconds(60))
        let removal = try await toggle(Movie.sample)
        clock.advance(by: .seconds(60))
        try await toggle.undo(removal)
        #expect(try await all() == before)
    }

    @Test func `a failed write is reported`() async {
        favorites.control.failAlways(AppError(.storage, reason: "x"))
        let error = await #expect(throws: AppError.self) { try await toggle(Photo.sample) }
        #expect(error?.kind == .storage)
    }
}
