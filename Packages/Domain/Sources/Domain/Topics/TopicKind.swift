import Shared

extension ItemKind {
    /// The kind of topics on GitHub.
    public static let topic = ItemKind(
        Topic.self, name: ItemKindName("topic", "topics", singular: "topic", plural: "topics"), provider: .github,
        id: ItemIDRule(
            placeholder: "NAME", description: "the name of a topic", isCaseSensitive: false,
            isWellFormed: { ItemIDRule.isPlain($0) },
            canonicalize: { $0.lowercased() },
            path: { "topics/\($0)" },
            idInPath: { $0.count == 2 && $0[0] == "topics" && ItemIDRule.isPlain($0[1]) ? $0[1] : nil }),
        search: .topics, placeholder: { Topic(name: $0).on($1) })
}

extension SearchSchema {
    /// The schema of the topic search (docs.github.com, Searching on GitHub, Searching topics).
    public static let topics = SearchSchema(
        language: .gitHub,
        filters: [
            SearchFilter("featured", .flag(on: "featured", off: "not-featured"), qualifier: "is"),
            SearchFilter("curated", .flag(on: "curated", off: "not-curated"), qualifier: "is"),
            SearchFilter("repositories", .numbers),
            SearchFilter("created", .dates),
        ],
        limits: .gitHubSearch, rate: .gitHub, narrowing: ["curated", "repositories", "created"],
        path: { "search?q=\($0.text.percentEncoded)&type=topics" })
}
