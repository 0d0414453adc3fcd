import Foundation

/// Pages of search results in GitHub's format. The rows are copies of recorded rows with all fields and different
/// names.
struct GitHubPages {
    /// The kind of item to search for.
    enum Kind: String {
        case users, repositories, issues
    }

    private let kind: Kind
    private let host: String
    private let rows: [[String: Any]]

    /// Creates the pages of a kind.
    ///
    /// - Parameters:
    ///   - kind: The kind of item.
    ///   - host: The host of the owners' avatars.
    init(_ kind: Kind, host: String = "avatars.githubusercontent.com") throws {
        self.kind = kind
        self.host = host
        let file =
            switch kind {
            case .users: "search_users__200__github-api_2019.json"
            case .issues: "search_issues_is-issue__200__github-api_2026.json"
            case .repositories: "search_repositories_sort-stars__200__github-api_2019.json"
            }
        let path = "Packages/Data/Tests/DataTests/Recordings/GitHub/\(file)"
        let root = (0..<6).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let response = try JSONSerialization.jsonObject(with: Data(contentsOf: root.appending(path: path)))
        rows = (response as? [String: Any])?["items"] as? [[String: Any]] ?? []
    }

    /// Returns the body of one page. Pages are numbered from 1.
    func body(page: Int, size: Int) throws -> [UInt8] {
        let items = ((page - 1) * size..<page * size).map(row)
        let response: [String: Any] = ["total_count": 1_000, "incomplete_results": false, "items": items]
        return Array(try JSONSerialization.data(withJSONObject: response, options: .withoutEscapingSlashes))
    }

    private func row(_ number: Int) -> [String: Any] {
        var row = rows[number % rows.count]
        row["id"] = number + 1
        switch kind {
        case .users:
            row["login"] = "user-\(number)"
            row["node_id"] = "U_\(number)"
        case .issues:
            row["number"] = number + 1
        case .repositories:
            row["name"] = "repo-\(number)"
            row["full_name"] = "owner/repo-\(number)"
            var owner = row["owner"] as? [String: Any] ?? [:]
            owner["avatar_url"] = "https://\(host)/avatars/\(number)?v=4"
            row["owner"] = owner
        }
        return row
    }
}
