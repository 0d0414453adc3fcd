import DemoServices
import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct UnsplashDemoTests {
    private func search(_ query: String) async throws -> PhotoPage {
        try await Demo().send("\(Demo.unsplash)/search/photos?query=\(query)").decoded(PhotoPage.self)
    }

    @Test func `following next gives every photo once, and the headers say how many there are`() async throws {
        let pages = try await Demo().pages(from: "\(Demo.unsplash)/photos?per_page=30")
        let ids = try pages.flatMap { try $0.decoded([PhotoRow].self).map(\.id) }
        let known = try BundledFile.photographs().count
        #expect(ids.count == known && Set(ids).count == known)
        #expect(pages.first?.headers["X-Total"] == "\(known)")
        #expect(pages.first?.headers["X-Per-Page"] == "30")
    }

    @Test(arguments: [("", 10), ("&per_page=31", 30), ("&per_page=0", 10)])
    func `the default page size is 10 photos and the maximum is 30`(parameter: String, size: Int) async throws {
        let photos = try await Demo().send("\(Demo.unsplash)/photos?page=1\(parameter)").decoded([PhotoRow].self)
        #expect(photos.count == size)
    }

    @Test(arguments: ["latest", "oldest"]) func `the feed is ordered by year`(order: String) async throws {
        let years = try BundledFile.photographs().reduce(into: [String: Int]()) {
            $0[$1["id"] as? String ?? ""] = $1["year"] as? Int
        }
        let photos = try await Demo().send("\(Demo.unsplash)/photos?per_page=30&order_by=\(order)")
            .decoded([PhotoRow].self)
        let shown = photos.compactMap { years[$0.id] }
        #expect(shown.count == 30)
        #expect(shown.first == (order == "latest" ? years.values.max() : years.values.min()))
        #expect(shown == (order == "latest" ? shown.sorted(by: >) : shown.sorted()))
    }

    @Test func `a search finds all its words in titles, artists and tags`() async throws {
        #expect(try await search("garden").total > 0)
        let frank = try await search("robert+frank")
        #expect(frank.total > 0)
        #expect(frank.results.allSatisfy { $0.user.name == "Robert Frank" })
        #expect(try await search("robert+frank+xyzzy").total == 0)
        #expect(try await search("robert%20frank").total == frank.total)
    }

    @Test func `totals count rows and pages`() async throws {
        let page = try await search("photograph&per_page=7")
        #expect(page.total > 7)
        #expect(page.totalPages == (page.total + 6) / 7)
        #expect(page.results.count == 7)
    }

    @Test func `each photo has exactly one orientation`() async throws {
        var total = 0
        for orientation in ["landscape", "portrait", "squarish"] {
            let part = try await search("photograph&orientation=\(orientation)").total
            #expect(part > 0)
            total += part
        }
        #expect(try await search("photograph").total == total)
    }

    @Test func `colors are unknown, so a color filter finds nothing`() async throws {
        #expect(try await search("photograph&color=teal").total == 0)
    }

    @Test func `a search without a query is rejected`() async throws {
        let response = try await Demo().send("\(Demo.unsplash)/search/photos?query=")
        #expect(response.status == 400)
        #expect((try response.object()["errors"] as? [String])?.isEmpty == false)
    }

    @Test func `a photo's size in millimeters is never returned as pixels`() async throws {
        let photo = try await Demo().send("\(Demo.unsplash)/photos/tate-100077").object()
        #expect(photo["width"] == nil && photo["height"] == nil)
        #expect(photo["likes"] == nil && photo["created_at"] == nil)
    }

    @Test func `the credit names the artist, the donor and the license`() async throws {
        let photo = try await Demo().send("\(Demo.unsplash)/photos/tate-100077").decoded(PhotoRow.self)
        #expect(photo.credit == "Robert Frank. Presented by Pierre Brahm 2008. Tate, data CC0 1.0.")
    }

    @Test func `the download endpoint returns the picture's URL`() async throws {
        let demo = try Demo()
        let photo = try await demo.send("\(Demo.unsplash)/photos/tate-100077").decoded(PhotoRow.self)
        let answer = try await demo.send(photo.links.downloadLocation).object()
        #expect(answer["url"] as? String == photo.urls.raw)
    }

    @Test(arguments: ["photos/none", "photos/none/download", "collections"]) func `an unknown photo is 404`(
        path: String
    ) async throws {
        let response = try await Demo().send("\(Demo.unsplash)/\(path)")
        #expect(response.status == 404)
        #expect(try response.object()["errors"] as? [String] == ["Couldn't find Photo"])
    }

    @Test func `the thousandth request of an hour is the last one accepted`() async throws {
        let demo = try Demo()
        for left in (0..<1_000).reversed() {
            let response = try await demo.send("\(Demo.unsplash)/photos/none")
            #expect(response.headers["X-RateLimit-Remaining"] == "\(left)")
        }
        let response = try await demo.send("\(Demo.unsplash)/photos/none")
        #expect(response.status == 403)
        #expect(response.text == "Rate Limit Exceeded")
    }
}
