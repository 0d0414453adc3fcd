import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RateLimitRefusalTests {
    private let now = Date(timeIntervalSince1970: 1_000)

    private func refusal(_ status: Int, _ headers: HTTPHeaders, _ message: String) -> RateLimitRefusal? {
        RateLimitRefusal(status: status, headers: headers, body: Array(#"{"message":"\#(message)"}"#.utf8))
    }

    @Test(
        arguments: [
            (["X-RateLimit-Remaining": "0"], "whatever"),
            ([:], "API rate limit exceeded for 1.2.3.4. (But here's the good news: ...)"),
            ([:], "API Rate Limit Exceeded for 1.2.3.4"),
        ] as [(HTTPHeaders, String)])
    func `an exhausted primary limit is recognized by its headers or its documented message`(
        headers: HTTPHeaders, message: String
    ) {
        #expect(refusal(403, headers, message)?.limit == .primary)
        #expect(refusal(429, headers, message)?.limit == .primary)
    }

    @Test(
        arguments: [
            ([:], "You have exceeded a secondary rate limit. Please wait a few minutes"),
            (["X-RateLimit-Remaining": "0"], "You have triggered an abuse detection mechanism."),
            (["Retry-After": "60", "X-RateLimit-Remaining": "9"], "Slow down"),
            (["Retry-After": "soon", "X-RateLimit-Remaining": "9"], "Slow down"),
        ] as [(HTTPHeaders, String)])
    func `a secondary limit is recognized by its messages or by Retry-After alone`(
        headers: HTTPHeaders, message: String
    ) {
        #expect(refusal(403, headers, message)?.limit == .secondary)
    }

    @Test func `a 403 response without these signs and any other status are not rate limit responses`() {
        #expect(refusal(403, ["X-RateLimit-Remaining": "9"], "Resource not accessible") == nil)
        #expect(refusal(403, [:], "Max number of login attempt exceeded") == nil)
        #expect(refusal(404, ["X-RateLimit-Remaining": "0", "Retry-After": "1"], "Not Found") == nil)
    }

    @Test func `the wait is given by Retry-After, otherwise by the reset time, otherwise it is one minute`() {
        let reset: HTTPHeaders = ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1025"]
        #expect(refusal(403, reset.replacing(with: ["Retry-After": "7"]), "")?.wait(from: now) == .seconds(7))
        #expect(refusal(403, reset, "")?.wait(from: now) == .seconds(25))
        #expect(
            refusal(429, reset.replacing(with: ["X-RateLimit-Remaining": "9"]), "")?.wait(from: now) == .seconds(60))
    }
}
