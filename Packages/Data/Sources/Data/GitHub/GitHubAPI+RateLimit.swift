import Domain
import Foundation

extension GitHubAPI {
    /// Returns the name of the rate limit that a request counts against, as GitHub's endpoint for rate limits names it
    /// (https://docs.github.com/en/rest/rate-limit/rate-limit).
    static func rateLimit(of url: URL) -> String {
        // The API of an Enterprise Server is below `/api` or `/api/v3`.
        let path = url.pathComponents.drop { ["/", "api", "v3"].contains($0) }
        if path == ["graphql"] { return "graphql" }
        guard path.count == 2, path.first == "search" else { return "core" }
        if path.last == "code" { return "code_search" }
        let isByMeaning = url.query()?.split(separator: "&").contains { $0.hasPrefix("search_type=") } == true
        return isByMeaning ? RateLimit.semanticSearch : "search"
    }
}
