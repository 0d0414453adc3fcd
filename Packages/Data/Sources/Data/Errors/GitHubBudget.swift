import Network

/// Which of GitHub's budgets a refused request was charged to, and whether signing in would give more.
struct GitHubBudget {
    let description: String
    let hint: String

    /// - Parameter offersMore: The answer itself says that signing in would help.
    init(headers: HTTPHeaders, isSearch: Bool, offersMore: Bool = false) {
        let budget = RateLimitHeaders(headers)
        let isOfSearch = budget?.resource.map { $0 == "search" } ?? isSearch
        description =
            budget?.limit.map { isOfSearch ? "\($0) searches a minute" : "\($0) requests an hour" }
            ?? (isOfSearch ? "searches for this minute" : "requests for this hour")
        let anonymousLimit = isOfSearch ? 10 : 60
        let isAnonymous = offersMore || budget?.limit.map { $0 <= anonymousLimit } ?? false
        let more = isOfSearch ? "30 searches a minute" : "5,000 requests an hour"
        let steps = [
            isAnonymous ? "`App auth login` raises it to \(more)." : nil,
            isSearch ? "--wait waits for the reset and goes on." : nil,
        ].compactMap(\.self)
        hint = steps.isEmpty ? "Try again after the reset." : steps.joined(separator: " ")
    }
}
