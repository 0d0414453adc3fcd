public import Domain

/// Commits in memory: a search finds those whose message holds every word.
public final class InMemoryCommitRepository: CommitRepository {
    /// What was asked.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case commit(CommitName, FetchPolicy)
    }

    /// Records, holds and fails calls.
    public let control = ResponseControl<Call>()
    private let commits: Contents<InMemoryList<Commit>>

    /// Fails every call until it is set up.
    public init() {
        commits = Contents(nil)
    }

    public init(_ commits: [Commit]) {
        self.commits = Contents(InMemoryList(commits))
    }

    @concurrent
    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(SearchError) -> Page<Commit> {
        try await control.respond(to: .search(query, page, policy))
        let matches = WordMatch(query.text)
        return try commits.get().page(page, policy: policy, limits: .gitHubSearch) { matches($0.gitObject.message) }
    }

    @concurrent
    public func commit(_ name: CommitName, policy: FetchPolicy) async throws(SearchError) -> Fetched<CommitDetail> {
        try await control.respond(to: .commit(name, policy))
        let repo = name.repo.description.lowercased()
        let commit = try commits.get().items.first {
            $0.repo.name.description.lowercased() == repo && $0.sha.hasPrefix(name.sha)
        }
        guard let commit else { throw SearchError(.notFound, message: "There is no commit \(name).", status: 404) }
        return Fetched(
            CommitDetail(
                commit, additions: 2, deletions: 1,
                files: [
                    CommitDetail.ChangedFile(
                        path: "Sources/main.swift", status: "modified", additions: 2, deletions: 1,
                        patch: "@@ -1 +1,2 @@\n-print(1)\n+print(2)\n+print(3)")
                ]),
            provenance: .sample(for: policy))
    }
}

extension Commit {
    /// Two of one repo, made up.
    public static let samples: [Commit] = {
        guard let repo = RepoName("octocat/Hello-World") else { return [] }
        let url = { (sha: String) in WebURL("https://github.com/\(repo)/commit/\(sha)") }
        let reference = RepoReference(repo, url: WebURL("https://github.com/\(repo)"))
        let shas = ["7fd1a60b01f91b314f59955a4e4d4e80d8edf11d", "553c2077f0edc3d5dc5d17262f6aa498e69d6f8e"]
        return [
            Commit(
                sha: shas[0], repo: reference, author: AccountReference(login: "octocat", type: .user),
                gitObject: GitObject(
                    author: Signature(name: "The Octocat", email: "octocat@nowhere.example"),
                    message: "Merge pull request #6\n\nNew line at end of file."),
                parents: [Parent(sha: shas[1])], url: url(shas[0])),
            Commit(
                sha: shas[1], repo: reference,
                gitObject: GitObject(author: Signature(name: "Somebody"), message: "Write the first commit"),
                url: url(shas[1])),
        ]
    }()
}
