import Shared

extension ItemKind {
    /// Files on GitHub, found by their content.
    public static let code = ItemKind(
        listing: Code.self, name: ItemKindName("code", "code", singular: "file", plural: "files of code"),
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
    /// The schema of the legacy code search, which the API uses (docs.github.com, Searching on GitHub, Searching code
    /// (legacy)).
    public static let code = SearchSchema(
        .gitHub,
        filters: [
            SearchFilter(
                "language", "Language", .text, placeholder: "LANGUAGE", suggestions: SearchFilter.commonLanguages,
                "Language of the file"),
            SearchFilter("extension", "Extension", .text, placeholder: "EXT", "Ending of the file's name: swift"),
            SearchFilter("filename", "File name", .text, placeholder: "NAME", "Name of the file"),
            SearchFilter("path", "Folder", .text, placeholder: "PATH", "Folder that it lies in or below"),
            SearchFilter("size", "Size in bytes", .numbers, placeholder: "RANGE", "Bytes: >=1000, 10..50, …"),
            SearchFilter(
                "match", "Match in", .choice(["file", "path"]), placeholder: "FIELD", qualifier: "in",
                isRepeatable: true, "Where the words must stand"),
            .ofRepoOwner, .inRepo,
        ],
        limits: .gitHubSearch, narrowing: "--repo, --language or --path",
        path: { "search?q=\($0.text.percentEncoded)&type=code" })
}
