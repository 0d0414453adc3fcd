import Domain
import SharedTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct FavoritesFeedTests {
    private let directory: TemporaryDirectory
    private let clock = ManualClock()
    private let store: SQLiteFavoritesStore
    /// A store with a separate connection, like that of another process.
    private let other: SQLiteFavoritesStore

    init() throws {
        directory = try TemporaryDirectory()
        store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path), clock: clock)
        other = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path))
    }

    private func key(_ name: String) -> ItemKey {
        ItemKey(kind: .repo, id: name)
    }

    /// Ends a stream, and returns the number of values that were not read yet.
    private func unreadCount(_ changes: AsyncStream<Void>) async -> Int {
        await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await changes.reduce(0) { count, _ in count + 1 }
        }.value
    }

    @Test func `a change is reported immediately to all listeners of the same store`() async throws {
        var first = await store.changes().makeAsyncIterator()
        var second = await store.changes().makeAsyncIterator()
        try await store.add([.repo("a/a"), .repo("b/b")])
        #expect(await first.next() != nil)
        #expect(await second.next() != nil)
        try await store.remove([key("a/a")])
        #expect(await first.next() != nil)
        #expect(await second.next() != nil)
    }

    @Test func `each change by another process is reported within a second`() async throws {
        var changes = await store.changes().makeAsyncIterator()
        for name in ["a/a", "b/b"] {
            try await other.add([.repo(name)])
            await clock.waitForSleepers()
            clock.advance(by: .milliseconds(800))
            #expect(await changes.next() != nil)
            #expect(try await store.contained(in: [key(name)]) == [key(name)])
        }
    }

    @Test func `only later changes are reported, and those that a listener has not read yet as one`() async throws {
        try await store.add([.repo("before/before")])
        let changes = await store.changes()
        let more = await store.changes()
        #expect(await unreadCount(more) == 0)
        try await store.add([.repo("a/a")])
        try await store.remove([key("a/a")])
        #expect(await unreadCount(changes) == 1)
    }

    @Test func `a change of all favorites is reported`() async throws {
        let changes = await store.changes()
        try await store.replaceAll(with: [.repo("a/a")])
        #expect(await unreadCount(changes) == 1)
    }

    @Test func `an operation that changes nothing is not reported`() async throws {
        try await store.add([.repo("a/a")])
        let changes = await store.changes()
        try await store.add([.repo("a/a")])
        try await store.remove([key("none/none")])
        #expect(await unreadCount(changes) == 0)
    }

    @Test func `without listeners, nothing checks for changes`() async throws {
        do {
            let changes = await store.changes()
            await clock.waitForSleepers()
            withExtendedLifetime(changes) {}
        }
        // The feed wakes up once more and finds no listeners.
        clock.advance(by: .seconds(1))
        while clock.sleeperCount > 0 { await Task.yield() }
        try await store.add([.repo("a/a")])
        #expect(clock.sleeperCount == 0)
    }

    @Test func `a locked database delays no listener, and a change is reported when it is free`()
        async throws
    {
        let directory = try TemporaryDirectory()
        try await SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path)).add([.repo("a/a")])
        let locker = try Locker(path: directory.file("library.sqlite"), keepsReadersOut: true)
        // The long lockTimeout makes a test that waits for the other process exceed its time limit.
        let store = SQLiteFavoritesStore(
            userDatabase: UserDatabase(directory: directory.path, lockTimeout: .seconds(600)), clock: clock)
        var changes = await store.changes().makeAsyncIterator()
        try locker.unlock()
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(await changes.next() != nil)
    }
}
