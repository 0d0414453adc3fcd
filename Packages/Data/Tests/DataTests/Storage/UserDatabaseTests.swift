import Domain
import Foundation
import SharedTestSupport
import Synchronization
import Testing

@testable import Data

/// Tests of user databases that are damaged, newer, missing or unreachable.
@Suite(.timeLimit(.minutes(10)))
struct UserDatabaseTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var path: String { directory.file("library.sqlite") }

    private func favorites(_ count: Int) -> [Favorite] {
        (0..<count).map { .repo("owner/repo\($0)", addedAt: Double($0)) }
    }

    /// Stores favorites and queries in a file, and closes it.
    private func fill(_ favorites: [Favorite], queries: [String] = []) async throws {
        let userDatabase = UserDatabase(directory: directory.path)
        try await SQLiteFavoritesStore(userDatabase: userDatabase).add(favorites)
        for text in queries {
            try await SQLiteQueriesStore(userDatabase: userDatabase).save(
                RecentQuery(kind: .repo, text: text, searchedAt: .distantPast))
        }
    }

    private func mode(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    @Test func `only the owner can access new folders and files`() async throws {
        let folder = directory.file("a/b")
        let store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: folder))
        try await store.add([.repo("a/a")])
        #expect(try mode(directory.file("a")) == 0o700 && mode(folder) == 0o700)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            #expect(try mode(folder + "/" + name) == 0o600, "\(name)")
        }
    }

    @Test func `no file is created before its first use`() {
        let userDatabase = UserDatabase(directory: directory.file("a"))
        withExtendedLifetime(SQLiteFavoritesStore(userDatabase: userDatabase)) {}
        #expect(directory.names.isEmpty)
    }

    @Test func `all undamaged rows of a damaged file are saved, and the file is kept under another name`() async throws
    {
        try await fill(favorites(2_000), queries: ["a", "b", "c"])
        try Damage.overwritePage(with: "owner/repo1000owner/repo1000", in: path)
        let notices = Mutex<[StorageNotice]>([])
        let userDatabase = UserDatabase(directory: directory.path, clock: ManualWallClock().clock) { notice in
            notices.withLock { $0.append(notice) }
        }
        let store = SQLiteFavoritesStore(userDatabase: userDatabase)
        let saved = try await store.favorites(of: nil)
        // A page of 4 KiB contains at most 100 of these rows.
        #expect((1_900..<2_000).contains(saved.count))
        #expect(Set(saved).isSubset(of: favorites(2_000)))
        #expect(
            try await SQLiteQueriesStore(userDatabase: userDatabase).recent(nil, limit: 9).map(\.text) == [
                "c", "b", "a",
            ])
        let aside = path + ".corrupt-2025-01-01T000000Z"
        #expect(
            notices.withLock { $0 } == [
                .userDatabaseRepaired(keptAt: aside, rows: saved.count + 3, lost: 2_000 - saved.count)
            ])
        #expect(FileManager.default.fileExists(atPath: aside))
        try await store.add([.repo("new/new")])
        #expect(try await store.favorites(of: nil).count == saved.count + 1)
    }

    @Test func `damage in a small file is found when it is opened`() async throws {
        try await fill(favorites(200), queries: ["a"])
        try Damage.overwritePage(with: "owner/repo100owner/repo100", in: path)
        let notices = Mutex<[StorageNotice]>([])
        let userDatabase = UserDatabase(directory: directory.path) { notice in notices.withLock { $0.append(notice) } }
        #expect(try await SQLiteQueriesStore(userDatabase: userDatabase).recent(nil, limit: 9).map(\.text) == ["a"])
        #expect(notices.withLock { $0.count } == 1)
    }

    @Test func `a file that is not a database is kept under another name, and a new one is created`() async throws {
        try Foundation.Data("Dear diary, today nothing happened, as on all other days.".utf8).write(
            to: URL(filePath: path))
        let notices = Mutex<[StorageNotice]>([])
        let userDatabase = UserDatabase(directory: directory.path) { notice in notices.withLock { $0.append(notice) } }
        let store = SQLiteFavoritesStore(userDatabase: userDatabase)
        try await store.add([.repo("a/a")])
        #expect(try await store.favorites(of: nil).map(\.name) == ["a/a"])
        #expect(notices.withLock { $0.count } == 1)
        let aside = try #require(directory.names.first { $0.contains(".corrupt-") })
        #expect(try String(contentsOfFile: directory.file(aside), encoding: .utf8).hasPrefix("Dear diary"))
    }

    @Test func `a database without a version is set aside, and its contents are kept`() async throws {
        try await fill(favorites(20), queries: ["a"])
        try Damage.setVersion(0, of: path)
        let notices = Mutex<[StorageNotice]>([])
        let userDatabase = UserDatabase(directory: directory.path, clock: ManualWallClock().clock) { notice in
            notices.withLock { $0.append(notice) }
        }
        #expect(
            try await Set(SQLiteFavoritesStore(userDatabase: userDatabase).favorites(of: nil)) == Set(favorites(20)))
        #expect(try await SQLiteQueriesStore(userDatabase: userDatabase).recent(nil, limit: 9).map(\.text) == ["a"])
        let aside = path + ".corrupt-2025-01-01T000000Z"
        #expect(notices.withLock { $0 } == [.userDatabaseRepaired(keptAt: aside, rows: 21, lost: 0)])
        #expect(FileManager.default.fileExists(atPath: aside))
    }

    @Test func `two processes that find the same damage repair it once`() async throws {
        try await fill(favorites(2_000))
        let stores = (0..<2).map { _ in SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path)) }
        // Open the file in both stores before it is damaged.
        for store in stores { _ = try await store.favorite(favorites(1)[0].key) }
        try Damage.overwritePage(with: "owner/repo1000owner/repo1000", in: path)
        for store in stores { _ = try await store.favorites(of: nil) }
        try await stores[0].add([.user("first")])
        try await stores[1].add([.user("second")])
        let fresh = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path))
        #expect(try await fresh.favorites(of: .user).count == 2)
        #expect(directory.names.filter { $0.contains(".corrupt-") && !$0.contains("-wal") }.count == 1)
    }

    @Test func `a file of a newer version is rejected with its number and not changed`() async throws {
        try await fill(favorites(1))
        try Damage.setVersion(7, of: path)
        let before = try Foundation.Data(contentsOf: URL(filePath: path))
        let store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path))
        let error = await #expect(throws: AppError.self) { try await store.add([.repo("a/a")]) }
        #expect(error?.kind == .storage)
        #expect(error?.description.contains("newer version of this program (layout 7") == true)
        #expect(error?.advice == [.updateProgram])
        #expect(try Foundation.Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `without a home directory, every use reports it`() async throws {
        let store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: nil))
        for _ in 1...2 {
            let error = await #expect(throws: AppError.self) { try await store.favorites(of: nil) }
            #expect(error?.kind == .storage)
            #expect(error?.description.contains("no home directory") == true)
            #expect(error?.advice.contains(.chooseStorageFolder) == true)
        }
    }

    @Test func `a folder that cannot be created is one clear error`() async throws {
        try Foundation.Data().write(to: URL(filePath: directory.file("file")))
        let store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.file("file/below")))
        let error = await #expect(throws: AppError.self) { try await store.add([.repo("a/a")]) }
        #expect(error?.kind == .storage)
        #expect(error?.description.contains("cannot be accessed") == true)
    }

    @Test func `a file deleted while open is created again by the next change`() async throws {
        let store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path))
        try await store.add([.repo("a/a")])
        for name in directory.names { try FileManager.default.removeItem(atPath: directory.file(name)) }
        try await store.add([.repo("b/b")])
        let other = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path))
        #expect(try await other.favorites(of: nil).map(\.name) == ["b/b"])
    }

    @Test func `a file that stays locked by another process is reported as locked, and nothing is lost`() async throws {
        try await fill(favorites(1))
        let locker = try Locker(path: path)
        let store = SQLiteFavoritesStore(
            userDatabase: UserDatabase(directory: directory.path, lockTimeout: .milliseconds(20)))
        let error = await #expect(throws: AppError.self) { try await store.add([.repo("a/a")]) }
        #expect(error?.description.contains("locked") == true)
        #expect(try await store.favorites(of: nil).count == 1)
        try locker.unlock()
        try await store.add([.repo("a/a")])
    }
}
