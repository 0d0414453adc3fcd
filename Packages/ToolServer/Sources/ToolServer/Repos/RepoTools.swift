import Domain
import Presentation
import Shared

struct RepoTools: KindTools {
    let useCases: RepoUseCases

    var parts: [ItemPart] {
        [
            ItemPart("readme") { key, policy throws(AppError) in
                JSONValue(try await useCases.load.readme(of: try name(key), policy: policy)?.value)
            },
            .rows("releases", fields: ["tagName", "name", "isPrerelease", "publishedAt", "url"]) {
                key throws(AppError) in useCases.browse.releases(of: try name(key))
            },
            .rows("contributors", fields: ["login", "name", "contributions", "url"]) { key throws(AppError) in
                useCases.browse.contributors(to: try name(key))
            },
            .rows("files", fields: ["path", "type", "size"]) { key throws(AppError) in
                useCases.browse.entries(of: RepoFolder(try name(key)))
            },
        ]
    }

    func load(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> LoadedItem {
        LoadedItem(try await useCases.load(try name(key), completes: true, policy: policy).repo)
    }

    func tools(_ context: ToolContext) -> [any CallableTool] {
        [ReadFileTool(repos: useCases, context: context)]
    }

    var resources: [PartResource] {
        [
            PartResource(path: "readme", name: "README", mediaType: "text/markdown") { id, _, policy throws(AppError) in
                guard let name = RepoName(id) else { return nil }
                return try await useCases.load.readme(of: name, policy: policy)?.map { $0.clean() }
            },
            PartResource(path: "file/{ref}/{+path}", name: "File", mediaType: "text/plain") {
                id, components, policy throws(AppError) in
                guard components.count > 1, let repo = RepoName(id), let ref = GitRef(components[0]),
                    let path = RepoPath(components.dropFirst().joined(separator: "/")),
                    let name = RepoFileName(repo, path: path, ref: ref)
                else { return nil }
                let file = try await useCases.browse.file(name, policy: policy)
                guard let text = file.value.text else { return nil }
                let isMarkdown = [".md", ".markdown"].contains { "\(path)".lowercased().hasSuffix($0) }
                return file.map { _ in isMarkdown ? text.clean() : text.withoutInvisibleCharacters() }
            },
        ]
    }

    var visibility: (any VisibilityCheck)? { RepoVisibility(repos: useCases) }

    private func name(_ key: ItemKey) throws(AppError) -> RepoName {
        guard let name = RepoName(key.id) else {
            throw AppError(.usage, reason: "“\(key.id)” is not \(ItemKind.repo.id.description)")
        }
        return name
    }
}
