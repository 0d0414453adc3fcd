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
    /// Whose session it is; without a name where it is that of whoever is in use.
    let account: Account
    private let storage: any TokenStorage
    private let auth: any AuthRepository

    init(_ provider: Provider, in container: Container) throws {
        self.provider = provider
        storage = try container.resolve()
        auth = try container.resolve()
        if provider == .unsplash {
            session = try container.resolve(for: UnsplashKey.self)
            signInWithToken = try container.resolve(for: UnsplashKey.self)
            signOut = try container.resolve(for: UnsplashKey.self)
            check = try container.resolve(for: UnsplashKey.self)
        } else if provider == .tmdb {
            session = try container.resolve(for: TMDBKey.self)
            signInWithToken = try container.resolve(for: TMDBKey.self)
            signOut = try container.resolve(for: TMDBKey.self)
            check = try container.resolve(for: TMDBKey.self)
        } else {
            session = try container.resolve()
            signInWithToken = try container.resolve()
            signOut = try container.resolve()
            check = try container.resolve()
        }
        account = Account(provider: provider, host: session.host)
    }

    private init(_ session: Session, of account: Account, like other: ProviderSession) {
        self.account = account
        (provider, storage, auth) = (other.provider, other.storage, other.auth)
        self.session = session
        signInWithToken = SignInWithToken(auth: auth, session: session)
        signOut = SignOut(auth: auth, session: session)
        check = CheckSession(auth: auth, session: session)
    }

    /// The same for one account, whichever is in use.
    func of(_ account: Account) -> ProviderSession {
        ProviderSession(Session(of: account, storage: storage), of: account, like: self)
    }

    /// Whose tokens are kept for the provider, the one in use first: known also where the tokens themselves cannot be
    /// read.
    func storedAccounts() async throws -> [Account] {
        do {
            return try await session.accounts()
        } catch {
            throw error.searchError
        }
    }

    /// Where an account's token is kept.
    func place(of account: Account) async -> TokenStoragePlace? {
        guard let layered = storage as? LayeredTokenStorage else { return storage.place }
        return (try? await layered.place(of: account.tokenKey)) ?? nil
    }
}

extension Provider {
    static let option = Option<Provider>.choice("provider", "P", help: "Whose account or key", default: "github")

    /// For people.
    var name: String {
        title
    }

    /// What lets in, for people.
    var secretName: String {
        self == .github ? "token" : "key"
    }
}
