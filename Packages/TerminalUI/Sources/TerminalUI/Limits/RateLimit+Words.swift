import Domain
import Foundation
import Shared

extension RateLimit {
    /// Returns the remaining quota and its rate limit, such as `9 of 10 searches a minute left`.
    func words(of provider: Provider) -> String {
        let (noun, period) = counted(by: provider)
        let window = period.map { $0 == .minute ? " a minute" : " an hour" } ?? ""
        return "\(remaining.grouped) of \(limit.grouped) \(noun)\(window) left"
    }

    /// Returns the text about the rate limit for the status line, such as `8 of 10 searches left this minute`.
    ///
    /// Before the first request to GitHub, the text contains the limit in GitHub's documentation.
    ///
    /// - Parameters:
    ///   - limit: The most recent rate limit, or `nil` before the first response.
    ///   - kind: The kind of item for which the screen searches.
    ///   - isLimited: Whether the screen shows a countdown.
    ///   - isSignedIn: Whether requests contain a token.
    ///   - now: The current date. A limit whose time window has ended counts as unknown.
    /// - Returns: The text, or `nil` if the limit is unknown or contradicts the countdown.
    static func screenText(
        _ limit: RateLimit?, of kind: ItemKind, isLimited: Bool, isSignedIn: Bool, now: Date
    ) -> String? {
        guard let limit, limit.resetAt.map({ $0 > now }) ?? true else {
            guard kind.provider == .github, !isLimited else { return nil }
            // Discussions have no limit per minute, because their search belongs to the GraphQL API.
            let signedIn = kind.search.rate?.signedIn
            guard !isSignedIn else { return signedIn.map { "\($0) searches a minute" } }
            guard let anonymous = kind.search.rate?.anonymous else { return "sign in to search" }
            return "\(anonymous) searches a minute" + (signedIn.map { "; \($0) when signed in" } ?? "")
        }
        if isLimited, limit.remaining > 0 { return nil }
        let counted = limit.counted(by: kind.provider)
        let period = counted.period.map { " this \($0.rawValue)" } ?? ""
        return "\(max(0, limit.remaining).grouped) of \(max(0, limit.limit).grouped) \(counted.noun) left\(period)"
    }
}
