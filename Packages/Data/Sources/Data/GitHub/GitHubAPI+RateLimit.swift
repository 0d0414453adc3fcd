import Domain
import Foundation

extension GitHubAPI {
    /// Returns the name of the rate limit against which a request counts. The name is one of those in the response of
    /// GitHub's rate limit endpoint (https://docs.github.com/en/rest/rate-limit/rate-limit).
    static func rateLimit(of url: URL) -> String {
        // The path of an Enterprise Server's API begins with `/api` or `/api/v3`.
        let path = url.pathComponents.drop { ["/", "api", "v3"].contains($0) }
        if path == ["graphql"] { return "graphql" }
        guard path.count == 2, path.first == "search" else { return "core" }
        if path.last == "code" { return "code_search" }
        let isByMeaning = url.query()?.split(separator: "&").contains { $0.hasPrefix("search_type=") } == true
        return isByMeaning ? RateLimit.semanticSearch : "search"
    }
}
