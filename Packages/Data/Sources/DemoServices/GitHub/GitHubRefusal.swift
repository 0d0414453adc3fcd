import Foundation
import Network
import Shared

/// The reason why a search is rejected with status 422.
enum GitHubRefusal: Error, Sendable, Hashable {
    case missingQuery
    case tooLong
    case tooManyOperators
    case unparsable
    case invalidQualifier
    case foreignQualifiers
    case unknownOwner
    case beyondReach

    /// The content of the entry in the `errors` array, or `nil` if the response has no such array.
    private var reason: (code: String, message: String?)? {
        switch self {
        case .missingQuery: ("missing", nil)
        case .tooLong: ("invalid", "The search is longer than 256 characters.")
        case .tooManyOperators: ("invalid", "More than five AND / OR / NOT operators were used.")
        case .unparsable: ("invalid", "ERROR_TYPE_QUERY_PARSING_FATAL unable to parse query!")
        case .invalidQualifier: ("invalid", nil)
        case .foreignQualifiers: ("invalid", "None of the search qualifiers apply to this search type.")
        case .unknownOwner:
            (
                "invalid",
                "The listed users and repositories cannot be searched either because the resources do not exist or "
                    + "you do not have permission to view them."
            )
        case .beyondReach: nil
        }
    }

    var response: DemoResponse {
        guard let reason else {
            return .gitHubError(422, "Only the first 1000 search results are available")
        }
        var error: JSONValue = ["resource": "Search", "field": "q", "code": .string(reason.code)]
        if let message = reason.message { error = error.adding(["message": .string(message)]) }
        return .gitHubError(422, "Validation Failed", ["errors": [error]])
    }
}

extension GitHubSite {
    func failure(in scenario: DemoScenario, of request: DemoRequest) -> DemoResponse? {
        switch scenario {
        case .unauthorized:
            return .gitHubError(401, "Bad credentials")
        case .forbidden:
            return .gitHubError(403, "Resource not accessible by integration")
        case .rateLimit(let time):
            // Requests for the rate limits themselves have no route and are never rejected.
            guard let route = GitHubRoute(request.path) else { return nil }
            let rule = Self.rule(isSearch: route.isSearch, isAuthorized: request.isAuthorized)
            let reset = (request.now + time / .seconds(1)).timeIntervalSince1970.rounded(.up)
            let rateLimit = DemoRateLimit(rule: rule, remaining: 0, reset: Int(reset), isGranted: false)
            return DemoResponse.gitHubLimitReached(isAuthorized: request.isAuthorized)
                .with(rateLimit, isAuthorized: request.isAuthorized)
        case .secondaryLimit(let time):
            return DemoResponse.gitHubError(
                403, "You have exceeded a secondary rate limit. Please wait a few minutes before you try again."
            ).retryable(after: time)
        case .refusedQuery:
            return request.path.first == "search" ? GitHubRefusal.unparsable.response : nil
        case .serverError:
            return DemoResponse(status: 500, json: ["error": "Server Error"])
        case .unavailable:
            return .unavailablePage
        default:
            return nil
        }
    }
}

extension DemoResponse {
    static func gitHubError(_ status: Int, _ message: String, _ details: JSONValue = [:]) -> DemoResponse {
        let error: JSONValue = [
            "message": .string(message), "documentation_url": "https://docs.github.com/rest", "status": "\(status)",
        ]
        return DemoResponse(status: status, json: error.adding(details))
    }

    static func gitHubLimitReached(isAuthorized: Bool) -> DemoResponse {
        gitHubError(
            403,
            isAuthorized
                ? "API rate limit exceeded for this user."
                : "API rate limit exceeded for this address. (But here's the good news: Authenticated requests get a "
                    + "higher rate limit. Check out the documentation for more details.)")
    }
}
