public import Domain
import Synchronization

/// An in-memory repository of GitHub repositories. A search finds those whose full names or descriptions contain every
/// word.
public final class InMemoryRepoRepository: RepoRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case search(SearchQuery, PageRequest, FetchPolicy)
        case repo(RepoName, FetchPolicy)
        case readme(RepoName, FetchPolicy)
        case releases(RepoName, PageRequest, FetchPolicy)
        case contributors(RepoName, PageRequest, FetchPolicy)
        case tree(RepoFolder, FetchPolicy)
        case file(RepoFileName, FetchPolicy)

        case starred(UserReference, PageRequest, FetchPolicy)
        case isStarred(RepoName, FetchPolicy)
        case setStarred(Bool, RepoName)
    }

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let list: Contents<InMemoryList<Repo>>
    private let readmes: [String: String]
    private let contents: [String: RepoContents]

    private let stars = Mutex<[ItemKey]>([])
    private let completions = Mutex<[Repo]>([])

    /// Creates a repository in which every call fails until its content is set.
    public init() {
        list = Contents(nil)
        readmes = [:]
        contents = [:]
    }

    /// Creates an in-memory repository that contains the given GitHub repositories.
    ///
    /// - Parameters:
    ///   - repos: The GitHub repositories.
    ///   - readmes: The README texts by full name.
    ///   - contents: The files, releases and contributors by lowercase full name. Other GitHub repositories are empty.
    public init(_ repos: [Repo], readmes: [String: String] = [:], contents: [String: RepoContents] = [:]) {
        self.contents = contents
        list = Contents(InMemoryList(repos))
        self.readmes = Dictionary(uniqueKeysWithValues: readmes.map { ($0.key.lowercased(), $0.value) })
    }

    /// Sets the list of GitHub repositories that searches use.
    public func setList(_ list: InMemoryList<Repo>) {
        self.list.set(list)
    }

    /// Sets the GitHub repositories whose properties ``completed(_:policy:)`` adds to the rows of a list. ``control``
    /// does not apply to that method.
    public func setCompletions(_ repos: [Repo]) {
        completions.withLock { $0 = repos }
    }

    public func completed(_ repos: [Repo], policy: FetchPolicy) async throws(AppError) -> CompletedRows<Repo> {
        let completions = completions.withLock(\.self)
        return CompletedRows(repos.map { repo in completions.reduce(repo) { $0.completed(by: $1) } })
    }

    public func search(
        _ query: SearchQuery, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo> {
        try await control.respond(to: .search(query, page, policy))
        let matches = WordMatch(query.text)
        return try list.get().page(page, policy: policy, limits: .gitHubSearch) { matches($0.fullName, $0.description) }
    }

    public func repo(_ name: RepoName, policy: FetchPolicy) async throws(AppError) -> Fetched<Repo> {
        try await control.respond(to: .repo(name, policy))
        let key = ItemKey(kind: .repo, id: name.description)
        guard let repo = try list.get().items.first(where: { $0.key == key }) else {
            throw AppError(.notFound, reason: "There is no repo \(name)", status: 404)
        }
        return Fetched(repo, provenance: .sample(for: policy))
    }

    /// Returns a page of starred repositories, which are the same for all accounts.
    public func starred(
        by user: UserReference, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<Repo> {
        try await control.respond(to: .starred(user, page, policy))
        let stars = stars.withLock(\.self)
        return try list.get().page(page, policy: policy, limits: .gitHubList) { stars.contains($0.key) }
    }

    public func isStarred(_ name: RepoName, policy: FetchPolicy) async throws(AppError) -> Bool {
        try await control.respond(to: .isStarred(name, policy))
        return stars.withLock { $0.contains(ItemKey(kind: .repo, id: name.description)) }
    }

    public func setStarred(_ isStarred: Bool, _ name: RepoName) async throws(AppError) {
        try await control.respond(to: .setStarred(isStarred, name))
        let key = ItemKey(kind: .repo, id: name.description)
        guard try list.get().items.contains(where: { $0.key == key }) else {
            throw AppError(.notFound, reason: "There is no repo \(name)", status: 404)
        }
        stars.withLock { stars in
            stars.removeAll { $0 == key }
            if isStarred { stars.append(key) }
        }
    }

    public func readme(of name: RepoName, policy: FetchPolicy) async throws(AppError) -> Fetched<String> {
        try await control.respond(to: .readme(name, policy))
        guard let text = readmes[name.description.lowercased()] else {
            throw AppError(.notFound, reason: "\(name) has no README", status: 404)
        }
        return Fetched(text, provenance: .sample(for: policy))
    }

    public func releases(
        of name: RepoName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<RepoRelease> {
        try await control.respond(to: .releases(name, page, policy))
        let list = InMemoryList(contents(of: name).releases)
        return try list.page(page, policy: policy, limits: .gitHubList) { _ in true }
    }

    public func contributors(
        to name: RepoName, page: PageRequest, policy: FetchPolicy
    ) async throws(AppError) -> Page<RepoContributor> {
        try await control.respond(to: .contributors(name, page, policy))
        let list = InMemoryList(contents(of: name).contributors)
        return try list.page(page, policy: policy, limits: .gitHubList) { _ in true }
    }

    public func tree(_ folder: RepoFolder, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoTree> {
        try await control.respond(to: .tree(folder, policy))
        guard let tree = contents(of: folder.repo).tree(folder) else { throw missing(folder.path) }
        return Fetched(tree, provenance: .sample(for: policy))
    }

    public func file(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<RepoFile> {
        try await control.respond(to: .file(name, policy))
        let path = name.path.description
        let contents = contents(of: name.repo)
        if let bytes = contents.files[path] {
            return Fetched(
                RepoFile(path: path, size: bytes.count, content: .bytes(bytes)), provenance: .sample(for: policy))
        }
        guard contents.tree(RepoFolder(name.repo, path: name.path)) != nil else { throw missing(name.path) }
        return Fetched(RepoFile(path: path, content: .folder), provenance: .sample(for: policy))
    }

    public func storedFile(_ name: RepoFileName, policy: FetchPolicy) async throws(AppError) -> Fetched<[UInt8]> {
        try await control.respond(to: .file(name, policy))
        guard let bytes = contents(of: name.repo).files[name.path.description] else { throw missing(name.path) }
        return Fetched(bytes, provenance: .sample(for: policy))
    }

    private func contents(of name: RepoName) -> RepoContents {
        contents[name.description.lowercased()] ?? RepoContents()
    }

    private func missing(_ path: RepoPath) -> AppError {
        AppError(.notFound, reason: "There is no \(path)", status: 404)
    }
}

/// The default implementations for providers that return a single repository per request.
extension RepoRepository {
    public var batchSize: Int { get async { 1 } }

    public func completed(_ repos: [Repo], policy: FetchPolicy) async throws(AppError) -> CompletedRows<Repo> {
        CompletedRows(repos)
    }

    public func repos(
        _ names: [RepoName], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<Repo>, AppError>] {
        var outcomes: [Result<Fetched<Repo>, AppError>] = []
        for name in names {
            do throws(AppError) {
                outcomes.append(.success(try await repo(name, policy: policy)))
            } catch {
                outcomes.append(.failure(error))
            }
        }
        return outcomes
    }
}
