import Domain
import DomainTestSupport
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct UnsplashPhotoRepositoryTests {
    private static let empty = #"{"total":0,"total_pages":0,"results":[]}"#

    private func firstRequest(_ json: String, _ ask: (UnsplashPhotoRepository) async throws -> Void) async throws
        -> HTTPRequest
    {
        let transport = StubTransport().on(.any, .json(json))
        try await ask(UnsplashPhotoRepository(api: .stub(transport)))
        return try #require(transport.requests.first)
    }

    @Test func `a search sends its words and filters as the service names them`() async throws {
        let request = try await firstRequest(Self.empty) { photos in
            let search = try SearchQuery(
                .photos, words: ["c++ & 한"],
                filters: ["orientation": "squarish", "color": "black_and_white", "content-filter": "high"],
                sort: SearchSort("latest"))
            _ = try await photos.search(search, page: PageRequest(number: 3, size: 30), policy: .standard)
        }
        #expect(
            request.url.absoluteString == "https://api.unsplash.com/search/photos?query=c%2B%2B%20%26%20%ED%95%9C"
                + "&order_by=latest&orientation=squarish&color=black_and_white&content_filter=high&per_page=30&page=3")
        #expect(request.headers["Accept-Version"] == "v1")
    }

    @Test func `a search ignores an invalid number of pages`() async throws {
        let photos = UnsplashPhotoRepository(
            api: .answering(#"{"total":1,"total_pages":"x","results":[{"id":"a"}]}"#, headers: [:]))
        let page = try await photos.search(try SearchQuery(.photos, words: ["x"]), page: .first, policy: .standard)
        #expect(page.items.map(\.id) == ["a"])
    }

    @Test func `the feed is requested in the chosen order`() async throws {
        let request = try await firstRequest("[]") { photos in
            _ = try await photos.list(.editorial, .popular, page: .first, policy: .standard)
        }
        #expect(request.url.absoluteString == "https://api.unsplash.com/photos?order_by=popular&per_page=30&page=1")
    }

    @Test func `the next page is where the response says, on the service's own origin`() async throws {
        let transport = StubTransport().on(
            .any,
            .json("[]", headers: ["Link": "<http://api.staging.unsplash.com/photos?page=2&x=1>; rel=\"next\""]))
        let photos = UnsplashPhotoRepository(api: .stub(transport))
        let page = try await photos.list(.editorial, .latest, page: .first, policy: .standard)
        _ = try await photos.list(.editorial, .latest, page: try #require(page.next), policy: .standard)
        #expect(transport.requests.last?.url.absoluteString == "https://api.unsplash.com/photos?page=2&x=1")
    }

    @Test(
        arguments: [29, 30],
        [[:], ["Link": "nonsense"]] as [HTTPHeaders])
    func `a feed without a total and links continues while its pages are full`(
        rows: Int, headers: HTTPHeaders
    ) async throws {
        let photos = (0..<rows).map { #"{"id":"p\#($0)"}"# }.joined(separator: ",")
        let page = try await UnsplashPhotoRepository(api: .answering("[\(photos)]", headers: headers)).list(
            .editorial, .latest, page: .first, policy: .standard)
        #expect(page.next == (rows == 30 ? PageRequest(number: 2, size: 30) : nil))
    }

    @Test(
        arguments: [(60, true), (30, false), (31, true), (0, false)])
    func `without links, the total determines whether there is another page`(total: Int, goesOn: Bool) async throws {
        let photos = UnsplashPhotoRepository(api: .answering(#"{"total":\#(total),"results":[]}"#))
        let page = try await photos.search(.photos("x"), page: .first, policy: .standard)
        #expect((page.next == PageRequest(number: 2, size: 30)) == goesOn)
    }

    @Test func `a link that names no next page ends the list, whatever the total`() async throws {
        let headers: HTTPHeaders = [
            "Link": "<https://api.unsplash.com/photos?page=1>; rel=\"first\"", "X-Total": "900",
        ]
        let photos = UnsplashPhotoRepository(api: .answering("[]", headers: headers))
        let page = try await photos.list(.editorial, .latest, page: .first, policy: .standard)
        #expect(page.next == nil)
        #expect(page.total == 900)
    }

    @Test(
        arguments: [
            "https://api.unsplash.com/photos/x/download?ixid=a%2Fb", "http://evil.example/photos/x/download?ixid=a%2Fb",
        ]) func `a download requests the photo's download URL, including its query, on the service's origin`(
            address: String
        ) async throws
    {
        let request = try await firstRequest(#"{"url":"https://images.unsplash.com/x"}"#) { photos in
            _ = try await photos.trackDownload(of: Photo(id: "x").with { $0.downloadURL = WebURL(address) })
        }
        #expect(request.url.absoluteString == "https://api.unsplash.com/photos/x/download?ixid=a%2Fb")
        #expect(request.options.cachePolicy == .bypass)
    }

    @Test func `the download of a photo without a download URL is reported by its ID`() async throws {
        let request = try await firstRequest(#"{"url":"https://images.unsplash.com/x"}"#) { photos in
            _ = try await photos.trackDownload(of: Photo(id: "x"))
        }
        #expect(request.url.absoluteString == "https://api.unsplash.com/photos/x/download")
    }

    @Test(arguments: ["file:///etc/passwd", "javascript:1", ""]) func `a file without a web URL is rejected`(
        address: String
    ) async throws {
        let photos = UnsplashPhotoRepository(api: .answering(#"{"url":"\#(address)"}"#))
        let error = await #expect(throws: AppError.self) { try await photos.trackDownload(of: Photo(id: "x")) }
        #expect(error?.kind == .badServerResponse)
    }

    @Test
    func `a photo needs only an ID, which determines its page, and invalid image URLs are omitted`()
        async throws
    {
        let photos = UnsplashPhotoRepository(
            api: .answering(#"{"id":"a-b","urls":{"raw":"data:image/png;base64,","thumb":"https://i/t"}}"#))
        let photo = try await photos.photo("a-b", policy: .standard).value
        #expect(photo.url?.text == "https://unsplash.com/photos/a-b")
        #expect(photo.imageURLs?.raw == nil)
        #expect(photo.imageURLs?.thumb?.text == "https://i/t")
    }

    @Test func `without a key, nothing is sent and one sentence says where to get one`() async throws {
        let transport = StubTransport()
        let photos = UnsplashPhotoRepository(api: .stub(transport, key: APIKeyCheck { false }))
        let error = await #expect(throws: AppError.self) { try await photos.photo("x", policy: .standard) }
        #expect(error?.kind == .unauthorized)
        #expect(error?.advice == [.addKey(.unsplash)])
        #expect(transport.requests.isEmpty)
    }

    @Test func `cached responses can be read without a key`() async throws {
        let transport = StubTransport().on(.any, .json(#"{"id":"x"}"#))
        let photos = UnsplashPhotoRepository(api: .stub(transport, key: APIKeyCheck { false }))
        #expect(try await photos.photo("x", policy: .storedOnly).value.id == "x")
    }

    private func photo(_ members: String) async throws -> Photo {
        let transport = StubTransport().on(.any, .json(#"{"id":"p",\#(members)}"#))
        return try await UnsplashPhotoRepository(api: .stub(transport)).photo("p", policy: .standard).value
    }

    @Test func `a recorded photo has its camera and tags, and no location without a name or position`() async throws {
        let recording = try Recording.unsplash(named: "photo_2021__200__unsplash-net.json")
        let transport = StubTransport().on(.any, try recording.answer())
        let photo = try await UnsplashPhotoRepository(api: .stub(transport)).photo("p", policy: .standard).value
        #expect(
            photo.camera
                == PhotoCamera(
                    make: "Canon", model: "Canon EOS R5", exposureTime: "1/1600", aperture: "1.4", focalLength: "50.0",
                    iso: 100))
        #expect(photo.tags?.prefix(2) == ["drink", "liquor"])
        #expect(photo.location == nil)
    }

    @Test func `a photo has its location, also under the old member name`() async throws {
        let position = #""position":{"latitude":52.5,"longitude":13.4}"#
        let photo = try await photo(#""location":{"name":"Tower","city":"Berlin","country":"Germany",\#(position)}"#)
        #expect(
            photo.location
                == PhotoLocation(name: "Tower", city: "Berlin", country: "Germany", latitude: 52.5, longitude: 13.4))
        #expect(try await self.photo(#""location":{"title":"Berlin, Germany"}"#).location?.name == "Berlin, Germany")
    }

    @Test(
        arguments: [
            #""location":null,"exif":null,"tags":null"#, #""location":7,"exif":"x","tags":7"#,
            #""location":{"name":"","position":{"latitude":0.0,"longitude":0.0}},"exif":{"make":null,"iso":null}"#,
            #""location":{"name":7,"position":{"latitude":"x","longitude":1e9}},"exif":{"make":7,"iso":"x"}"#,
            #""location":{"position":null},"exif":{}"#,
        ]) func `details that are missing or cannot be read are unknown`(members: String) async throws
    {
        let photo = try await photo(members)
        #expect(photo.location == nil)
        #expect(photo.camera == nil)
        #expect(photo.tags?.isEmpty ?? true)
    }

    @Test func `an invalid fact about the camera does not affect the others`() async throws {
        let camera = try await photo(#""exif":{"make":"Canon","model":7,"iso":"100"}"#).camera
        #expect(camera?.make == "Canon")
        #expect(camera?.model == nil)
        #expect(camera?.iso == nil)
    }

    @Test func `tags without a title are omitted`() async throws {
        let photo = try await photo(#""tags":[{"title":"a"},{"title":null},{},7,null,{"title":""},{"title":"b"}]"#)
        #expect(photo.tags == ["a", "b"])
    }
}
