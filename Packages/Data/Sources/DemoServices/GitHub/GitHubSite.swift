import Foundation
import Network
import Shared

/// GitHub's REST API over the bundled accounts and repositories (docs.github.com/rest).
struct GitHubSite: DemoSite {
    let budgets: RequestBudgets

    func answer(to request: DemoRequest) -> DemoAnswer {
        guard request.message.headers["User-Agent"]?.isEmpty == false else {
            return .gitHubError(403, "Missing or invalid User Agent string.", documentation: "rest#user-agent-required")
        }
        guard let route = GitHubRoute(request.path), request.isRead else {
            return counted(.gitHubError(404, "Not Found", documentation: "rest"), request, isSearch: false)
        }
        guard route != .rateLimit else { return rateLimits(request) }
        return counted(answer(to: request, route), request, isSearch: route.isSearch)
    }

    private func answer(to request: DemoRequest, _ route: GitHubRoute) -> DemoAnswer {
        guard request.isAuthorized || !route.needsToken else {
            return .gitHubError(401, "Requires authentication", documentation: "rest/\(route.documentation)")
        }
        let answer =
            switch route {
            case .searchUsers: search(DemoLibrary.users, for: request)
            case .searchRepositories: search(DemoLibrary.repos, for: request)
            case .user(let login): profile(of: user(login))
            case .signedInUser: profile(of: signedInUser)
            case .reposOfUser(let login): repos(of: user(login), for: request)
            case .signedInRepos: repos(of: signedInUser, for: request)
            case .repo(let owner, let name): repo("\(owner)/\(name)")
            case .readme(let owner, let name): readme("\(owner)/\(name)")
            case .rateLimit: DemoAnswer?.none
            }
        guard let answer else {
            return .gitHubError(404, "Not Found", documentation: "rest/\(route.documentation)").absent
        }
        // Searches carry no tag.
        return route.isSearch ? answer : answer.tagged(for: request)
    }

    /// The account that any token belongs to: GitHub's own mascot, so that no person is played.
    private var signedInUser: DemoUser? {
        user("octocat")
    }
}

// MARK: - Budgets

extension GitHubSite {
    /// The budget that a request is charged to (docs.github.com/rest: rate limits).
    static func rule(isSearch: Bool, isAuthorized: Bool) -> BudgetRule {
        isSearch
            ? BudgetRule(resource: "search", limit: isAuthorized ? 30 : 10, window: .seconds(60))
            : BudgetRule(resource: "core", limit: isAuthorized ? 5_000 : 60, window: .seconds(3_600))
    }

    private func counted(_ answer: DemoAnswer, _ request: DemoRequest, isSearch: Bool) -> DemoAnswer {
        let isFree = answer.status == 304 && request.isAuthorized
        let budget = budgets.charge(
            Self.rule(isSearch: isSearch, isAuthorized: request.isAuthorized), cost: isFree ? 0 : 1, at: request.now)
        let answer = budget.isGranted ? answer : .gitHubLimitReached(isAuthorized: request.isAuthorized)
        return answer.with(budget, isAuthorized: request.isAuthorized)
    }

    private func rateLimits(_ request: DemoRequest) -> DemoAnswer {
        let looks = [true, false].map { isSearch in
            budgets.charge(
                Self.rule(isSearch: isSearch, isAuthorized: request.isAuthorized), cost: 0, at: request.now)
        }
        let (search, core) = (looks[0], looks[1])
        return DemoAnswer(json: ["resources": ["core": core.json, "search": search.json], "rate": core.json])
            .with(core, isAuthorized: request.isAuthorized)
    }
}

extension RequestBudget {
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

extension DemoAnswer {
    func with(_ budget: RequestBudget, isAuthorized: Bool) -> DemoAnswer {
        var answer = self
        answer.headers["X-RateLimit-Limit"] = String(budget.rule.limit)
        answer.headers["X-RateLimit-Remaining"] = String(budget.remaining)
        answer.headers["X-RateLimit-Used"] = String(budget.used)
        answer.headers["X-RateLimit-Reset"] = String(budget.reset)
        answer.headers["X-RateLimit-Resource"] = budget.rule.resource
        if isAuthorized { answer.headers["X-OAuth-Scopes"] = "" }
        return answer
    }
}
