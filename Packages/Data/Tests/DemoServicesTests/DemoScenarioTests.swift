import DemoServices
import Foundation
import Network
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DemoScenarioTests {
    private static let search = "\(Demo.gitHub)/search/repositories?q=swift"
    private static let photos = "\(Demo.unsplash)/search/photos?query=garden"
    private static let movies = "\(Demo.tmdb)/search/movie?query=night"

    @Test(
        arguments: [
            (DemoScenario.unauthorized, [401, 401, 401]), (.forbidden, [403, 403, 403]),
            (.rateLimit(.seconds(60)), [403, 403, 429]), (.secondaryLimit(.seconds(60)), [403, 429, 429]),
            (.refusedQuery, [422, 410, 422]), (.serverError, [500, 500, 500]), (.unavailable, [503, 503, 503]),
        ]) func `each service reports a fault with its own status`(scenario: DemoScenario, statuses: [Int]) async throws
    {
        let demo = try Demo(scenario)
        for (address, status) in zip([Self.search, Self.photos, Self.movies], statuses) {
            #expect(try await demo.send(address).status == status, "\(address)")
        }
    }

    @Test func `an exhausted rate limit contains its reset time`() async throws {
        let demo = try Demo(.rateLimit(.seconds(90)))
        let response = try await demo.send(Self.search)
        let refusal = try #require(RateLimitRefusal(response))
        #expect(refusal.limit == .primary)
        #expect(refusal.reset == demo.wallClock.now + 90)
    }

    @Test func `the rate limits can be requested while they are exhausted`() async throws {
        let response = try await Demo(.rateLimit(.seconds(90))).send("\(Demo.gitHub)/rate_limit")
        #expect(response.status == 200)
    }

    @Test func `a secondary limit contains its retry time`() async throws {
        let demo = try Demo(.secondaryLimit(.milliseconds(1_500)))
        let refusal = try #require(RateLimitRefusal(try await demo.send(Self.search)))
        #expect(refusal.limit == .secondary)
        #expect(refusal.wait(from: demo.wallClock.now) == .seconds(2))
    }

    @Test func `Unsplash's limit is plain text under the media type of JSON`() async throws {
        let response = try await Demo(.rateLimit(.seconds(60))).send(Self.photos)
        #expect(response.text == "Rate Limit Exceeded")
        #expect(response.headers["Content-Type"] == "application/json")
        #expect(response.headers["X-Ratelimit-Remaining"] == "0")
    }

    @Test func `offline, no host is found, including that of the pictures`() async throws {
        let demo = try Demo(.offline)
        for address in [Self.search, Self.photos, Self.movies, "\(Demo.pictures)/avatars/octocat"] {
            let error = await #expect(throws: NetworkError.self) { try await demo.send(address) }
            #expect(error?.kind == .nameNotResolved)
        }
    }

    @Test func `a slow response arrives after its delay`() async throws {
        let clock = ManualClock()
        let demo = try Demo(.slow(.seconds(5)), clock: clock)
        let task = Task { try await demo.send(Self.search).status }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(try await task.value == 200)
    }

    @Test func `a response slower than the request's limit times out at the limit`() async throws {
        let clock = ManualClock()
        let demo = try Demo(.slow(.seconds(3_600)), clock: clock)
        let task = Task { try await demo.send(Self.search) }
        await clock.waitForSleepers()
        clock.advance(by: HTTPRequest.Timeouts().total)
        let error = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(error?.kind == .timedOut(.total))
    }

    @Test func `a malformed response is JSON that ends too early`() async throws {
        let response = try await Demo(.malformed).send(Self.search)
        #expect(response.status == 200)
        #expect(!response.body.isEmpty)
        #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: Data(response.body)) }
    }

    @Test func `an incomplete search is marked and keeps its rows`() async throws {
        let page = try await Demo(.incomplete).search(.repos, "swift")
        #expect(page.incompleteResults)
        #expect(!page.items.isEmpty)
    }

    @Test func `a capped search finds more than the 1,000 rows that can be reached`() async throws {
        let page = try await Demo(.capped).search(.repos, "xyzzy-not-there")
        #expect(page.totalCount == (try BundledFile.repos().count))
        #expect(page.totalCount > 1_000)
    }

    @Test func `an empty search finds nothing anywhere`() async throws {
        let demo = try Demo(.empty)
        #expect(try await demo.search(.repos, "swift").totalCount == 0)
        #expect(try await demo.send(Self.photos).decoded(PhotoPage.self).total == 0)
        #expect(try await demo.send(Self.movies).decoded(MoviePage.self).totalResults == 0)
    }

    @Test func `the scenario for failing next pages keeps the first page`() async throws {
        let demo = try Demo(.nextPageFails)
        #expect(try await demo.send(Self.search).status == 200)
        #expect(try await demo.send("\(Self.search)&page=2").status == 500)
    }

    @Test func `a scenario can begin and end at any time`() async throws {
        let demo = try Demo()
        demo.transport.scenario = .serverError
        #expect(try await demo.send(Self.search).status == 500)
        demo.transport.scenario = .normal
        #expect(try await demo.send(Self.search).status == 200)
    }

    @Test func `every listed name is read, each as another scenario`() {
        let scenarios = DemoScenario.names.compactMap { DemoScenario($0) }
        #expect(scenarios.count == DemoScenario.names.count)
        #expect(Set(scenarios).count == scenarios.count)
    }

    @Test func `durations follow an equals sign`() {
        #expect(DemoScenario("slow=250ms") == .slow(.milliseconds(250)))
        #expect(DemoScenario("rate-limit=5m") == .rateLimit(.seconds(300)))
        #expect(DemoScenario("secondary-limit") == .secondaryLimit(.seconds(60)))
    }

    @Test(arguments: ["", "slowly", "slow=", "slow=fast", "offline=3s", "Offline"]) func `other values are rejected`(
        text: String
    ) {
        #expect(DemoScenario(text) == nil)
    }
}
