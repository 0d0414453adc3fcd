import Foundation
import Network
import Shared

/// A simulation of GitHub's REST API with the demo's accounts and repositories (docs.github.com/rest).
struct GitHubSite: DemoSite {
    let rateLimits: DemoRateLimits

    func response(to request: DemoRequest) -> DemoResponse {
        guard request.message.headers["User-Agent"]?.isEmpty == false else {
            return .gitHubError(403, "Missing or invalid User Agent string.")
        }
        if request.path == ["rate_limit"], request.isRead { return rateLimits(request) }
        let route = GitHubRoute(request.path).flatMap { request.isRead || $0.isGraphQL ? $0 : nil }
        return counted(response(to: request, route), request, isSearch: route?.isSearch == true)
    }

    private func response(to request: DemoRequest, _ route: GitHubRoute?) -> DemoResponse {
        guard request.isAuthorized || request.path.first != "user" else {
            return .gitHubError(401, "Requires authentication")
        }
        guard let route, let response = route.response(self, request) else {
            return .gitHubError(404, "Not Found").absent
        }
        // Searches and GraphQL have no entity tag.
        return route.isSearch || route.isGraphQL ? response : response.tagged(for: request)
    }
}

// MARK: - Rate limits

extension GitHubSite {
    /// Returns the rate limit that applies to a request (docs.github.com/rest: rate limits).
    static func rule(isSearch: Bool, isAuthorized: Bool) -> RateLimitRule {
        isSearch
            ? RateLimitRule(resource: "search", limit: isAuthorized ? 30 : 10, window: .seconds(60))
            : RateLimitRule(resource: "core", limit: isAuthorized ? 5_000 : 60, window: .seconds(3_600))
    }

    /// The separate rate limit for code search.
    static let codeRule = RateLimitRule(resource: "code_search", limit: 10, window: .seconds(60))

    /// The separate rate limit of semantic issue searches. GitHub does not document its name.
    static let semanticRule = RateLimitRule(resource: "semantic_search", limit: 10, window: .seconds(60))

    /// The separate rate limit of GraphQL, in points per hour.
    static let graphQLRule = RateLimitRule(resource: "graphql", limit: 5_000, window: .seconds(3_600))

    private func counted(_ response: DemoResponse, _ request: DemoRequest, isSearch: Bool) -> DemoResponse {
        let isFree = response.status == 304 && request.isAuthorized
        let rule =
            switch request.path {
            case ["search", "code"]: Self.codeRule
            case ["graphql"]: Self.graphQLRule
            case ["search", "issues"] where ["semantic", "hybrid"].contains(request["search_type"]): Self.semanticRule
            default: Self.rule(isSearch: isSearch, isAuthorized: request.isAuthorized)
            }
        let rateLimit = rateLimits.charge(rule, cost: isFree ? 0 : 1, at: request.now)
        let response = rateLimit.isGranted ? response : .gitHubLimitReached(isAuthorized: request.isAuthorized)
        return response.with(rateLimit, isAuthorized: request.isAuthorized)
    }

    private func rateLimits(_ request: DemoRequest) -> DemoResponse {
        let common = [false, true].map { Self.rule(isSearch: $0, isAuthorized: request.isAuthorized) }
        let limits = (common + [Self.codeRule, Self.semanticRule, Self.graphQLRule]).map {
            rateLimits.charge($0, cost: 0, at: request.now)
        }
        return DemoResponse(json: [
            "resources": .object(limits.map { JSONMember($0.rule.resource, $0.json) }), "rate": limits[0].json,
        ]).with(limits[0], isAuthorized: request.isAuthorized)
    }
}

extension DemoRateLimit {
    fileprivate var json: JSONValue {
        [
            "limit": JSONValue(rule.limit), "used": JSONValue(used), "remaining": JSONValue(remaining),
            "reset": JSONValue(reset),
        ]
    }

    fileprivate var used: Int {
        rule.limit - remaining
    }
}

extension DemoResponse {
    func with(_ rateLimit: DemoRateLimit, isAuthorized: Bool) -> DemoResponse {
        var response = self
        response.headers["X-RateLimit-Limit"] = String(rateLimit.rule.limit)
        response.headers["X-RateLimit-Remaining"] = String(rateLimit.remaining)
        response.headers["X-RateLimit-Used"] = String(rateLimit.used)
        response.headers["X-RateLimit-Reset"] = String(rateLimit.reset)
        response.headers["X-RateLimit-Resource"] = rateLimit.rule.resource
        if isAuthorized { response.headers["X-OAuth-Scopes"] = "" }
        return response
    }
}
