import Core
public import DependencyInjection
public import Domain

/// The assembly that registers an in-memory repository for every dependency of `DomainAssembly`. A front end can then
/// run without network and files in tests, previews and examples.
public struct DomainTestSupportAssembly: Assembly {
    private let users: InMemoryUserRepository
    private let repos: InMemoryRepoRepository
    private let photos: InMemoryPhotoRepository
    private let movies: InMemoryMoviesRepository
    private let topics: InMemoryTopicRepository
    private let issues: InMemoryIssueRepository
    private let pullRequests: InMemoryPullRequestRepository
    private let commits: InMemoryCommitRepository
    private let code: InMemoryCodeRepository
    private let discussions: InMemoryDiscussionRepository
    private let favorites: InMemoryFavoritesRepository
    private let queries: InMemoryQueriesRepository
    private let savedSearches: InMemorySavedSearchesRepository
    private let auth: InMemoryAuthRepository

    /// Creates the assembly. By default, its repositories contain the sample data of all kinds.
    public init(
        users: InMemoryUserRepository = InMemoryUserRepository(
            GitHubUser.samples, repos: Repo.samples, signedIn: "octocat"),
        repos: InMemoryRepoRepository = InMemoryRepoRepository(Repo.samples),
        photos: InMemoryPhotoRepository = InMemoryPhotoRepository(Photo.samples),
        movies: InMemoryMoviesRepository = InMemoryMoviesRepository(Movie.samples),
        topics: InMemoryTopicRepository = InMemoryTopicRepository(Topic.samples, repos: Repo.samples),
        issues: InMemoryIssueRepository = InMemoryIssueRepository(Issue.samples),
        pullRequests: InMemoryPullRequestRepository = InMemoryPullRequestRepository(PullRequest.samples),
        commits: InMemoryCommitRepository = InMemoryCommitRepository(Commit.samples),
        code: InMemoryCodeRepository = InMemoryCodeRepository(Code.samples),
        discussions: InMemoryDiscussionRepository = InMemoryDiscussionRepository(Discussion.samples),
        favorites: InMemoryFavoritesRepository = InMemoryFavoritesRepository(),
        queries: InMemoryQueriesRepository = InMemoryQueriesRepository(),
        savedSearches: InMemorySavedSearchesRepository = InMemorySavedSearchesRepository(),
        auth: InMemoryAuthRepository = InMemoryAuthRepository()
    ) {
        self.users = users
        self.repos = repos
        self.photos = photos
        self.movies = movies
        self.topics = topics
        self.issues = issues
        self.pullRequests = pullRequests
        self.commits = commits
        self.code = code
        self.discussions = discussions
        self.favorites = favorites
        self.queries = queries
        self.savedSearches = savedSearches
        self.auth = auth
    }

    public func assemble(_ registry: inout Registry) {
        registry.register((any UserRepository).self, .shared) { [users] in users }
        registry.register((any RepoRepository).self, .shared) { [repos] in repos }
        registry.register((any PhotoRepository).self, .shared) { [photos] in photos }
        registry.register((any MoviesRepository).self, .shared) { [movies] in movies }
        registry.register((any TopicRepository).self, .shared) { [topics] in topics }
        registry.register((any ThreadRepository<Issue>).self, .shared) { [issues] in issues }
        registry.register((any ThreadRepository<PullRequest>).self, .shared) { [pullRequests] in pullRequests }
        registry.register((any CommitRepository).self, .shared) { [commits] in commits }
        registry.register((any CodeRepository).self, .shared) { [code] in code }
        registry.register((any DiscussionRepository).self, .shared) { [discussions] in discussions }
        registry.register((any FavoritesRepository).self, .shared) { [favorites] in favorites }
        registry.register((any QueriesRepository).self, .shared) { [queries] in queries }
        registry.register((any FavoritesFileFormat).self, .shared) { InMemoryFavoritesFormat() }
        registry.register((any SavedSearchesRepository).self, .shared) { [savedSearches] in savedSearches }
        registry.register((any AuthRepository).self, .shared) { [auth] in auth }
        registry.register((any ImageRepository).self, .shared) { InMemoryImageRepository() }
        registry.register((any LimitsRepository).self, .shared) { InMemoryLimitsRepository(RateLimit.samples) }
        registry.register((any TokenStorage).self, .shared) { InMemoryTokenStorage() }
    }
}
