import DependencyInjection
import Domain
import DomainTestSupport
import Presentation
import Testing

@MainActor
@Suite("Presentation assembly", .timeLimit(.minutes(1)))
struct PresentationAssemblyTests {
    @Test("with the domain's use cases and repositories, the app's coordinator can be made")
    func composes() throws {
        let domain = DomainAssembly(features: DomainAssembly.Feature.allCases.filter { $0 != .session })
        let container = Container([domain, Repositories(), PresentationAssembly()])
        try container.validate(AppCoordinatorFactory.self)
        let app = try container.resolve(AppCoordinatorFactory.self)()
        app.start()
        #expect(app.root.tabs?.tab == .repos)
        app.stop()
    }

    /// What the layers below register, in memory.
    private struct Repositories: Assembly {
        func assemble(_ registry: inout Registry) {
            registry.register((any UserRepository).self, .shared) { InMemoryUserRepository(UserProfile.samples) }
            registry.register((any RepoRepository).self, .shared) { InMemoryRepoRepository(Repo.samples) }
            registry.register((any PhotoRepository).self, .shared) { InMemoryPhotoRepository(Photo.samples) }
            registry.register((any ImageRepository).self, .shared) { InMemoryImageRepository() }
            registry.register((any MoviesRepository).self, .shared) { InMemoryMoviesRepository(Movie.samples) }
            registry.register((any QueriesRepository).self, .shared) { InMemoryQueriesRepository() }
            registry.register((any FavoritesRepository).self, .shared) { InMemoryFavoritesRepository() }
            registry.register((any LimitsRepository).self, .shared) { InMemoryLimitsRepository(RateLimit.samples) }
            registry.register((any AuthRepository).self, .shared) { InMemoryAuthRepository() }
            registry.register(Session.self, .shared) { .inMemory() }
            let needs = ((any AuthRepository).self, Session.self)
            registry.register(SignInWithDevice.self, .transient, needs: needs.0, needs.1) {
                SignInWithDevice(auth: $0, session: $1)
            }
            registry.register(SignInWithToken.self, .transient, needs: needs.0, needs.1) {
                SignInWithToken(auth: $0, session: $1)
            }
            registry.register(SignOut.self, .transient, needs: needs.0, needs.1) { SignOut(auth: $0, session: $1) }
        }
    }
}
