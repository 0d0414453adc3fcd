import Domain
import Foundation
import Network
import Testing

@testable import Data

/// Tests of the owners whose files are trusted, and of the errors for other files.
@Suite(.timeLimit(.minutes(10)))
struct TrustTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var path: String { directory.file("library.sqlite") }

    private func add(in folder: String? = nil) async -> AppError? {
        await #expect(throws: AppError.self) {
            try await SQLiteFavoritesStore(userDatabase: UserDatabase(directory: folder ?? directory.path)).add([
                .repo("a/a")
            ])
        }
    }

    private func fill(_ folder: String) async throws {
        try await SQLiteFavoritesStore(userDatabase: UserDatabase(directory: folder)).add([.repo("a/a")])
    }

    @Test func `a symbolic link in place of the database is not followed, and its destination is not changed`()
        async throws
    {
        let elsewhere = directory.file("elsewhere")
        try await fill(elsewhere)
        let before = try Foundation.Data(contentsOf: URL(filePath: elsewhere + "/library.sqlite"))
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: elsewhere + "/library.sqlite")
        let error = await add()
        #expect(error?.kind == .storage)
        #expect(error?.description == "Changing the favorites failed: \(path) is a symbolic link")
        #expect(try Foundation.Data(contentsOf: URL(filePath: elsewhere + "/library.sqlite")) == before)
    }

    @Test func `a dangling link creates no file at its destination`() async throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: directory.file("none"))
        #expect(await add()?.description.hasSuffix("is a symbolic link") == true)
        #expect(directory.names == ["library.sqlite"])
    }

    @Test func `symbolic links among the parent folders are allowed`() async throws {
        try await fill(directory.file("real"))
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("linked"), withDestinationPath: directory.file("real"))
        let store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.file("linked")))
        #expect(try await store.favorites(of: nil).count == 1)
    }

    @Test(arguments: ["folder", "folder/library.sqlite"]) func `a file or folder that others can write to is not used`(
        _ name: String
    ) async throws {
        try await fill(directory.file("folder"))
        let place = directory.file(name)
        for mode in [0o720, 0o702] {
            #expect(chmod(place, mode_t(mode)) == 0)
            let error = await add(in: directory.file("folder"))
            #expect(error?.kind == .storage)
            #expect(error?.description == "Changing the favorites failed: other users can change \(place)")
            #expect(error?.advice == [.removeWritePermission])
        }
    }

    @Test(
        .enabled(if: getuid() == 0),
        arguments: ["folder", "folder/library.sqlite"]) func `a file or folder of another user is not used`(
            _ name: String
        ) async throws
    {
        try await fill(directory.file("folder"))
        #expect(chown(directory.file(name), 65_534, 65_534) == 0)
        let error = await add(in: directory.file("folder"))
        #expect(
            error?.description == "Changing the favorites failed: \(directory.file(name)) belongs to another user")
    }

    @Test func `a cache of another user is reported once, counts as empty and is not cleared`() throws {
        let folder = directory.file("cache")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Foundation.Data("theirs".utf8).write(to: URL(filePath: folder + "/http.sqlite"))
        #expect(chmod(folder, 0o777) == 0)
        let notices = NoticeLog()
        let cache = SQLiteHTTPCache(directory: folder, report: notices.add)
        let key = HTTPCacheKey(
            HTTPRequest(method: .get, url: try #require(URL(string: "https://example.com/"))), account: "")
        for _ in 1...3 { #expect(cache.response(for: key, at: .distantPast, limit: 100) == nil) }
        #expect(notices.all == [.cacheUnavailable(reason: "other users can change \(folder)")])
        #expect(throws: AppError.self) { try cache.clear() }
        #expect(try String(contentsOfFile: folder + "/http.sqlite", encoding: .utf8) == "theirs")
    }

    @Test func `a folder in place of the database is named as the cause`() async throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let error = await add()
        #expect(error?.description == "Changing the favorites failed: \(path) is a folder")
        #expect(error?.advice == [.moveFolderAway])
    }

    @Test(arguments: ["journal", "wal"])
    func `anything but a file next to the database is not opened and is named as the cause`(_ name: String) async throws
    {
        try await fill(directory.path)
        try? FileManager.default.removeItem(atPath: "\(path)-\(name)")
        #expect(mkfifo("\(path)-\(name)", 0o600) == 0)
        #expect(await add()?.description == "Changing the favorites failed: \(path)-\(name) is not a file")
    }

    @Test func `a symbolic link cycle is named as the cause`() async throws {
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("a"), withDestinationPath: directory.file("b"))
        try FileManager.default.createSymbolicLink(
            atPath: directory.file("b"), withDestinationPath: directory.file("a"))
        let error = await add(in: directory.file("a/data"))
        #expect(error?.description.contains("form a loop") == true)
        #expect(error?.advice.contains(.checkFolderPermissions) == false)
    }

    @Test func `a system error is explained by its cause, not by the owner of the folder`() {
        let causes: [(Int32, SQLiteError.Reason)] = [
            (EMFILE, .tooManyOpenFiles), (ENFILE, .tooManyOpenFiles), (EFBIG, .fileTooLarge), (ELOOP, .linkLoop),
            (EISDIR, .folderInPlace), (ENOSPC, .diskFull), (EROFS, .readOnly), (EACCES, .permissionDenied),
        ]
        for (code, reason) in causes {
            #expect(SQLiteError(systemError: code, path: "f").reason == reason)
        }
        // SQLITE_ERROR, then SQLITE_NOMEM, SQLITE_IOERR_READ and SQLITE_IOERR_SHMMAP, which do not indicate damaged
        // contents.
        let verdicts: [(Int32, SQLiteError.Reason)] = [(1, .corrupt), (7, .failed), (266, .failed), (5386, .failed)]
        for (code, reason) in verdicts {
            #expect(SQLiteError(code: code, systemError: 0, path: "f", blamesFile: true).reason == reason)
        }
        #expect(SQLiteError(code: 1, systemError: 0, path: "f").reason == .failed)
        #expect(SQLiteError(.tooManyOpenFiles, path: nil).explanation.advice == [.raiseOpenFileLimit])
    }

    @Test(arguments: [
        "AFTER INSERT ON favorites BEGIN DELETE FROM favorites; END",
        "BEFORE INSERT ON favorites BEGIN SELECT raise(ABORT, 'no'); END",
        "AFTER DELETE ON favorites BEGIN INSERT INTO queries VALUES (1, 'h', 'repo', 'x', 0); END",
    ])
    func `a trigger that another program added to the user database does not run`(trigger: String) async throws {
        let userDatabase = UserDatabase(directory: directory.path)
        let store = SQLiteFavoritesStore(userDatabase: userDatabase)
        try await store.add([.repo("a/a"), .repo("c/c")])
        try SQLiteConnection(path: path).execute("CREATE TRIGGER foreign_trigger \(trigger)")
        try await store.add([.repo("b/b")])
        try await store.remove([Favorite.repo("c/c").key])
        #expect(try await Set(store.favorites(of: nil).map(\.name)) == ["a/a", "b/b"])
        #expect(try await SQLiteQueriesStore(userDatabase: userDatabase).recent(nil, limit: 9).isEmpty)
    }

    @Test
    func `a crafted file's triggers run no function with side effects, and its description cannot be changed directly`()
        throws
    {
        let file = SQLiteFile(path: directory.file("t.sqlite"))
        try file.create()
        let connection = try SQLiteConnection(path: file.path)
        try connection.execute("CREATE TABLE t (v); CREATE VIEW w AS SELECT load_extension('x') FROM t")
        try connection.execute("INSERT INTO t VALUES (1)")
        #expect(throws: SQLiteError.self) { try connection.run("SELECT * FROM w") }
        #expect(try connection.first("PRAGMA trusted_schema") { $0.integer(0) } == 0)
        #expect(throws: SQLiteError.self) {
            try connection.execute("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'x'")
        }
    }
}
