/// The use cases for code.
public struct CodeUseCases: KindUseCases {
    public let search: Search<Code>
    public let load: LoadCode

    public init(_ code: any CodeRepository, _ services: UseCaseServices) {
        search = services.search(code)
        load = LoadCode(code: code, reachability: services.reachability)
    }

    public func item(_ key: ItemKey, policy: FetchPolicy) async throws(AppError) -> Code {
        let file = try await load(key.id, policy: policy).value
        guard let name = RepoFileName(key.id) else { throw LoadCode.refusal(of: key.id) }
        return Code(file: name, sha: file.sha, url: file.url, host: key.host)
    }
}

/// A use case that fetches a file found by a search.
public struct LoadCode: Sendable {
    private let code: any CodeRepository
    private let reachability: Reachability

    public init(code: any CodeRepository, reachability: Reachability) {
        self.code = code
        self.reachability = reachability
    }

    /// Fetches a file.
    ///
    /// - Throws: `usage` if the text is not in the form `owner/name:path` or `owner/name@ref:path`. In that case no
    ///   request is sent.
    public func callAsFunction(
        _ id: String, policy: FetchPolicy = .standard
    ) async throws(AppError) -> Fetched<RepoFile> {
        guard let name = RepoFileName(id) else { throw Self.refusal(of: id) }
        return try await reachability.recordOutcome(policy) { () async throws(AppError) in
            try await code.file(name, policy: policy)
        }
    }

    fileprivate static func refusal(of id: String) -> AppError {
        AppError(.usage, reason: "“\(id)” is not \(ItemKind.code.id.description)")
    }
}
