public import Domain
public import Observation

/// The view model of a repository's detail page, with its properties, its README and further sections.
@MainActor @Observable
public final class RepoDetailViewModel: HasParts {
    /// The name of the repository, including its owner.
    public let name: RepoName
    /// The loaded repository.
    public let repo: DetailModel<Repo>
    /// The README. Its state is `notFound` if the repository has none.
    public let readme: DetailModel<String>

    public private(set) var parts: [ScreenPart] = []
    public private(set) var part = 0
    public let firstTitle = "README"

    private let favorites: FavoritesModel
    private let stars: StarsModel
    private let key: ItemKey

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
        favorites = context.favorites
        stars = context.stars
        key = context.key(.repo, name.description)
        repo = DetailModel(
            .repo, context: context,
            complete: { repo, policy throws(AppError) in
                guard policy != .refresh, let row, row.latestRelease != nil else {
                    let completed = try await loadRepo.completed(repo, policy: policy)
                    return completed == repo ? nil : completed
                }
                return repo.map { $0.completed(by: row) }
            },
            load: { policy throws(AppError) in try await loadRepo(name, policy: policy).repo })
        readme = DetailModel(.repo, context: context) { policy throws(AppError) in
            guard let readme = try await loadRepo.readme(of: name, policy: policy) else {
                throw loadRepo.missingReadme(of: name)
            }
            return readme
        }
    }

    public var contents: [any ScreenContent] { [repo, readme] }

    /// The key of the item that the Enter key opens: the owner, or the selected item in the current section.
    public var openableKey: ItemKey? {
        if let shownPart { return shownPart.openableKey }
        return repo.value.flatMap { repo in repo.owner.map { ItemKey(kind: .user, id: $0.login, host: repo.host) } }
    }

    /// The URL of the web page of the repository or of the selected item in the current section.
    public var url: WebURL? { shownPart?.url ?? repo.value?.url }

    /// A Boolean value that indicates whether the item is shown as a favorite.
    ///
    /// A change by the user is shown immediately, before it is stored.
    public var isFavorite: Bool { favorites.isFavorite(key) }

    /// Whether the repository is shown as starred by the signed-in user, or `nil` if this is unknown.
    public var isStarred: Bool? { stars[key] }
    public var starredKey: ItemKey? { key }

    public func appeared() {
        favorites.lookUp(key)
        stars.lookUp(key)
        repo.appeared()
        readme.appeared()
    }

    public func favoriteToggled() {
        if let repo = repo.value { favorites.toggled(repo) }
    }

    public func partsFound(_ parts: [ScreenPart]) {
        self.parts = parts
    }

    public func partChosen(_ part: Int) {
        self.part = min(max(part, 0), parts.count)
        shownPart?.appeared()
    }
}
