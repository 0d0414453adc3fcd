import Domain
import Foundation
import Observation

/// The rate limits of the services, as specified by the most recent responses, including error responses.
@MainActor @Observable
final class LimitsModel {
    /// The identity of a rate limit. The resource is `nil` if the service has a single, unnamed limit.
    struct Bucket: Sendable, Hashable {
        let provider: Provider
        let resource: String?
    }

    private var limits: [Bucket: RateLimit] = [:]

    subscript(bucket: Bucket) -> RateLimit? { limits[bucket] }

    /// Records the rate limit in a response.
    ///
    /// - Returns: The identity of the limit.
    func record(_ limit: RateLimit, from provider: Provider) -> Bucket {
        let bucket = Bucket(provider: provider, resource: limit.resource)
        if limits[bucket] != limit { limits[bucket] = limit }
        return bucket
    }

    /// Records that a rate limit is exhausted.
    func exhausted(_ bucket: Bucket, until resetAt: Date?) {
        guard let known = limits[bucket] else { return }
        limits[bucket] = RateLimit(
            resource: known.resource, limit: known.limit, remaining: 0, resetAt: resetAt ?? known.resetAt)
    }

    /// Forgets all rate limits, because those of another account are different.
    func accountChanged() {
        limits = [:]
    }
}

extension LimitsModel.Bucket {
    /// Creates the identity of the limit for searches of a kind, or returns `nil` if the provider specifies none.
    init?(forSearchesOf kind: ItemKind) {
        guard let rate = kind.search.rate else { return nil }
        self.init(provider: kind.provider, resource: rate.resource)
    }
}
