import Domain
import Presentation
import Shared

enum RepoTools: KindTools {
    typealias UseCases = RepoUseCases

    static let parts: [ItemPart<RepoUseCases>] = [
        ItemPart("readme") { key, repos, policy throws(AppError) in
            JSONValue(try await repos.load.readme(of: try name(key), policy: policy)?.value)
        },
        .rows("releases", fields: ["tagName", "name", "isPrerelease", "publishedAt", "url"]) {
            key, repos throws(AppError) in repos.browse.releases(of: try name(key))
        },
        .rows("contributors", fields: ["login", "name", "contributions", "url"]) { key, repos throws(AppError) in
            repos.browse.contributors(to: try name(key))
        },
        .rows("files", fields: ["path", "type", "size"]) { key, repos throws(AppError) in
            repos.browse.entries(of: RepoFolder(try name(key)))
        },
    ]

    static func load(
        _ key: ItemKey, _ repos: RepoUseCases, policy: FetchPolicy
    ) async throws(AppError) -> LoadedItem {
        LoadedItem(try await repos.load(try name(key), completes: true, policy: policy).repo)
    }

    static func tools(_ repos: RepoUseCases, _ context: ToolContext) -> [any CallableTool] {
        [ReadFileTool(repos: repos, context: context)]
    }

    static func resources(_ repos: RepoUseCases) -> [PartResource] {
        [
            PartResource(path: "readme", name: "README", mediaType: "text/markdown") { id, _, policy throws(AppError) in
                guard let name = RepoName(id), let readme = try await repos.load.readme(of: name, policy: policy) else {
                    return nil
                }
                return readme.map { $0.clean() }
            },
            PartResource(path: "file/{ref}/{+path}", name: "File", mediaType: "text/plain") {
                id, components, policy throws(AppError) in
                guard components.count > 1, let repo = RepoName(id), let ref = GitRef(components[0]),
                    let path = RepoPath(components.dropFirst().joined(separator: "/")),
                    let name = RepoFileName(repo, path: path, ref: ref)
                else { return nil }
                let file = try await repos.browse.file(name, policy: policy)
                guard let text = file.value.text else { return nil }
                let isMarkdown = [".md", ".markdown"].contains { "\(path)".lowercased().hasSuffix($0) }
                return file.map { _ in isMarkdown ? text.clean() : text.withoutInvisibleCharacters() }
            },
        ]
    }

    static func visibility(_ repos: RepoUseCases) -> (any VisibilityCheck)? { RepoVisibility(repos: repos) }

    private static func name(_ key: ItemKey) throws(AppError) -> RepoName {
        guard let name = RepoName(key.id) else {
            throw AppError(.usage, reason: "“\(key.id)” is not \(ItemKind.repo.id.description)")
        }
        return name
    }
}
