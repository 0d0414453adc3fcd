import Foundation
import Network
import NetworkTestSupport
import Shared
import SharedTestSupport
import Testing

@testable import Data
@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct ServiceCacheTests {
    /// The subject that keeps the temporary directory for the duration of the test.
    private let subject: CacheSubject
    private let stored: ServiceCache

    init() async throws {
        subject = try CacheSubject(.json("{}"), .json("{}")) { _ in "octocat@github.com" }
        for path in ["/a", "/b"] { _ = try await subject.get(path) }
        var storage = StorageConfiguration(dataDirectory: nil, cacheDirectory: subject.directory.path)
        storage.cacheMaximumBytes = 1 << 20
        let image = StoredResponse(status: 200, headers: [:], body: [1, 2, 3], confirmedAt: subject.time.now)
        storage.imageCache()?.store(image, for: HTTPCacheKey(.get("/image"), account: ""))
        stored = ServiceCache(cache: subject.cache, storage: storage)
    }

    @Test func `the cache reports its contents and its location`() throws {
        let contents = try stored.contents()
        #expect(contents.path == subject.directory.path)
        #expect(contents.responses == 2 && contents.bytes > 0 && contents.maximumBytes == 1 << 20)
        #expect(contents.oldest != nil && contents.images == 1 && contents.imageBytes > 3)
    }

    @Test func `responses and pictures can be cleared separately`() throws {
        #expect(try stored.clearImages() == 1)
        #expect(try stored.contents().images == 0)
        #expect(try stored.contents().responses == 2)
        #expect(try stored.clearResponses() == 2)
        #expect(try stored.contents().responses == 0)
    }

    @Test func `signing out removes everything of the account and nothing of others`() async throws {
        let (octocat, hubot) = (
            Account(provider: .github, host: "github.com", login: "octocat"),
            Account(provider: .github, host: "github.com", login: "hubot")
        )
        let kept = await stored.remove(hubot) { nil }
        #expect(try stored.contents().responses == 2)
        #expect(try stored.contents().images == 0)
        let gone = await stored.remove(octocat) { nil }
        #expect(kept == nil && gone == nil)
        #expect(try stored.contents().responses == 0)
    }

    @Test func `images that cannot be removed are reported`() async throws {
        let file = subject.directory.path + "/images/http.sqlite"
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file)
        #expect(throws: AppError.self) { try stored.clearImages() }
        #expect(throws: AppError.self) { try stored.contents() }
        #expect(await stored.remove(Account(provider: .tmdb, host: "themoviedb.org")) { nil } != nil)
    }

    @Test func `without a directory, nothing is stored and nothing fails`() throws {
        let storage = StorageConfiguration(dataDirectory: nil, cacheDirectory: nil)
        let stored = ServiceCache(cache: SQLiteHTTPCache(directory: nil), storage: storage)
        #expect(try stored.contents().path == nil)
        #expect(try stored.clearImages() == nil)
        #expect(try stored.clearResponses() == 0)
    }
}
