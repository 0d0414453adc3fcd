import Domain
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct RateLimitWordsTests {
    @Test(
        arguments: [
            (RateLimit(resource: "search", limit: 30, remaining: 0), Provider.github, "0 of 30 searches a minute left"),
            (
                RateLimit(resource: "core", limit: 5_000, remaining: 4_999), .github,
                "4,999 of 5,000 requests an hour left"
            ),
            (RateLimit(limit: 1_000, remaining: 999), .unsplash, "999 of 1,000 requests an hour left"),
            (RateLimit(limit: 40, remaining: 39), .tmdb, "39 of 40 requests left"),
        ]) func `a bucket is reported with its own period`(limit: RateLimit, provider: Provider, text: String)
    {
        #expect(limit.words(of: provider) == text)
    }
}
