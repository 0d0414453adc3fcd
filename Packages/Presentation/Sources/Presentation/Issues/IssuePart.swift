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
        let part = PartViewModel(
            search(query, keepsHistory: false), subject: "\(title.lowercased()) of \(key.id)", context: context,
            open: { $0.key }, page: { $0.url })
        return [ScreenPart(title: title, screen: part)]
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
            ScreenPart(
                title: title,
                screen: PartViewModel(
                    related(relation, of: name), subject: "\(subject) \(name)", context: context, open: { $0.key },
                    page: { $0.url }))
        }
    }
}
