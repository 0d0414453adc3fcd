public import Domain

/// Makes the view models of every screen from the use cases that they call.
public struct ScreenFactory: Sendable {
    private let searches: SearchUseCases
    private let details: DetailUseCases
    private let fetchRecentQueries: FetchRecentQueries
    private let observeFavorites: ObserveFavorites

    public init(
        searches: SearchUseCases, details: DetailUseCases, fetchRecentQueries: FetchRecentQueries,
        observeFavorites: ObserveFavorites
    ) {
        self.searches = searches
        self.details = details
        self.fetchRecentQueries = fetchRecentQueries
        self.observeFavorites = observeFavorites
    }
}

/// The use cases that search and list.
public struct SearchUseCases: Sendable {
    let users: SearchUsers
    let repos: SearchRepos
    let photos: SearchPhotos
    let movies: SearchMovies
    let photoFeed: ListPhotos

    public init(
        users: SearchUsers, repos: SearchRepos, photos: SearchPhotos, movies: SearchMovies, photoFeed: ListPhotos
    ) {
        self.users = users
        self.repos = repos
        self.photos = photos
        self.movies = movies
        self.photoFeed = photoFeed
    }
}

/// The use cases that load one thing.
public struct DetailUseCases: Sendable {
    let user: LoadUser
    let repo: LoadRepo
    let photo: LoadPhoto
    let movie: LoadMovie

    public init(user: LoadUser, repo: LoadRepo, photo: LoadPhoto, movie: LoadMovie) {
        self.user = user
        self.repo = repo
        self.photo = photo
        self.movie = movie
    }
}

@MainActor
extension ScreenFactory {
    /// The screen that searches accounts.
    public func userSearch(_ context: ScreenContext) -> UserSearchViewModel {
        SearchViewModel(context: context, fetchRecentQueries: fetchRecentQueries) { [searches] in searches.users($0) }
    }

    /// The screen that searches repos.
    public func repoSearch(_ context: ScreenContext) -> RepoSearchViewModel {
        SearchViewModel(context: context, fetchRecentQueries: fetchRecentQueries) { [searches] in searches.repos($0) }
    }

    /// It lists the editorial feed while nothing is searched for.
    public func photoSearch(_ context: ScreenContext) -> PhotoSearchViewModel {
        let feed = SearchFeed("latest photos") { [searches] in searches.photoFeed() }
        return SearchViewModel(context: context, fetchRecentQueries: fetchRecentQueries, feed: feed) { [searches] in
            searches.photos($0)
        }
    }

    /// The screen that searches films.
    public func movieSearch(_ context: ScreenContext) -> MovieSearchViewModel {
        SearchViewModel(context: context, fetchRecentQueries: fetchRecentQueries) { [searches] in searches.movies($0) }
    }

    /// The screen of what is kept.
    public func favorites(_ context: ScreenContext) -> FavoritesViewModel {
        FavoritesViewModel(observe: observeFavorites, context: context)
    }

    /// The page of an account.
    public func user(_ user: UserReference, _ context: ScreenContext) -> UserDetailViewModel {
        UserDetailViewModel(user, context: context, loadUser: details.user)
    }

    /// The page of a repo.
    public func repo(_ name: RepoName, _ context: ScreenContext) -> RepoDetailViewModel {
        RepoDetailViewModel(name, context: context, loadRepo: details.repo)
    }

    /// The page of a film.
    public func movie(_ id: Int, _ context: ScreenContext) -> MovieDetailViewModel {
        MovieDetailViewModel(id, context: context, loadMovie: details.movie)
    }

    /// A photo out of a list, under whose cursor it is.
    public func photo(in list: ListModel<Photo>, _ context: ScreenContext) -> PhotoDetailViewModel {
        PhotoDetailViewModel(list: list, context: context)
    }

    /// A photo by itself: a list of one.
    public func photo(_ id: String, _ context: ScreenContext) -> PhotoDetailViewModel {
        let list = ListModel<Photo>(context: context)
        list.opened(
            PageSource(limits: .unsplash) { [details] _, policy throws(SearchError) in
                let photo = try await details.photo(id, policy: policy)
                return Page(items: [photo.value], total: 1, provenance: photo.provenance)
            }, subject: id)
        return PhotoDetailViewModel(list: list, context: context)
    }
}
