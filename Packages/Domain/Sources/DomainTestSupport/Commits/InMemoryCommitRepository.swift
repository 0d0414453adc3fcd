public import Domain

/// An in-memory repository of commits. A search finds the commits whose messages contain every word.
public final class InMemoryCommitRepository: CommitRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case commit(CommitName, FetchPolicy)
    }

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let commits: Contents<InMemoryList<Commit>>

    /// Creates a repository in which every call fails until its content is set.
    public init() {
        commits = Contents(nil)
    }

    public init(_ commits: [Commit]) {
        self.commits = Contents(InMemoryList(commits))
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Commit> {
        try await control.respond(to: .search(query, page, policy))
        let matches = WordMatch(query.text)
        return try commits.get().page(page, policy: policy, limits: .gitHubSearch) { matches($0.gitObject.message) }
    }

    public func commit(_ name: CommitName, policy: FetchPolicy) async throws(AppError) -> Fetched<CommitDetail> {
        try await control.respond(to: .commit(name, policy))
        let repo = name.repo.description.lowercased()
        let commit = try commits.get().items.first {
            $0.repo.name.description.lowercased() == repo && $0.sha.hasPrefix(name.sha)
        }
        guard let commit else { throw AppError(.notFound, reason: "There is no commit \(name)", status: 404) }
        var file = CommitDetail.ChangedFile(path: "Sources/main.swift")
        (file.status, file.additions, file.deletions) = ("modified", 2, 1)
        file.patch = "@@ -1 +1,2 @@\n-print(1)\n+print(2)\n+print(3)"
        return Fetched(
            CommitDetail(commit, additions: 2, deletions: 1, files: [file]), provenance: .sample(for: policy))
    }
}
