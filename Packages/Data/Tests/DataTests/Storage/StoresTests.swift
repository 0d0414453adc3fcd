import Domain
import Foundation
import Network
import SharedTestSupport
import Testing

@testable import Data

/// Tests of files that are opened before their first use.
@Suite(.timeLimit(.minutes(10)))
struct StoresTests {
    private let directory: TemporaryDirectory
    private let notices = NoticeLog()
    private let repo = Favorite.repo("a/a")
    private let key = HTTPCacheKey(.get(), account: "")

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var userDatabasePath: String { directory.file("library.sqlite") }
    private var cachePath: String { directory.file("http.sqlite") }

    private func stores() -> Stores {
        Stores(
            StorageConfiguration(
                dataDirectory: directory.path, cacheDirectory: directory.path, clock: ManualWallClock().clock,
                report: notices.add))
    }

    private func fill() async throws {
        let stores = stores()
        try await SQLiteFavoritesStore(userDatabase: stores.userDatabase).add([repo])
        stores.cache.store(
            StoredResponse(status: 200, headers: [:], body: [1, 2, 3], confirmedAt: .distantPast), for: key)
    }

    private func body(in stores: Stores) -> [UInt8]? {
        stores.cache.response(for: key, at: .distantPast, limit: 10)?.body
    }

    @Test func `opening ahead creates no file`() {
        let stores = stores()
        #expect(!stores.hasResponses)
        stores.openAhead()
        #expect(directory.names.isEmpty)
    }

    @Test func `a file opened ahead is used afterward and opened once`() async throws {
        try await fill()
        let stores = stores()
        #expect(stores.hasResponses)
        stores.openAhead()
        stores.openAhead()
        #expect(body(in: stores) == [1, 2, 3])
        #expect(
            try await SQLiteFavoritesStore(userDatabase: stores.userDatabase).contained(in: [repo.key]) == [repo.key])
        #expect(try stores.userDatabase.database.mark().opening == 1)
        #expect(try stores.cache.database.mark().opening == 1)
    }

    @Test func `opening ahead waits for no lock, and later use waits as usual`()
        async throws
    {
        try await fill()
        for path in [userDatabasePath, cachePath] {
            try SQLiteConnection(path: path).execute("PRAGMA journal_mode = DELETE")
        }
        let lockers = try [userDatabasePath, cachePath].map { path in
            let connection = try SQLiteConnection(path: path)
            try connection.run("BEGIN EXCLUSIVE")
            return connection
        }
        let stores = stores()
        stores.openAhead()
        for locker in lockers { try locker.run("ROLLBACK") }
        #expect(try stores.userDatabase.database.mark().opening == 1)
        #expect(body(in: stores) == [1, 2, 3])
    }

    @Test func `opening ahead leaves a damaged file to its first use, which repairs and reports it`() async throws {
        try await fill()
        try Damage.overwritePage(with: "a/a", in: userDatabasePath)
        let stores = stores()
        stores.openAhead()
        #expect(notices.all.isEmpty)
        _ = try await SQLiteFavoritesStore(userDatabase: stores.userDatabase).favorites(of: nil)
        #expect(notices.all.count == 1)
    }

    @Test func `a file of a newer version is not changed`() async throws {
        try await fill()
        try Damage.setVersion(99, of: userDatabasePath)
        let stores = stores()
        stores.openAhead()
        await #expect(throws: AppError.self) {
            try await SQLiteFavoritesStore(userDatabase: stores.userDatabase).favorites(of: nil)
        }
        #expect(try Damage.version(of: userDatabasePath) == 99)
    }

    @Test func `a file that replaces one opened ahead is not lost`() async throws {
        try await fill()
        let stores = stores()
        stores.openAhead()
        for name in directory.names { try FileManager.default.removeItem(atPath: directory.file(name)) }
        try await SQLiteFavoritesStore(userDatabase: stores.userDatabase).add([repo])
        #expect(directory.names.contains("library.sqlite"))
    }
}
