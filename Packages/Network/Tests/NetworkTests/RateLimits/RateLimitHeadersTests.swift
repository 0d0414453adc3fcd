import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RateLimitHeadersTests {
    @Test("all fields are read, whatever their case")
    func full() {
        let headers = RateLimitHeaders([
            "x-ratelimit-limit": "5000", "X-RATELIMIT-REMAINING": "4999", "X-RateLimit-Used": "1",
            "X-RateLimit-Reset": "1570476458", "X-RateLimit-Resource": "core",
        ])
        #expect(headers?.limit == 5_000)
        #expect(headers?.remaining == 4_999)
        #expect(headers?.used == 1)
        #expect(headers?.reset == Date(timeIntervalSince1970: 1_570_476_458))
        #expect(headers?.resource == "core")
    }

    @Test("limit and remaining alone are enough")
    func short() {
        let headers = RateLimitHeaders(["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "49"])
        #expect(headers?.remaining == 49)
        #expect(headers?.reset == nil)
    }

    @Test("numbers that cannot be are left out", arguments: ["", "-1", "1.5", "many", "99999999999999999999"])
    func garbage(text: String) {
        #expect(RateLimitHeaders(["X-RateLimit-Remaining": text]) == nil)
        let headers = RateLimitHeaders(["X-RateLimit-Remaining": "1", "X-RateLimit-Reset": text])
        #expect(headers?.remaining == 1)
        #expect(headers?.reset == nil)
    }

    @Test(
        "a resource name that is long or no token is left out",
        arguments: ["a b", "\u{1B}[31m", String(repeating: "a", count: 65)])
    func resource(name: String) {
        #expect(RateLimitHeaders(["X-RateLimit-Remaining": "1", "X-RateLimit-Resource": name])?.resource == nil)
    }
}
