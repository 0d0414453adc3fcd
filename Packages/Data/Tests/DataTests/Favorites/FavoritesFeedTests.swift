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

    @Test func `a change is delivered immediately to all listeners of the same store`() async throws {
        var first = await store.changes().makeAsyncIterator()
        var second = await store.changes().makeAsyncIterator()
        try await store.add([.repo("a/a"), .repo("b/b")])
        try await store.remove([key("a/a")])
        for _ in 1...2 { #expect(await first.next() != nil) }
        #expect(await second.next() == .added([key("a/a"), key("b/b")]))
        #expect(await second.next() == .removed([key("a/a")]))
    }

    @Test func `a change by another process is reported within a second`() async throws {
        var changes = await store.changes().makeAsyncIterator()
        try await other.add([.repo("a/a")])
        try await other.remove([key("a/a")])
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(800))
        #expect(await changes.next() == .added([key("a/a")]))
        #expect(await changes.next() == .removed([key("a/a")]))
    }

    @Test func `only later changes are delivered, in order`() async throws {
        try await store.add([.repo("before/before")])
        var changes = await store.changes().makeAsyncIterator()
        try await other.add([.repo("a/a")])
        try await store.remove([key("a/a")])
        #expect(await changes.next() == .added([key("a/a")]))
        #expect(await changes.next() == .removed([key("a/a")]))
    }

    @Test func `a change of all favorites requests a reload`() async throws {
        var changes = await store.changes().makeAsyncIterator()
        try await store.replaceAll(with: [.repo("a/a")])
        #expect(await changes.next() == .reloaded)
    }

    @Test func `more changes than the log contains request a reload`() async throws {
        try await store.add([.repo("first/first")])
        var changes = await store.changes().makeAsyncIterator()
        for half in 0..<2 {
            try await other.add((0..<600).map { .repo("o/r\(half)-\($0)") })
        }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        #expect(await changes.next() == .reloaded)
    }

    @Test func `an operation that changes nothing is not reported`() async throws {
        try await store.add([.repo("a/a")])
        var changes = await store.changes().makeAsyncIterator()
        try await store.add([.repo("a/a")])
        try await store.remove([key("none/none")])
        try await store.add([.repo("b/b")])
        #expect(await changes.next() == .added([key("b/b")]))
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

    @Test func `a locked database delays no listener, and a reload is requested when it is free`()
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
        #expect(await changes.next() == .reloaded)
    }
}
