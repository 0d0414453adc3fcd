import DependencyInjection
import Domain
import DomainTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DomainAssemblyTests {
    @Test func `every use case can be resolved with all repositories registered`() throws {
        try Container([DomainTestSupportAssembly(), DomainAssembly()]).validate(
            UserUseCases.self, RepoUseCases.self, PhotoUseCases.self, MovieUseCases.self, LoadRateLimit.self,
            FetchRecentQueries.self,
            ToggleFavorite.self, ChangeFavorites.self, CompleteFavorites.self,
            ImportFavorites.self, ExportFavorites.self, SignIn.self,
            SignOut.self, ProvideAccessToken.self, ProviderSessions.self)
    }

    @Test func `shared objects are created once`() throws {
        let container = Container([
            DomainTestSupportAssembly(), DomainAssembly(sites: WebSites(gitHubHost: "git.example.org")),
        ])
        #expect(try container.resolve(Reachability.self) === container.resolve(Reachability.self))
        #expect(try container.resolve(Session.self) === container.resolve(Session.self))
        #expect(try container.resolve(Session.self).host == "git.example.org")
    }

    @Test func `providers with keys have their own sessions`() throws {
        let container = Container([DomainTestSupportAssembly(), DomainAssembly()])
        #expect(try container.resolve(Session.self, for: UnsplashKey.self).provider == .unsplash)
        #expect(try container.resolve(Session.self, for: TMDBKey.self).provider == .tmdb)
        let sessions = try container.resolve(ProviderSessions.self)
        #expect(try sessions[.tmdb] === container.resolve(Session.self, for: TMDBKey.self))
    }
}
