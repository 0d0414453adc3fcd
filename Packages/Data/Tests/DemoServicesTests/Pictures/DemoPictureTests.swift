import DemoServices
import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DemoPictureTests {
    @Test(
        arguments: [
            ("avatars/octocat?v=4&s=64", 64, 64), ("avatars/octocat?v=4", 460, 460),
            ("photos/tate-100077?fm=png&w=200", 200, 291), ("t/p/w342/demo-4.png", 342, 513),
            ("t/p/h632/demo-4.png", 421, 632), ("t/p/w780/demo-4-wide.png", 780, 439), ("photos/tate-100077?w=1", 1, 1),
        ]) func `a picture is a PNG file of the requested size`(path: String, width: Int, height: Int) async throws
    {
        let response = try await Demo().send("\(Demo.pictures)/\(path)")
        #expect(response.headers["Content-Type"] == "image/png")
        let picture = try PNGFile(response.body)
        #expect(picture.width == width && picture.height == height)
    }

    @Test(arguments: ["-5", "0", "9223372036854775807"]) func `sizes are limited`(width: String) async throws {
        let response = try await Demo().send("\(Demo.pictures)/photos/tate-100077?w=\(width)")
        let picture = try PNGFile(response.body)
        #expect((1...2_000).contains(picture.width) && (1...2_000).contains(picture.height))
    }

    @Test func `every pixel is a color of the palette`() async throws {
        for path in ["avatars/octocat?s=50", "photos/tate-118726?w=300"] {
            let picture = try PNGFile(try await Demo().send("\(Demo.pictures)/\(path)").body)
            #expect((picture.rows.flatMap(\.self).max() ?? 255) < picture.colors)
        }
    }

    @Test func `the same URL always returns the same picture, and different URLs return different ones`() async throws {
        let addresses = (1...30).map { "\(Demo.pictures)/t/p/w92/demo-\($0).png" }
        var pictures: Set<[UInt8]> = []
        for address in addresses {
            let body = try await Demo().send(address).body
            #expect(try await Demo().send(address).body == body)
            pictures.insert(body)
        }
        #expect(pictures.count == addresses.count)
    }

    @Test func `an unchanged picture is not drawn again`() async throws {
        let demo = try Demo()
        let address = "\(Demo.pictures)/avatars/octocat?s=20"
        let tag = try #require(try await demo.send(address).headers["ETag"])
        let again = try await demo.send(address, headers: ["If-None-Match": tag])
        #expect(again.status == 304 && again.body.isEmpty)
    }

    @Test func `every photo and avatar URL returns a picture`() async throws {
        let demo = try Demo()
        let photo = try await demo.send("\(Demo.unsplash)/photos/tate-100077").decoded(PhotoRow.self)
        let user = try await demo.gitHub("users/octocat").object()
        let avatar = try #require(user["avatar_url"] as? String)
        for address in [
            photo.urls.raw, photo.urls.full, photo.urls.regular, photo.urls.small, photo.urls.thumb, avatar,
        ] {
            #expect(try await demo.send(address).headers["Content-Type"] == "image/png")
        }
    }

    @Test(
        arguments: ["photos/none", "avatars", "t/p/342/demo-4.png", "t/p/w342/other.png", "t/p/wide/demo-4.png", ""])
    func `a URL without a picture is a 404`(path: String) async throws {
        #expect(try await Demo().send("\(Demo.pictures)/\(path)").status == 404)
    }

    @Test(arguments: [DemoScenario.unauthorized, .rateLimit(.seconds(60))])
    func `pictures require no key and have no rate limit`(
        scenario: DemoScenario
    ) async throws {
        #expect(try await Demo(scenario).send("\(Demo.pictures)/avatars/octocat?s=8").status == 200)
    }
}
