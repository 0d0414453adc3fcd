import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RateLimitHeadersTests {
    @Test func `all fields are parsed regardless of their case`() {
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

    @Test func `limit and remaining requests are sufficient`() {
        let headers = RateLimitHeaders(["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "49"])
        #expect(headers?.remaining == 49)
        #expect(headers?.reset == nil)
    }

    @Test(arguments: ["", "-1", "1.5", "many", "99999999999999999999"])
    func `impossible numbers are ignored`(text: String) {
        #expect(RateLimitHeaders(["X-RateLimit-Remaining": text]) == nil)
        let headers = RateLimitHeaders(["X-RateLimit-Remaining": "1", "X-RateLimit-Reset": text])
        #expect(headers?.remaining == 1)
        #expect(headers?.reset == nil)
    }

    @Test(
        arguments: ["a b", "\u{1B}[31m", String(repeating: "a", count: 65)])
    func `a resource name that is too long or not a token is ignored`(name: String) {
        #expect(RateLimitHeaders(["X-RateLimit-Remaining": "1", "X-RateLimit-Resource": name])?.resource == nil)
    }
}
