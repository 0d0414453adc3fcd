import Core
import Data
import DependencyInjection
import Domain
import Presentation
import TerminalUI

/// Registers what commands name as their use cases and no layer offers as one thing.
struct CommandAssembly: Assembly {
    /// Puts the layers together once more, with other tokens or for a screen.
    let compose: @Sendable (TokenAccess, ScreenLink?) throws -> Composition

    func assemble(_ registry: inout Registry) {
        registry.register(NoUseCases.self, .transient) { NoUseCases() }
        registry.register(
            FavoritesUseCases.self, .transient, needs: AddFavorites.self, (any FavoritesRepository).self
        ) { FavoritesUseCases(add: $0, repository: $1) }
        assembleSessions(&registry)
        registry.register(ScreenUseCases.self, .transient) { [compose] in
            ScreenUseCases { link in try compose(.onScreen(link.questions), link).screenParts() }
        }
    }

    private func assembleSessions(_ registry: inout Registry) {
        registry.register(
            ProviderSessions.self, .transient,
            needs:
                Session.self, Qualified<Session, UnsplashKey>.self, Qualified<Session, TMDBKey>.self,
            (any TokenStorage).self, (any AuthRepository).self
        ) { gitHub, unsplash, tmdb, storage, auth in
            ProviderSessions(
                [gitHub, unsplash.service, tmdb.service].map {
                    ProviderSession($0, storage: storage, auth: auth)
                })
        }
        registry.register(
            SignInUseCases.self, .transient, needs: ProviderSessions.self, SignInWithDevice.self, SignInWithCode.self,
            AuthorizeInBrowser.self
        ) { SignInUseCases(sessions: $0, withDevice: $1, withCode: $2, authorizeInBrowser: $3) }
        registry.register(SignOutUseCases.self, .transient, needs: ProviderSessions.self, SQLiteHTTPCache.self) {
            SignOutUseCases(sessions: $0, cache: $1)
        }
        registry.register(
            TokenUseCases.self, .transient, needs: ProviderSessions.self, ProvideAccessToken.self
        ) { TokenUseCases(sessions: $0, provide: $1) }
        register(SignInUseCases.self, &registry)
        register(SignOutUseCases.self, &registry)
        register(ProviderSessions.self, &registry)
    }

    /// The same over tokens that change.
    private func register<UseCases: Sendable>(_: UseCases.Type, _ registry: inout Registry) {
        registry.register(ChangingTokens<UseCases>.self, .transient) { [compose] in
            ChangingTokens { try compose($0, nil).useCases() }
        }
    }
}

extension Composition {
    fileprivate func screenParts() throws -> ScreenUseCases.Parts {
        ScreenUseCases.Parts(
            makeApp: try useCases(), images: try useCases((any ImageRepository).self), context: context,
            download: { key in
                guard let download = kinds[key.kind]?.download else { return nil }
                return { try await download.save(key.id, self) }
            })
    }
}
