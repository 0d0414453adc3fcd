public import Domain

/// The view model of a repository's detail page, with its properties, its README and further sections.
public final class RepoDetailViewModel: DetailViewModel<Repo> {
    /// The name of the repository, including its owner.
    public let name: RepoName
    /// The README. Its state is `notFound` if the repository has none.
    public let readme: DetailModel<String>

    /// Creates the view model of a repository's page.
    ///
    /// - Parameters:
    ///   - name: The name of the repository.
    ///   - row: The opened search result, or `nil` if there is none. The page reuses properties that its own response
    ///     lacks.
    ///   - context: The models and services that all screens share.
    ///   - loadRepo: The use case that loads repositories.
    public init(_ name: RepoName, row: Repo? = nil, context: ScreenContext, loadRepo: LoadRepo) {
        self.name = name
        readme = DetailModel(.repo, context: context) { policy throws(AppError) in
            guard let readme = try await loadRepo.readme(of: name, policy: policy) else {
                throw loadRepo.missingReadme(of: name)
            }
            return readme
        }
        super.init(
            .repo, key: context.key(.repo, name.description), context: context,
            complete: { repo, policy throws(AppError) in
                guard policy != .refresh, let row, row.latestRelease != nil else {
                    let completed = try await loadRepo.completed(repo, policy: policy)
                    return completed == repo ? nil : completed
                }
                return repo.map { $0.completed(by: row) }
            },
            load: { policy throws(AppError) in try await loadRepo(name, policy: policy).repo })
    }

    override public var firstTitle: String { "README" }
    override public var contents: [any ScreenContent] { [detail, readme] }

    /// The key of the repository's owner.
    override var linkedKey: ItemKey? {
        detail.value.flatMap { repo in repo.owner.map { ItemKey(kind: .user, id: $0.login, host: repo.host) } }
    }

    /// Whether the repository is shown as starred by the signed-in user, or `nil` if this is unknown.
    public var isStarred: Bool? { key.flatMap { context.stars[$0] } }
    override public var starredKey: ItemKey? { key }

    override public func appeared() {
        if let key { context.stars.lookUp(key) }
        super.appeared()
    }
}
