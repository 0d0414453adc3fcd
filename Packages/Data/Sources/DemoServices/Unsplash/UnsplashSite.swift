import Network
import Shared

/// A simulation of Unsplash's API with the demo's photos (unsplash.com/documentation). It requires no key.
struct UnsplashSite: DemoSite {
    let rateLimits: DemoRateLimits

    /// The documented rate limit of applications in production. Requests for images do not count.
    static let rule = RateLimitRule(resource: "unsplash", limit: 1_000, window: .seconds(3_600))

    func response(to request: DemoRequest) -> DemoResponse {
        let rateLimit = rateLimits.charge(Self.rule, cost: 1, at: request.now)
        guard rateLimit.isGranted else { return Self.limitReached }
        var response = route(request) ?? .unsplashError(404, "Couldn't find Photo").absent
        response.headers["X-Ratelimit-Limit"] = String(Self.rule.limit)
        response.headers["X-Ratelimit-Remaining"] = String(rateLimit.remaining)
        return response
    }

    private func route(_ request: DemoRequest) -> DemoResponse? {
        guard request.isRead, let first = request.path.first else { return nil }
        switch (first, request.path.count) {
        case ("photos", 1): return list(request)
        case ("search", 2) where request.path[1] == "photos": return search(request)
        case ("photos", 2) where request.path[1] == "random": return random(request)
        case ("photos", 2): return photo(request.path[1]).map { DemoResponse(json: $0.photo(below: request)) }
        case ("photos", 3) where request.path[2] == "download":
            return photo(request.path[1]).map { DemoResponse(json: ["url": .string(PictureURL.photo($0.text("id")))]) }
        default: return nil
        }
    }

    func failure(in scenario: DemoScenario, of request: DemoRequest) -> DemoResponse? {
        switch scenario {
        case .unauthorized: .unsplashError(401, "OAuth error: The access token is invalid")
        case .forbidden: .unsplashError(403, "Insufficient scope")
        case .rateLimit: Self.limitReached
        case .secondaryLimit(let time):
            DemoResponse(status: 429, body: Array("Rate Limit Exceeded".utf8)).retryable(after: time)
        case .refusedQuery: request.path.first == "search" ? .unsplashError(410, "Query flagged as spam") : nil
        case .serverError: .unsplashError(500, "Something went wrong")
        case .unavailable: .unavailablePage
        default: nil
        }
    }

    /// The recorded response for an exhausted rate limit: plain text with a JSON media type.
    private static let limitReached = DemoResponse(
        status: 403,
        headers: [
            "Content-Type": "application/json", "X-Ratelimit-Limit": String(rule.limit), "X-Ratelimit-Remaining": "0",
        ],
        body: Array("Rate Limit Exceeded".utf8))

    private func photo(_ id: String) -> JSONValue? {
        DemoLibrary.photos.first { $0.text("id") == id }
    }
}

extension DemoResponse {
    static func unsplashError(_ status: Int, _ message: String) -> DemoResponse {
        DemoResponse(status: status, json: ["errors": [.string(message)]])
    }
}
