import CommandParsing
import Core
import Data
import Domain

/// One provider's session with what can be done about it.
struct ProviderSession: Sendable {
    let session: Session
    let signInWithToken: SignInWithToken
    let signOut: SignOut
    let check: CheckSession
    /// Whose session it is; without a name where it is that of whoever is in use.
    let account: Account
    private let storage: any TokenStorage
    private let auth: any AuthRepository

    init(_ session: Session, of account: Account? = nil, storage: any TokenStorage, auth: any AuthRepository) {
        self.session = session
        self.account = account ?? Account(provider: session.provider, host: session.host)
        self.storage = storage
        self.auth = auth
        signInWithToken = SignInWithToken(auth: auth, session: session)
        signOut = SignOut(auth: auth, session: session)
        check = CheckSession(auth: auth, session: session)
    }

    var provider: Provider { session.provider }

    /// The same for one account, whichever is in use.
    func of(_ account: Account) -> ProviderSession {
        ProviderSession(Session(of: account, storage: storage), of: account, storage: storage, auth: auth)
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

/// The sessions of all providers.
struct ProviderSessions: Sendable {
    /// GitHub's first.
    private let all: [ProviderSession]

    init(_ all: [ProviderSession]) {
        self.all = all
    }

    subscript(provider: Provider) -> ProviderSession {
        all.first { $0.provider == provider } ?? all[0]
    }
}

/// Use cases over tokens as they are stored, whatever variables of the environment say.
struct ChangingTokens<UseCases: Sendable>: Sendable {
    let open: @Sendable (TokenAccess) throws -> UseCases

    /// - Parameter consent: Whether new tokens may be stored, and how; none stores none.
    func callAsFunction(_ consent: StorageConsent? = nil) throws -> UseCases {
        try open(
            TokenAccess(
                readsVariables: false, asksForNewPassphrase: consent.map { !$0.isGiven } ?? false,
                plainFile: consent?.consent ?? .refused))
    }
}

/// What signs somebody in.
struct SignInUseCases: Sendable {
    let sessions: ProviderSessions
    let withDevice: SignInWithDevice
    let withCode: SignInWithCode
    let authorizeInBrowser: AuthorizeInBrowser
}

/// What signs somebody out, and where the responses to them are stored.
struct SignOutUseCases: Sendable {
    let sessions: ProviderSessions
    let cache: SQLiteHTTPCache
}

/// What gives tokens.
struct TokenUseCases: Sendable {
    let sessions: ProviderSessions
    /// GitHub's, renewed where that is due.
    let provide: ProvideAccessToken
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
