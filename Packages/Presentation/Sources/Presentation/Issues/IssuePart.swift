import Domain

/// The lists of issues and pull requests on the detail pages of repositories and issues.
@MainActor
enum IssuePart {
    /// Returns the section that lists a repository's open issues or pull requests. For any other item, the array is
    /// empty.
    static func parts<Thing: Item>(
        _ title: String, of key: ItemKey, _ search: Search<Thing>, _ context: ScreenContext
    ) -> [ScreenPart] {
        guard key.kind == .repo,
            let query = try? SearchQuery(
                Thing.kind.search, words: [], filters: ["repo": key.id, "state": "open"],
                sort: SearchSort("updated", order: .descending))
        else { return [] }
        let source = search(query, keepsHistory: false)
        return [ScreenPart(title, source, subject: "\(title.lowercased()) of \(key.id)", context: context)]
    }

    /// Returns the sections with an issue's related issues, or an empty array for any other item.
    static func related(
        to key: ItemKey, _ related: LoadRelatedIssues, _ context: ScreenContext
    ) -> [ScreenPart] {
        guard key.kind == .issue, let name = IssueName(key.id) else { return [] }
        return [
            ("Sub-issues", IssueRelation.subIssues, "sub-issues of"), ("Parent", .parent, "parent of"),
            ("Blocked by", .blockedBy, "issues that block"),
        ].map { title, relation, subject in
            ScreenPart(title, related(relation, of: name), subject: "\(subject) \(name)", context: context)
        }
    }
}
