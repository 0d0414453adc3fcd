import Domain
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
