import Domain
import Foundation
import Network
import Shared

/// A repository of rate limits that uses GitHub's REST API.
struct GitHubLimitsRepository: LimitsRepository {
    let api: GitHubAPI

    /// Loads all rate limits. The request does not count against any limit. It bypasses the cache, because a cached
    /// response would be outdated.
    func limits() async throws(AppError) -> Fetched<[RateLimit]> {
        let endpoint = Endpoint(
            path: ["rate_limit"], options: .init(cachePolicy: .bypass), decode: .entity(RateLimitsDTO.self))
        return try await api.service.fetch(endpoint, for: .limits)
    }
}

/// A decoder for rate limits by name (docs.github.com/rest/rate-limit).
struct RateLimitsDTO: DTO {
    private var buckets: [RateLimit]?
    /// The rate limit `core`, which the response repeats at the top level. Some servers return only this copy.
    private var rate: RateLimit?

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "resources": buckets = try Self.buckets(&json)
        case "rate": rate = try json.readOrSkip { (json) throws(JSONError) in try Self.bucket("core", &json) }
        default: try json.skip()
        }
    }

    /// Returns the rate limits, beginning with `core` and `search`.
    func entity() throws(JSONError) -> [RateLimit] {
        guard let buckets = buckets ?? rate.map({ [$0] }) else { throw .missing("resources") }
        let first = ["core", "search"].compactMap { name in buckets.first { $0.resource == name } }
        return first + buckets.filter { $0.resource != "core" && $0.resource != "search" }
    }

    private static func buckets(_ json: inout JSONReader) throws(JSONError) -> [RateLimit] {
        var buckets: [RateLimit] = []
        try json.object { (name, json) throws(JSONError) in
            let found = try json.readOrSkip { (json) throws(JSONError) in try bucket(name.string, &json) }
            if let found { buckets.append(found) }
        }
        return buckets
    }

    /// Reads a rate limit, or returns `nil` if it lacks the limit or the number of remaining requests.
    private static func bucket(
        _ name: String, _ json: inout JSONReader
    ) throws(JSONError) -> RateLimit? {
        var (limit, remaining, reset): (Int?, Int?, Date?)
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "limit": limit = try json.integer()
            case "remaining": remaining = try json.integer()
            case "reset": reset = try json.epochSeconds()
            default: try json.skip()
            }
        }
        guard let limit, let remaining, limit >= 0 else { return nil }
        return RateLimit(resource: name, limit: limit, remaining: max(0, min(remaining, limit)), resetAt: reset)
    }
}
