import Domain
import DomainTestSupport
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FavoriteListsTests {
    private let favorites = InMemoryFavoritesRepository()
    private let date = Date(timeIntervalSince1970: 0)

    @Test func `the list is delivered immediately and after each change of its kind`() async throws {
        var lists = favorites.lists(of: .repo).makeAsyncIterator()
        #expect(try await lists.next(isolation: #isolation) == [])
        try await favorites.add([Favorite(Movie.sample, addedAt: date)])
        try await favorites.add([Favorite(Repo.sample, addedAt: date)])
        #expect(try await lists.next(isolation: #isolation)?.map(\.name) == ["swiftlang/swift"])
        try await favorites.replaceAll(with: [])
        #expect(try await lists.next(isolation: #isolation) == [])
    }

    @Test func `changes of another kind do not end the wait`() async throws {
        let task = Task {
            var lists = favorites.lists(of: .repo).makeAsyncIterator()
            #expect(try await lists.next(isolation: #isolation) == [])
            try await favorites.add([Favorite(Movie.sample, addedAt: date)])
            // Without further changes, only the cancellation of the task ends the wait.
            withUnsafeCurrentTask { $0?.cancel() }
            return try await lists.next(isolation: #isolation)
        }
        #expect(try await task.value == nil)
    }

    @Test func `a change between subscribing and reading is delivered once`() async throws {
        favorites.control.hold()
        let counts = Task { [favorites] in
            var lists = favorites.lists(of: nil).makeAsyncIterator()
            let first = try await lists.next(isolation: #isolation)?.count
            return [first, try await lists.next(isolation: #isolation)?.count]
        }
        await favorites.control.waitForHeldCalls(1)
        let adding = Task { [favorites, date] in try await favorites.add([Favorite(Repo.sample, addedAt: date)]) }
        await favorites.control.waitForHeldCalls(2)
        favorites.control.release(at: 1)
        _ = try await adding.value
        favorites.control.releaseAll()
        // The list is read twice before the next change.
        await favorites.control.waitForCalls(3)
        try await favorites.add([Favorite(Movie.sample, addedAt: date)])
        #expect(try await counts.value == [1, 2])
    }

    @Test func `reading can be repeated after a failure`() async throws {
        favorites.control.failNext(AppError(.storage, reason: "x"))
        var lists = favorites.lists(of: nil).makeAsyncIterator()
        await #expect(throws: AppError.self) { try await lists.next(isolation: #isolation) }
        #expect(try await lists.next(isolation: #isolation) == [])
    }
}
