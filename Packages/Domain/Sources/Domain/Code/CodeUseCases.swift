/// The use cases that search for source code on GitHub and load files.
public struct CodeUseCases: KindUseCases {
    public let search: Search<Code>
    public let load: Load<RepoFile>

    public init(_ code: any CodeRepository, _ services: UseCaseServices) {
        search = services.search(code)
        load = Load(.code, services.reachability, name: { RepoFileName($0) }) { name, policy throws(AppError) in
            try await code.file(name, policy: policy)
        }
    }

    public func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Fetched<Code> {
        let name = try ItemKind.code.id.name(key.id) { RepoFileName($0) }
        return try await load(key.id, policy: policy).map { file in
            Code(file: name, sha: file.sha, url: file.url, host: key.host)
        }
    }
}
