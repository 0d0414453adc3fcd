import Domain
import Foundation
import Shared
import SharedTestSupport
import Testing

@testable import Data

/// Tests of the recovery of damaged user databases, and of the notices about it.
@Suite(.timeLimit(.minutes(10)))
struct SalvageTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var path: String { directory.file("library.sqlite") }

    private func fill(_ count: Int) async throws {
        for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
        try await SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path)).add(
            (0..<count).map { .repo("owner/repo\($0)", addedAt: Double($0)) })
        try SQLiteConnection(path: path).checkpoint()
    }

    /// Returns the number of listed favorites, and the number of lost ones according to the notices.
    private func list() async throws -> (count: Int, lost: Int) {
        let notices = NoticeLog()
        let store = SQLiteFavoritesStore(userDatabase: UserDatabase(directory: directory.path, report: notices.add))
        let count = try await store.favorites(of: nil).count
        let lost = notices.all.map { notice in
            switch notice {
            case .userDatabaseRepaired(_, _, let lost): lost
            case .favoritesUnreadable(let rows): rows
            case .cacheUnavailable: 0
            }
        }
        return (count, lost.reduce(0, +))
    }

    @Test(arguments: [1, 2, 5])
    func `the remaining contents of a truncated database are saved, and the loss is counted`(
        _ pages: Int
    ) async throws {
        try await fill(400)
        let length = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        #expect(truncate(path, off_t(length - pages * 4_096)) == 0)
        let (count, lost) = try await list()
        #expect(count > 0 && count + lost <= 400)
        // A page of 4 KiB contains at most 100 of these rows.
        #expect(count >= 400 - 100 * pages)
        #expect(directory.names.allSatisfy { !$0.contains(".whole") })
    }

    @Test func `a header with an impossible size does not fill the disk`() async throws {
        try await fill(400)
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        try file.seek(toOffset: 28)
        try file.write(contentsOf: [0x7F, 0xFF, 0xFF, 0xFF])
        try file.close()
        #expect(try await list().count == 0)
        #expect(directory.names.allSatisfy { !$0.contains(".whole") })
    }

    @Test(arguments: 0..<60) func `each row lost to flipped bytes is reported`(_ seed: Int) async throws {
        try await fill(60)
        var random = SeededRandomNumberGenerator(seed: UInt64(seed))
        let length = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        for _ in 0..<3 {
            try Damage.overwrite(path, from: Int.random(in: 4_096..<length, using: &random), count: 1)
        }
        let (count, lost) = try await list()
        #expect(count + lost >= 60)
    }

    @Test func `the row with the largest possible ID is saved like the others`() async throws {
        try await fill(400)
        try SQLiteConnection(path: path).execute("UPDATE favorites SET id = 9223372036854775807 WHERE id = 400")
        try Damage.overwritePage(with: "owner/repo100", in: path)
        let (count, lost) = try await list()
        #expect(count >= 300)
        #expect(count + lost >= 400)
    }

    @Test func `an entry of an unknown kind is reported when favorites are listed`() async throws {
        try await fill(3)
        try SQLiteConnection(path: path).execute("UPDATE favorites SET kind = 'rexo' WHERE id = 2")
        #expect(try await list() == (2, 1))
    }

    @Test func `an entry of an invalid host is reported when favorites are listed`() async throws {
        try await fill(3)
        try SQLiteConnection(path: path).execute(
            "UPDATE favorites SET host = 'git' || char(11) || 'ub.com' WHERE id = 2")
        #expect(try await list() == (2, 1))
    }
}
