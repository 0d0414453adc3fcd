import Foundation
import Network
import Shared

extension GitHubSite {
    func answer(to fault: DemoFault, during request: DemoRequest) -> DemoAnswer? {
        switch fault {
        case .unauthorized:
            return .gitHubError(401, "Bad credentials", documentation: "rest")
        case .forbidden:
            return .gitHubError(403, "Resource not accessible by integration", documentation: "rest")
        case .primaryLimit(let time):
            // Asking for the limits never costs anything.
            guard let isSearch = GitHubRoute(request.path).map(\.isSearch), request.path != ["rate_limit"] else {
                return nil
            }
            let rule = Self.rule(isSearch: isSearch, isAuthorized: request.isAuthorized)
            let reset = (request.now + time / .seconds(1)).timeIntervalSince1970.rounded(.up)
            let budget = RequestBudget(rule: rule, remaining: 0, reset: Int(reset), isGranted: false)
            return DemoAnswer.gitHubLimitReached(isAuthorized: request.isAuthorized)
                .with(budget, isAuthorized: request.isAuthorized)
        case .secondaryLimit(let time):
            return DemoAnswer.gitHubError(
                403, "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.",
                documentation: "rest/overview/rate-limits-for-the-rest-api#about-secondary-rate-limits"
            ).retryable(after: time)
        case .refusedQuery:
            return request.path.first == "search" ? GitHubRefusal.unparsable.answer : nil
        case .serverError:
            return DemoAnswer(status: 500, json: ["error": "Server Error"])
        case .unavailable:
            return DemoFault.unavailablePage
        }
    }
}

extension DemoAnswer {
    static func gitHubError(_ status: Int, _ message: String, documentation: String) -> DemoAnswer {
        DemoAnswer(
            status: status,
            json: [
                "message": .string(message), "documentation_url": "https://docs.github.com/\(documentation)",
                "status": "\(status)",
            ])
    }

    static func gitHubLimitReached(isAuthorized: Bool) -> DemoAnswer {
        gitHubError(
            403,
            isAuthorized
                ? "API rate limit exceeded for this user."
                : "API rate limit exceeded for this address. (But here's the good news: Authenticated requests get a "
                    + "higher rate limit. Check out the documentation for more details.)",
            documentation: "rest/overview/resources-in-the-rest-api#rate-limiting")
    }
}
