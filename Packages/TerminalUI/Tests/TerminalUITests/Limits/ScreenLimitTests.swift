import Domain
import Foundation
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(10)))
struct ScreenLimitTests {
    private let now = Date(timeIntervalSince1970: 1_750_000_000)

    private func text(
        _ limit: RateLimit?, _ kind: ItemKind, isLimited: Bool = false, isSignedIn: Bool = false
    ) -> String? {
        RateLimit.screenText(limit, of: kind, isLimited: isLimited, isSignedIn: isSignedIn, now: now)
    }

    @Test func `each rate limit is reported with its period if the provider names one`() {
        let search = RateLimit(resource: "search", limit: 30, remaining: 8)
        #expect(text(search, .user) == "8 of 30 searches left this minute")
        let core = RateLimit(resource: "core", limit: 5_000, remaining: 4_321)
        #expect(text(core, .repo) == "4,321 of 5,000 requests left this hour")
        #expect(text(RateLimit(limit: 50, remaining: 49), .photo) == "49 of 50 requests left this hour")
        #expect(text(RateLimit(limit: 40, remaining: 39), .movie) == "39 of 40 requests left")
    }

    @Test func `before the first response, only the documented limits are reported`() {
        #expect(text(nil, .repo) == "10 searches a minute; 30 when signed in")
        #expect(text(nil, .repo, isSignedIn: true) == "30 searches a minute")
        #expect(text(nil, .movie) == nil)
        #expect(text(nil, .photo) == nil)
    }

    @Test(arguments: [(ItemKind.code, "10 searches a minute" as String?), (.discussion, nil)])
    func `searches that require a token are not offered without one`(kind: ItemKind, signedIn: String?) {
        #expect(text(nil, kind) == "sign in to search")
        #expect(text(nil, kind, isSignedIn: true) == signedIn)
    }

    @Test func `when the time window has ended, the remaining searches are unknown`() {
        func limit(resetIn seconds: Double) -> RateLimit {
            RateLimit(resource: "search", limit: 10, remaining: 2, resetAt: now.addingTimeInterval(seconds))
        }
        #expect(text(limit(resetIn: 1), .repo) == "2 of 10 searches left this minute")
        #expect(text(limit(resetIn: 0), .repo) == "10 searches a minute; 30 when signed in")
    }

    @Test func `during a countdown, no requests remain`() {
        #expect(text(RateLimit(resource: "search", limit: 10, remaining: 8), .repo, isLimited: true) == nil)
        let spent = text(RateLimit(resource: "search", limit: 10, remaining: 0), .repo, isLimited: true)
        #expect(spent == "0 of 10 searches left this minute")
        #expect(text(nil, .repo, isLimited: true) == nil)
    }
}
