public import Domain

/// An in-memory repository of code. A search finds the files whose paths or matching fragments contain every word.
public final class InMemoryCodeRepository: CodeRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case file(RepoFileName, FetchPolicy)
    }

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let code: Contents<InMemoryList<Code>>

    /// Creates a repository in which every call fails until its content is set.
    public init() {
        code = Contents(nil)
    }

    public init(_ code: [Code]) {
        self.code = Contents(InMemoryList(code))
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Code> {
        try await control.respond(to: .search(query, page, policy))
        let matches = WordMatch(query.text)
        return try code.get().page(page, policy: policy, limits: .gitHubSearch) { file in
            matches(file.path, file.matches.map(\.fragment).joined(separator: " "))
        }
    }

    /// Returns a file whose content consists of its matching fragments.
    public func file(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoFile> {
        try await control.respond(to: .file(name, policy))
        guard let file = try code.get().items.first(where: { $0.file == name }) else {
            throw AppError(.notFound, reason: "There is no file \(name)", status: 404)
        }
        let text = "// The first line.\n" + file.matches.map(\.fragment).joined(separator: "\n") + "\n"
        return Fetched(
            RepoFile(path: file.path, sha: file.sha, content: .bytes(Array(text.utf8))),
            provenance: .sample(for: policy))
    }
}
