import Domain
import Foundation
import Network
import NetworkTestSupport
import SharedTestSupport
import Synchronization
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct SQLiteHTTPCacheTests {
    private func body(_ count: Int) -> StubResponse {
        .bytes(Array(repeating: UInt8(ascii: "x"), count: count))
    }

    @Test func `when the cache is full, only the least recently used responses are removed`() async throws {
        let subject = try CacheSubject(
            body(30_000), body(30_000), body(30_000), body(30_000), maximumBytes: 100_000)
        for path in ["/a", "/b", "/c"] {
            _ = try await subject.get(path)
            subject.time.advance(by: .seconds(900))
        }
        _ = try await subject.get("/a", .onlyStored)
        subject.time.advance(by: .seconds(900))
        _ = try await subject.get("/d")
        #expect(try subject.cache.info().entries == 3)
        for path in ["/a", "/c", "/d"] { _ = try await subject.get(path, .onlyStored) }
        await #expect(throws: NetworkError.self) { try await subject.get("/b", .onlyStored) }
    }

    @Test(.enabled(if: TemporaryDisk.isPossible)) func `on a full disk, the cache can be cleared and works again`()
        async throws
    {
        let disk = try TemporaryDisk(kilobytes: 200)
        let cache = SQLiteHTTPCache(directory: disk.path + "/cache")
        let server = StubTransport([body(100), body(100), body(100)])
        let transport = server.wrapped(in: [HTTPCacheMiddleware(cache: cache)])
        for remove in [{ try cache.clear() }, { try cache.removeAll(account: "") }] {
            _ = try await transport.send(.get())
            #expect(try cache.info().entries == 1)
            #expect(try disk.filled { [try remove(), try cache.info().entries] } == [1, 0])
        }
        _ = try await transport.send(.get())
        #expect(try cache.info().entries == 1)
    }

    @Test(.enabled(if: TemporaryDisk.isPossible))
    func `a cache file that could not be initialized on a full disk counts as empty`() throws {
        let disk = try TemporaryDisk(kilobytes: 200)
        let path = disk.path + "/http.sqlite"
        try SQLiteFile(path: path).create()
        let cache = SQLiteHTTPCache(directory: disk.path)
        #expect(try disk.filled { [try cache.info().entries, try cache.clear()] } == [0, 0])
    }

    @Test func `a small cache is small on the disk, including its log`() async throws {
        let subject = try CacheSubject(
            body(100_000), body(100_000), body(100_000), body(100_000), body(100_000), body(100_000), body(100_000),
            body(100_000), body(100_000), body(100_000), maximumBytes: 300_000)
        for number in 0..<10 { _ = try await subject.get("/\(number)") }
        let sizes = try subject.directory.names.map { name in
            try FileManager.default.attributesOfItem(atPath: subject.directory.file(name))[.size] as? Int ?? 0
        }
        #expect(sizes.reduce(0, +) < 800_000)
    }

    @Test(
        arguments: ["http.sqlite", "http.sqlite-journal", "http.sqlite-wal"])
    func
        `anything but a file in place of the cache or its log counts as empty and is removed when clearing`(
            _ name: String
        ) async throws
    {
        let subject = try CacheSubject(body(10), body(10))
        let path = subject.directory.file(name)
        try FileManager.default.createDirectory(atPath: path + "/folder", withIntermediateDirectories: true)
        #expect(try subject.cache.info().entries == 0)
        _ = try await subject.get("/a")
        #expect(try subject.cache.clear() == 0)
        _ = try await subject.get("/a")
        #expect(try subject.cache.info().entries == 1)
    }

    @Test func `a response larger than the whole cache is not stored and removes nothing`() async throws {
        let subject = try CacheSubject(body(10), body(200_000), maximumBytes: 100_000)
        _ = try await subject.get("/a")
        _ = try await subject.get("/b")
        #expect(try subject.cache.info().entries == 1)
    }

    @Test func `entries, bytes and the oldest are counted through every change`() async throws {
        let subject = try CacheSubject(body(1_000), body(2_000), body(500))
        #expect(try subject.cache.info() == .init(entries: 0, bytes: 0, oldest: nil))
        #expect(subject.directory.names.isEmpty)
        _ = try await subject.get("/a")
        let oldest = subject.time.now
        subject.time.advance(by: .seconds(10))
        _ = try await subject.get("/b")
        _ = try await subject.get("/b", .revalidate)
        let info = try subject.cache.info()
        #expect(info.entries == 2 && info.oldest == oldest)
        #expect((1_500..<1_700).contains(info.bytes))
    }

    @Test func `clearing removes everything, frees the space and returns the amount`() async throws {
        let subject = try CacheSubject(body(300_000), body(1))
        _ = try await subject.get("/a")
        _ = try await subject.get("/b")
        #expect(try subject.cache.clear() == 2)
        #expect(try subject.cache.info() == .init(entries: 0, bytes: 0, oldest: nil))
        let path = subject.directory.file("http.sqlite")
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        #expect(try #require(size) < 100_000)
    }

    @Test func `signing out removes exactly the responses of the account, to the last byte`() async throws {
        let account = Mutex("ann")
        let subject = try CacheSubject(
            .json("private-words"), .json("public"), account: { _ in account.withLock { $0 } })
        _ = try await subject.get()
        account.withLock { $0 = "" }
        _ = try await subject.get()
        #expect(try subject.cache.removeAll(account: "ann") == 1)
        #expect(try await subject.get("/users/octocat", .onlyStored).text == "public")
        for name in subject.directory.names where !name.hasSuffix("-shm") {
            let bytes = try Foundation.Data(contentsOf: URL(filePath: subject.directory.file(name)))
            #expect(bytes.range(of: Foundation.Data("private-words".utf8)) == nil)
        }
    }

    @Test(arguments: [0, 30, 5_000]) func `a damaged cache is replaced without a message`(_ offset: Int) async throws {
        let subject = try CacheSubject(body(20_000), .json("2"), .json("3"))
        _ = try await subject.get("/a")
        try subject.cache.clear()
        let path = subject.directory.file("http.sqlite")
        try Damage.overwrite(path, from: offset, count: 4_000)
        let notices = Mutex<[StorageNotice]>([])
        let cache = SQLiteHTTPCache(directory: subject.directory.path) { notice in
            notices.withLock { $0.append(notice) }
        }
        let transport = subject.server.wrapped(in: [HTTPCacheMiddleware(cache: cache, clock: subject.time.clock)])
        #expect(try await transport.send(.get("/b")).text == "2")
        #expect(try await transport.send(.get("/b")).text == "2")
        #expect(notices.withLock { $0 }.isEmpty)
    }

    @Test func `a directory that is deleted during use is created again`() async throws {
        let subject = try CacheSubject(.json("1"), .json("2"))
        _ = try await subject.get("/a")
        try FileManager.default.removeItem(atPath: subject.directory.path)
        _ = try await subject.get("/b")
        let other = SQLiteHTTPCache(directory: subject.directory.path)
        #expect(try other.info().entries == 1)
    }

    @Test(arguments: [true, false])
    func `a cache that is deleted during a request is created again without a message`(_ goesWhole: Bool) async throws {
        let directory = try TemporaryDirectory()
        let notices = NoticeLog()
        let cache = SQLiteHTTPCache(directory: directory.file("cache"), report: notices.add)
        let key = HTTPCacheKey(
            HTTPRequest(method: .get, url: try #require(URL(string: "https://example.com/"))), account: "")
        let response = StoredResponse(status: 200, headers: [:], body: [1], confirmedAt: .now)
        cache.store(response, for: key)
        #expect(cache.response(for: key, at: .now, limit: 10) != nil)
        try FileManager.default.removeItem(atPath: directory.file(goesWhole ? "cache" : "cache/http.sqlite"))
        // Another process creates a new file in the meantime.
        if !goesWhole { SQLiteHTTPCache(directory: directory.file("cache")).store(response, for: key) }
        cache.store(response, for: key)
        #expect(notices.all.isEmpty)
        #expect(try SQLiteHTTPCache(directory: directory.file("cache")).info().entries == 1)
    }

    @Test func `a file of another program with the same version is replaced without a message`() throws {
        let directory = try TemporaryDirectory()
        let file = SQLiteFile(path: directory.file("http.sqlite"))
        try file.create()
        try SQLiteConnection(path: file.path).execute("CREATE TABLE theirs (v); PRAGMA user_version = 1")
        let notices = NoticeLog()
        let cache = SQLiteHTTPCache(directory: directory.path, report: notices.add)
        let key = HTTPCacheKey(
            HTTPRequest(method: .get, url: try #require(URL(string: "https://example.com/"))), account: "")
        cache.store(StoredResponse(status: 200, headers: [:], body: [1], confirmedAt: .now), for: key)
        #expect(notices.all.isEmpty)
        #expect(try cache.info().entries == 1)
    }

    @Test(arguments: [nil, "/proc/none"]) func `requests work without a cache, which is reported once`(
        _ directory: String?
    ) async throws {
        let notices = Mutex<[StorageNotice]>([])
        let cache = SQLiteHTTPCache(directory: directory) { notice in notices.withLock { $0.append(notice) } }
        let server = StubTransport([.json("1"), .json("2")])
        let transport = server.wrapped(in: [HTTPCacheMiddleware(cache: cache)])
        #expect(try await transport.send(.get()).text == "1")
        #expect(try await transport.send(.get()).text == "2")
        #expect(notices.withLock { $0.count } == 1)
    }

    @Test func `a file of a newer version is rejected and not changed`() async throws {
        let subject = try CacheSubject(.json("1"), .json("2"))
        _ = try await subject.get()
        let path = subject.directory.file("http.sqlite")
        try Damage.setVersion(99, of: path)
        let cache = SQLiteHTTPCache(directory: subject.directory.path)
        #expect(throws: AppError.self) { try cache.info() }
        #expect(try Damage.version(of: path) == 99)
    }
}
