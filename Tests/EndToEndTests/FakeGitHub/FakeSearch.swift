import Foundation
import Network
import NetworkTestSupport

/// A search endpoint with numbered pages and Link headers. It returns at most 1,000 rows, like GitHub.
struct FakeSearch: Sendable {
    var total: Int
    var isIncomplete = false
    /// The number of rows by which all pages after the first one are shifted back. The second page then repeats the
    /// last rows of the first one.
    var repeated = 0
    let row: @Sendable (Int) -> String

    /// Returns a search with the repositories `owner/repo-1`, `owner/repo-2`, …
    static func repos(total: Int) -> FakeSearch {
        FakeSearch(total: total) { FakeRepo($0).json }
    }

    /// Returns a search with the users `user-1`, `user-2`, …
    static func users(total: Int) -> FakeSearch {
        FakeSearch(total: total) { FakeUser($0).json }
    }

    static func rows(_ repos: [FakeRepo]) -> FakeSearch {
        FakeSearch(total: repos.count) { repos[at: $0 - 1]?.json ?? "null" }
    }

    func reply(to request: GitHubRequest) -> LoopbackServer.Reply {
        let start = (request.page - 1) * request.pageSize
        guard start < 1_000 else {
            return .error(
                422, "Only the first 1000 search results are available",
                documentation: "https://docs.github.com/v3/search/")
        }
        return .json(body(of: request), link(for: request))
    }

    /// Returns the JSON body of the requested page.
    func body(of request: GitHubRequest) -> String {
        let start = (request.page - 1) * request.pageSize
        let end = min(start + request.pageSize, total, 1_000)
        let shift = request.page > 1 ? repeated : 0
        let rows = start < end ? ((start + 1 - shift)...(end - shift)).map(row) : []
        return """
            {"total_count":\(total),"incomplete_results":\(isIncomplete),"items":[\(rows.joined(separator: ","))]}
            """
    }

    private func link(for request: GitHubRequest) -> HTTPHeaders {
        let last = (min(total, 1_000) + request.pageSize - 1) / request.pageSize
        guard request.page < last else { return [:] }
        let host = request.headers["Host"] ?? ""
        let words = (request.query["q"] ?? "").addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let others = request.query.filter { !["q", "per_page", "page"].contains($0.key) }
            .map { "&\($0.key)=\($0.value)" }.sorted().joined()
        let address = { (page: Int) in
            "<http://\(host)\(request.path)?q=\(words)\(others)&per_page=\(request.pageSize)&page=\(page)>"
        }
        return ["Link": "\(address(request.page + 1)); rel=\"next\", \(address(last)); rel=\"last\""]
    }
}
