import Domain
import Foundation
import SharedTestSupport
import Synchronization
import Testing

@testable import Data

/// Tests of the user database while another process is writing.
@Suite(.timeLimit(.minutes(10)))
struct BusyUserDatabaseTests {
    private let directory: TemporaryDirectory
    private let userDatabase: UserDatabase

    init() throws {
        directory = try TemporaryDirectory()
        // The long lockTimeout makes a test that waits exceed its time limit.
        userDatabase = UserDatabase(directory: directory.path, lockTimeout: .seconds(600))
    }

    private var path: String { directory.file("library.sqlite") }

    private func query(_ text: String) -> RecentQuery {
        RecentQuery(kind: .repo, text: text, searchedAt: .distantPast)
    }

    @Test func `a query that cannot be saved immediately is deferred until the database is free`()
        async throws
    {
        let store = SQLiteQueriesStore(userDatabase: userDatabase)
        try await store.save(query("first"))
        let locker = try Locker(path: path)
        try await store.save(query("second"))
        try await store.save(query("third"))
        #expect(try await store.recent(.repo, limit: 9).map(\.text) == ["first"])
        try locker.unlock()
        userDatabase.finishWriting(lockTimeout: .seconds(10))
        let other = SQLiteQueriesStore(userDatabase: UserDatabase(directory: directory.path))
        #expect(try await other.recent(.repo, limit: 9).map(\.text) == ["third", "second", "first"])
    }

    @Test func `a deferred query is saved before later ones`() async throws {
        let store = SQLiteQueriesStore(userDatabase: userDatabase)
        try await store.save(query("first"))
        let locker = try Locker(path: path)
        try await store.save(query("second"))
        try locker.unlock()
        try await store.save(query("third"))
        #expect(try await store.recent(.repo, limit: 9).map(\.text) == ["third", "second", "first"])
    }

    @Test func `a deferred query is dropped if the database stays locked`() async throws {
        let store = SQLiteQueriesStore(userDatabase: userDatabase)
        try await store.save(query("first"))
        let locker = try Locker(path: path)
        try await store.save(query("second"))
        userDatabase.finishWriting(lockTimeout: .milliseconds(1))
        #expect(try await store.recent(.repo, limit: 9).map(\.text) == ["first"])
        try locker.unlock()
    }

    /// A user database that another process keeps locked, also for readers.
    private struct LockedUserDatabase {
        let timer = ManualClock()
        let locker: Locker
        let store: SQLiteQueriesStore
        private let directory: TemporaryDirectory

        init() async throws {
            directory = try TemporaryDirectory()
            let query = RecentQuery(kind: .repo, text: "first", searchedAt: .distantPast)
            try await SQLiteQueriesStore(userDatabase: UserDatabase(directory: directory.path)).save(query)
            locker = try Locker(path: directory.file("library.sqlite"), keepsReadersOut: true)
            store = SQLiteQueriesStore(userDatabase: UserDatabase(directory: directory.path, timer: timer))
        }
    }

    @Test func `waiting for a locked user database blocks no thread and ends when it is free`() async throws {
        let userDatabase = try await LockedUserDatabase()
        let reading = Task { try await userDatabase.store.recent(.repo, limit: 9).map(\.text) }
        await userDatabase.timer.waitForSleepers()
        try userDatabase.locker.unlock()
        userDatabase.timer.advance(by: .seconds(1))
        #expect(try await reading.value == ["first"])
    }

    @Test func `after five seconds an operation on a locked user database fails`() async throws {
        let userDatabase = try await LockedUserDatabase()
        let hasEnded = Mutex(false)
        let reading = Task {
            defer { hasEnded.withLock { $0 = true } }
            return try await userDatabase.store.recent(.repo, limit: 9)
        }
        var waited = Duration.zero
        while !hasEnded.withLock({ $0 }) {
            if userDatabase.timer.sleeperCount > 0 {
                userDatabase.timer.advance(by: .milliseconds(20))
                waited += .milliseconds(20)
            }
            await Task.yield()
        }
        let error = await #expect(throws: AppError.self) { try await reading.value }
        #expect(error?.kind == .storage)
        #expect(error?.description.contains("locked") == true)
        #expect((.seconds(5)...(.seconds(6))).contains(waited))
        try userDatabase.locker.unlock()
    }

    @Test func `marking favorites in a list does not wait for the database`() async throws {
        let store = SQLiteFavoritesStore(userDatabase: userDatabase)
        let repo = Favorite.repo("a/a")
        try await store.add([repo])
        let locker = try Locker(path: path)
        try await store.complete([repo])
        #expect(try await store.contained(in: [repo.key]) == [repo.key])
        try locker.unlock()
        userDatabase.finishWriting()
    }
}
