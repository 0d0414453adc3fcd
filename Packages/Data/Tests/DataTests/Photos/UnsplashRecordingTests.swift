import Domain
import Foundation
import NetworkTestSupport
import Testing

@testable import Data

/// Tests that decode all recorded responses of Unsplash from 2019 to 2023.
@Suite(.timeLimit(.minutes(10)))
struct UnsplashRecordingTests {
    private static func recordings(_ endpoints: String...) -> [Recording] {
        Recording.unsplash.filter { endpoints.contains($0.endpoint) && $0.status == 200 }
    }

    @Test func `there are recordings of every endpoint`() {
        #expect(Recording.unsplash.count == 25)
        for endpoint in ["GET /photos", "GET /search/photos", "GET /photos/{id}", "GET /photos/{id}/download"] {
            #expect(Self.recordings(endpoint).count >= 3, "\(endpoint)")
        }
    }

    @Test(arguments: recordings("GET /search/photos")) func `a recorded search gives its rows`(_ recording: Recording)
        async throws
    {
        let photos = UnsplashPhotoRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let page = try await photos.search(.photos("dog"), page: .first, policy: .standard)
        let json = try #require(try recording.json() as? [String: Any])
        let rows = try #require(json["results"] as? [[String: Any]])
        #expect(page.total == json["total"] as? Int)
        #expect(page.items.count == rows.count)
        for (photo, row) in zip(page.items, rows) {
            expect(photo, is: row)
        }
        #expect((page.next != nil) == (try #require(json["total"] as? Int) > 30))
    }

    @Test(arguments: recordings("GET /photos", "GET /users/{username}/likes")) func `a recorded list gives its rows`(
        _ recording: Recording
    ) async throws {
        let photos = UnsplashPhotoRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let page = try await photos.list(.editorial, .latest, page: .first, policy: .standard)
        let rows = try #require(try recording.json() as? [[String: Any]])
        #expect(page.items.count == rows.count)
        for (photo, row) in zip(page.items, rows) {
            expect(photo, is: row)
        }
        #expect(page.total == recording.headers["X-Total"].flatMap { Int($0) })
        #expect((page.next?.link != nil) == (recording.headers["Link"]?.contains("next") ?? false))
    }

    @Test(arguments: recordings("GET /photos/{id}", "GET /photos/random")) func `a recorded photo is read`(
        _ recording: Recording
    ) async throws {
        let photos = UnsplashPhotoRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let fetched = try await photos.photo("x", policy: .standard)
        expect(fetched.value, is: try #require(try recording.json() as? [String: Any]))
        #expect(fetched.provenance.rateLimit?.limit == recording.headers["X-Ratelimit-Limit"].flatMap { Int($0) })
    }

    @Test(arguments: recordings("GET /photos/random")) func `a recorded random photo is accepted as a list`(
        _ recording: Recording
    ) async throws {
        let photos = UnsplashPhotoRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let page = try await photos.random(1, topic: nil, policy: .standard)
        expect(try #require(page.items.first), is: try #require(try recording.json() as? [String: Any]))
        #expect(page.items.count == 1)
    }

    @Test(arguments: recordings("GET /photos/{id}/download")) func `a recorded download names the file`(
        _ recording: Recording
    ) async throws {
        let photos = UnsplashPhotoRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let address = try await photos.trackDownload(of: Photo(id: "x"))
        let json = try #require(try recording.json() as? [String: Any])
        #expect(address.text == json["url"] as? String)
    }

    @Test(arguments: Recording.unsplash.filter { $0.status >= 400 }) func `a recorded error is distinguished`(
        _ recording: Recording
    ) async throws {
        let photos = UnsplashPhotoRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let error = await #expect(throws: AppError.self) { try await photos.photo("x", policy: .standard) }
        #expect(error?.kind == (recording.status == 401 ? .unauthorized : .notFound))
        #expect(error?.status == recording.status)
        #expect(error?.description.hasPrefix("Loading photo “x” failed: ") == true)
    }

    private func expect(_ photo: Photo, is json: [String: Any]) {
        let user = json["user"] as? [String: Any]
        let links = json["links"] as? [String: Any]
        let urls = json["urls"] as? [String: Any]
        #expect(photo.id == json["id"] as? String)
        #expect(photo.author?.name == user?["name"] as? String)
        #expect(photo.author?.username == user?["username"] as? String)
        #expect(photo.author?.url == address((user?["links"] as? [String: Any])?["html"]))
        #expect(photo.description == json["description"] as? String)
        #expect(photo.altDescription == json["alt_description"] as? String)
        #expect(photo.width == json["width"] as? Int)
        #expect(photo.height == json["height"] as? Int)
        #expect(photo.color == json["color"] as? String)
        #expect(photo.blurHash == json["blur_hash"] as? String)
        #expect(photo.likes == json["likes"] as? Int)
        #expect((photo.createdAt == nil) == (json["created_at"] as? String == nil))
        #expect(photo.url == address(links?["html"]) ?? WebURL("https://unsplash.com/photos/\(photo.id)"))
        #expect(photo.downloadURL?.text == links?["download_location"] as? String)
        #expect(photo.imageURLs?.raw?.text == urls?["raw"] as? String)
        #expect(photo.imageURLs?.full?.text == urls?["full"] as? String)
        #expect(photo.imageURLs?.regular?.text == urls?["regular"] as? String)
        #expect(photo.imageURLs?.small?.text == urls?["small"] as? String)
        #expect(photo.imageURLs?.thumb?.text == urls?["thumb"] as? String)
    }

    /// Returns a URL, or `nil` for a placeholder that replaces the host in some recordings.
    private func address(_ value: Any?) -> WebURL? {
        (value as? String).flatMap { WebURL($0) }
    }
}
