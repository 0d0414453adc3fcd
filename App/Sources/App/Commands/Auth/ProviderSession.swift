import CommandParsing
import Core
import DependencyInjection
import Domain

/// One provider's session with what can be done about it.
struct ProviderSession: Sendable {
    let provider: Provider
    let session: Session
    let signInWithToken: SignInWithToken
    let signOut: SignOut
    let check: CheckSession
    private let storage: any TokenStorage

    init(_ provider: Provider, in container: Container) throws {
        self.provider = provider
        storage = try container.resolve()
        switch provider {
        case .github:
            session = try container.resolve()
            signInWithToken = try container.resolve()
            signOut = try container.resolve()
            check = try container.resolve()
        case .unsplash:
            session = try container.resolve(for: UnsplashKey.self)
            signInWithToken = try container.resolve(for: UnsplashKey.self)
            signOut = try container.resolve(for: UnsplashKey.self)
            check = try container.resolve(for: UnsplashKey.self)
        case .tmdb:
            session = try container.resolve(for: TMDBKey.self)
            signInWithToken = try container.resolve(for: TMDBKey.self)
            signOut = try container.resolve(for: TMDBKey.self)
            check = try container.resolve(for: TMDBKey.self)
        }
    }

    /// What is kept for the provider, by name: known also where the tokens themselves cannot be read.
    func storedKeys() async -> [TokenKey] {
        let keys = (try? await storage.keys()) ?? []
        return keys.filter { $0.service == provider.rawValue && $0.host == session.host }
    }

    /// Where an entry is kept.
    func place(of key: TokenKey) async -> TokenStoragePlace? {
        guard let layered = storage as? LayeredTokenStorage else { return storage.place }
        return (try? await layered.place(of: key)) ?? nil
    }
}

extension Provider {
    static let option = Option<Provider>.choice("provider", "P", help: "Whose account or key", default: "github")

    /// For people.
    var name: String {
        switch self {
        case .github: "GitHub"
        case .unsplash: "Unsplash"
        case .tmdb: "TMDB"
        }
    }

    /// What lets in, for people.
    var secretName: String {
        self == .github ? "token" : "key"
    }
}
