import Shared

extension ItemKind {
    /// The item kind of discussions in GitHub repositories.
    public static let discussion = ItemKind(
        Discussion.self,
        name: ItemKindName("discussion", "discussions", singular: "discussion", plural: "discussions"),
        provider: .github, id: .issueName("a discussion", page: "discussions", pages: ["discussions"]),
        search: .discussions,
        placeholder: { id, host in Discussion(name: IssueName(id) ?? IssueName(unchecked: id)).on(host) })
}

extension SearchSchema {
    /// The schema of GitHub's discussion search, with its filters and sort options.
    ///
    /// See docs.github.com, Searching on GitHub, Searching discussions.
    public static let discussions = SearchSchema(
        language: .gitHub,
        filters: [
            .inRepo, .ofRepoOwner,
            SearchFilter("author", .text, naming: .user),
            SearchFilter("category", .text),
            SearchFilter("answered", .flag(on: "answered", off: "unanswered"), qualifier: "is"),
            SearchFilter("state", .choice(["open", "closed"]), qualifier: "is"),
            SearchFilter("created", .dates),
            SearchFilter("updated", .dates),
            SearchFilter("label", .text, isRepeatable: true),
            SearchFilter("match", .choice(["title", "body", "comments"]), qualifier: "in", isRepeatable: true),
        ],
        sort: SearchSortSchema(choices: ["created", "updated", "comments"], isQualifier: true), limits: .gitHubSearch,
        narrowing: ["repo", "category", "created"], newest: SearchSort("created", order: .descending),
        path: { "search?q=\($0.text.percentEncoded)&type=discussions" })
}
