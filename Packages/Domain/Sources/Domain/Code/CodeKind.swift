import Shared

extension ItemKind {
    /// The item kind of source files on GitHub, which a code search finds by their contents.
    public static let code = ItemKind(
        Code.self, name: ItemKindName("code", "code", singular: "file", plural: "code files"),
        provider: .github,
        id: ItemIDRule(
            placeholder: "OWNER/NAME:PATH", description: "a file of a repo: owner/name:path",
            isWellFormed: { RepoFileName($0) != nil },
            path: { id in
                RepoFileName(id).map { "\($0.repo)/\($0.path.pagePath(ref: $0.ref))" } ?? id
            },
            idInPath: { path in
                guard path.count >= 5, path[2] == "blob", let repo = RepoName(page: path[0], path[1]),
                    let ref = GitRef(path[3]), let file = RepoPath(path[4...].joined(separator: "/"))
                else { return nil }
                return RepoFileName(repo, path: file, ref: ref)?.description
            }),
        search: .code)
}

extension SearchSchema {
    /// The schema of GitHub's legacy code search. The API does not support the newer code search.
    ///
    /// See docs.github.com, Searching on GitHub, Searching code (legacy).
    public static let code = SearchSchema(
        language: .gitHub,
        filters: [
            SearchFilter("language", .text, suggestions: SearchFilter.commonLanguages),
            SearchFilter("extension", .text),
            SearchFilter("filename", .text),
            SearchFilter("path", .text),
            SearchFilter("size", .numbers),
            SearchFilter("match", .choice(["file", "path"]), qualifier: "in", isRepeatable: true),
            .ofRepoOwner, .inRepo,
        ],
        limits: .gitHubSearch, rate: SearchRate(resource: "code_search", anonymous: nil, signedIn: 10),
        narrowing: ["repo", "language", "path"],
        path: { "search?q=\($0.text.percentEncoded)&type=code" })
}
