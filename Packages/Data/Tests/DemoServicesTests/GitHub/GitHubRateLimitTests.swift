import DemoServices
import Foundation
import Network
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct GitHubRateLimitTests {
    private static let search = "\(Demo.gitHub)/search/users?q=a"
    private static let detail = "\(Demo.gitHub)/users/octocat"
    private static let token: HTTPHeaders = ["Authorization": "Bearer any"]

    private func budget(_ response: HTTPResponse) throws -> RateLimitHeaders {
        try #require(RateLimitHeaders(response.headers))
    }

    @Test(arguments: [([:], 10), (token, 30)] as [(HTTPHeaders, Int)])
    func `ten searches a minute, thirty with a token`(headers: HTTPHeaders, limit: Int) async throws {
        let demo = try Demo()
        for used in 1...limit {
            let budget = try budget(await demo.send(Self.search, headers: headers))
            #expect(budget.resource == "search")
            #expect(budget.limit == limit && budget.used == used && budget.remaining == limit - used)
        }
        let response = try await demo.send(Self.search, headers: headers)
        #expect(RateLimitRefusal(response)?.limit == .primary)
        #expect(response.text.contains("higher rate limit") == headers.fields.isEmpty)
    }

    @Test func `other requests are limited to 60 per hour, or 5,000 with a token`() async throws {
        let demo = try Demo()
        let budget = try budget(await demo.send(Self.detail))
        #expect(budget.resource == "core" && budget.limit == 60 && budget.remaining == 59)
        #expect(budget.reset == demo.wallClock.now + 3_600)
        #expect(try self.budget(await demo.send(Self.detail, headers: Self.token)).limit == 5_000)
    }

    @Test func `a rate limit is full again after its period`() async throws {
        let demo = try Demo()
        for _ in 0..<11 { _ = try await demo.send(Self.search) }
        demo.wallClock.advance(by: .seconds(59))
        #expect(try await demo.send(Self.search).status == 403)
        demo.wallClock.advance(by: .seconds(1))
        let response = try await demo.send(Self.search)
        #expect(response.status == 200)
        #expect(try budget(response).remaining == 9)
    }

    @Test func `a clock that is set back does not block the rate limit`() async throws {
        let demo = try Demo()
        for _ in 0..<11 { _ = try await demo.send(Self.search) }
        demo.wallClock.advance(by: .seconds(-86_400))
        #expect(try await demo.send(Self.search).status == 200)
    }

    @Test func `a 304 is free with a token and counts as a request without one`() async throws {
        let demo = try Demo()
        for (headers, cost) in [(Self.token, 0), ([:], 1)] {
            let first = try await demo.send(Self.detail, headers: headers)
            let tag = try #require(first.headers["ETag"])
            let again = try await demo.send(Self.detail, headers: headers.replacing(with: ["If-None-Match": tag]))
            #expect(again.status == 304)
            #expect(try budget(again).remaining == (try budget(first).remaining) - cost)
        }
    }

    @Test func `requesting the limits is free and returns both`() async throws {
        let demo = try Demo()
        for _ in 0..<3 { _ = try await demo.send(Self.search) }
        _ = try await demo.send("\(Demo.gitHub)/rate_limit")
        let body = try await demo.send("\(Demo.gitHub)/rate_limit").object()
        let resources = try #require(body["resources"] as? [String: [String: Int]])
        #expect(resources["search"]?["remaining"] == 7)
        #expect(resources["core"]?["remaining"] == 60)
        #expect(body["rate"] as? [String: Int] == resources["core"])
    }

    @Test func `errors count as requests`() async throws {
        let demo = try Demo()
        #expect(try budget(await demo.send("\(Demo.gitHub)/search/users?q=")).remaining == 9)
        #expect(try budget(await demo.send("\(Demo.gitHub)/nothing")).remaining == 59)
    }
}
