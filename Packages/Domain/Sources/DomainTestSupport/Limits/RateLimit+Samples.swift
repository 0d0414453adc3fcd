public import Domain
import Foundation

extension RateLimit {
    /// GitHub's rate limits without a token: 60 requests per hour and 10 searches per minute.
    ///
    /// They reset at 2026-01-01T01:00:00Z.
    public static let samples = [
        RateLimit(resource: "core", limit: 60, remaining: 60, resetAt: Date(timeIntervalSince1970: 1_767_229_200)),
        RateLimit(resource: "search", limit: 10, remaining: 10, resetAt: Date(timeIntervalSince1970: 1_767_225_660)),
    ]
}
