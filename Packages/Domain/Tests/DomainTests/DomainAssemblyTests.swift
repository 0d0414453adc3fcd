import Core
import DependencyInjection
import Domain
import DomainTestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DomainAssemblyTests {
    private struct Doubles: Assembly {
        func assemble(_ registry: inout Registry) {
            registry.register((any UserRepository).self, .shared) { InMemoryUserRepository(UserProfile.samples) }
            registry.register((any RepoRepository).self, .shared) { InMemoryRepoRepository(Repo.samples) }
            registry.register((any PhotoRepository).self, .shared) { InMemoryPhotoRepository(Photo.samples) }
            registry.register((any ImageRepository).self, .shared) { InMemoryImageRepository() }
            registry.register((any MoviesRepository).self, .shared) { InMemoryMoviesRepository(Movie.samples) }
            registry.register((any FavoritesRepository).self, .shared) { InMemoryFavoritesRepository() }
            registry.register((any QueriesRepository).self, .shared) { InMemoryQueriesRepository() }
            registry.register((any LimitsRepository).self, .shared) { InMemoryLimitsRepository(RateLimit.samples) }
            registry.register((any AuthRepository).self, .shared) { InMemoryAuthRepository() }
            registry.register((any TokenStorage).self, .shared) { DictionaryTokenStorage() }
        }
    }

    @Test func `over all repositories every use case can be had`() throws {
        try Container([Doubles(), DomainAssembly()]).validate(
            SearchUsers.self, SearchRepos.self, SearchPhotos.self, SearchMovies.self, ListPhotos.self, LoadUser.self,
            LoadRepo.self, LoadPhoto.self, LoadMovie.self, LoadRateLimit.self, FetchRecentQueries.self,
            ToggleFavorite.self, AddFavorites.self, CompleteFavorites.self, ObserveFavorites.self,
            ImportFavorites.self, ExportFavorites.self, SignInWithDevice.self, SignInWithCode.self,
            SignInWithToken.self, SignOut.self, CheckSession.self, ProvideAccessToken.self)
    }

    @Test func `what all share is one`() throws {
        let container = Container([Doubles(), DomainAssembly(gitHubHost: "git.example.org")])
        #expect(try container.resolve(Reachability.self) === container.resolve(Reachability.self))
        #expect(try container.resolve(Session.self) === container.resolve(Session.self))
        #expect(try container.resolve(Session.self).host == "git.example.org")
    }

    @Test func `keys of other providers have sessions of their own`() throws {
        let container = Container([Doubles(), DomainAssembly()])
        #expect(try container.resolve(Session.self, for: UnsplashKey.self).provider == .unsplash)
        #expect(try container.resolve(Session.self, for: TMDBKey.self).provider == .tmdb)
        _ = try container.resolve(CheckSession.self, for: TMDBKey.self)
    }

    @Test func `a feature with nothing behind it can be left out`() throws {
        struct UsersOnly: Assembly {
            func assemble(_ registry: inout Registry) {
                registry.register((any UserRepository).self, .shared) { InMemoryUserRepository() }
                registry.register((any RepoRepository).self, .shared) { InMemoryRepoRepository() }
                registry.register((any QueriesRepository).self, .shared) { InMemoryQueriesRepository() }
            }
        }
        try Container([UsersOnly(), DomainAssembly(features: [.users, .repos])]).validate(SearchUsers.self)
    }
}
