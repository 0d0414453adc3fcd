public import Domain
import Foundation
public import Observation

/// What is left of each provider's limits, as the newest response to any screen said, refusals included.
@MainActor @Observable
public final class LimitsModel {
    /// One limit of one provider; some providers have one limit without a name.
    struct Bucket: Sendable, Hashable {
        let provider: Provider
        let resource: String?
    }

    private var limits: [Bucket: RateLimit] = [:]

    public init() {}

    subscript(bucket: Bucket) -> RateLimit? { limits[bucket] }

    /// A response named a limit; returns which one.
    func heard(_ limit: RateLimit, from provider: Provider) -> Bucket {
        let bucket = Bucket(provider: provider, resource: limit.resource)
        if limits[bucket] != limit { limits[bucket] = limit }
        return bucket
    }

    /// A request was refused because nothing was left.
    func spent(_ bucket: Bucket, until resetAt: Date?) {
        guard let known = limits[bucket] else { return }
        limits[bucket] = RateLimit(
            resource: known.resource, limit: known.limit, remaining: 0, resetAt: resetAt ?? known.resetAt)
    }
}

/// What is said of a provider's limit.
public enum LimitText {
    /// `8 of 10 searches left this minute`; what a provider gives where nothing was asked yet and it is known; none where
    /// it would contradict a countdown.
    ///
    /// - Parameter isLimited: Whether a countdown is shown.
    public static func left(_ limit: RateLimit?, of kind: ItemKind, isLimited: Bool, isSignedIn: Bool) -> String? {
        guard let limit else {
            guard kind.provider == .github, !isLimited else { return nil }
            return isSignedIn ? "30 searches a minute" : "10 searches a minute; 30 when signed in"
        }
        if isLimited, limit.remaining > 0 { return nil }
        let counted = limit.counted(by: kind.provider)
        let period = counted.period.map { " this \($0.rawValue)" } ?? ""
        return "\(grouped(limit.remaining)) of \(grouped(limit.limit)) \(counted.noun) left\(period)"
    }

    private static func grouped(_ number: Int) -> String {
        var digits = Array(String(max(0, number)))
        for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
        return String(digits)
    }
}
