import Core
import DomainTestSupport
import Foundation
import Shared
import SharedTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct SessionTests {
    private let old = Secret("gho_old")
    private let key = TokenKey(service: "github", host: "github.com", account: "octocat")
    private let account = Account(provider: .github, host: "github.com", login: "octocat")

    private func stored(_ token: StoredToken? = nil) -> DictionaryTokenStorage {
        DictionaryTokenStorage([
            key: token ?? StoredToken(secret: old),
            TokenKey(service: "unsplash", host: "unsplash.com"): .init(secret: old),
            TokenKey(service: "github", host: "example.org", account: "other"): .init(secret: Secret("other")),
        ])
    }

    @Test func `a stored token of the provider and host signs its account in at startup`() async throws {
        let session = Session(storage: stored())
        #expect(session.current == .unknown)
        #expect(try await session.accessToken()?.secret == old)
        #expect(session.current == .signedIn(account))
    }

    @Test func `the account in use is known without loading a token`() async throws {
        let storage = stored()
        let session = Session(storage: storage)
        #expect(try await session.activeAccount() == account)
        #expect(session.current == .unknown)
        #expect(try await Session(storage: DictionaryTokenStorage()).activeAccount() == nil)
    }

    @Test func `without a token no account is signed in and there is no reason`() async throws {
        let session = Session(storage: DictionaryTokenStorage())
        #expect(try await session.accessToken() == nil)
        #expect(session.current == .signedOut(nil))
    }

    @Test func `a storage that cannot be read is reported and the state stays unknown`() async {
        let storage = stored()
        storage.fail(with: .locked)
        let session = Session(storage: storage)
        await #expect(throws: AppError.self) { try await session.accessToken() }
        #expect(session.current == .unknown)
    }

    @Test func `every reader receives the rejection of a token once`() async throws {
        let session = Session(storage: stored())
        try await session.restore()
        var states = session.states().makeAsyncIterator()
        #expect(await states.next(isolation: #isolation) == .signedIn(account))
        session.tokenWasRejected(old)
        session.tokenWasRejected(old)
        #expect(await states.next(isolation: #isolation) == .signedOut(.rejected))
        #expect(session.current == .signedOut(.rejected))
    }

    @Test func `the rejection of a token that is no longer in use is ignored`() async throws {
        let session = Session(storage: stored())
        try await session.restore()
        session.tokenWasRejected(Secret("gho_before"))
        #expect(session.current == .signedIn(account))
    }

    @Test func `signing in with a token verifies and trims it and keeps the previous account`() async throws {
        let storage = InMemoryTokenStorage([key: StoredToken(secret: old)])
        let new = Secret("ghp_new")
        let auth = InMemoryAuthRepository(accepting: [new: VerifiedToken(login: "apple", scopes: ["repo"])])
        let session = Session(storage: storage)
        let signedIn = try await SignIn(auth: auth, session: session)(Secret(" ghp_new\n"))
        #expect(signedIn.login == "apple")
        #expect(try await session.accounts() == [signedIn, account])
        #expect(try await storage.load(key)?.secret == old)
        #expect(try await Session(storage: storage).accessToken()?.scopes == ["repo"])
    }

    @Test func `another account is selected for this run and later runs`() async throws {
        let hubot = Account(provider: .github, host: "github.com", login: "hubot")
        let storage = InMemoryTokenStorage([
            key: StoredToken(secret: old),
            TokenKey(service: "github", host: "github.com", account: "hubot"): StoredToken(secret: Secret("hubot's")),
        ])
        let session = Session(storage: storage)
        #expect(try await session.activate(hubot))
        #expect(session.current == .signedIn(hubot))
        #expect(try await Session(storage: storage).accessToken()?.secret == Secret("hubot's"))
        #expect(try await session.activate(Account(provider: .github, host: "github.com", login: "nobody")) == false)
        #expect(session.current == .signedIn(hubot))
    }

    @Test func `a session of one account belongs to it, whichever account is in use`() async throws {
        let other = Account(provider: .github, host: "example.org", login: "other")
        let session = Session(host: other.host, onlyAccount: other, storage: stored())
        #expect(try await session.accessToken()?.secret == Secret("other"))
        #expect(session.current == .signedIn(other))
    }

    @Test func `an account without a token is ignored`() async throws {
        let storage = NamingTokenStorage(TokenKey(service: "github", host: "github.com", account: "cut-off"), stored())
        let session = Session(storage: storage)
        #expect(try await session.accessToken()?.secret == old)
        #expect(session.current == .signedIn(account))
    }

    @Test(arguments: [("gho_unknown", 401), ("", nil), ("  ", nil), ("two words", nil), ("gho_\u{1B}", nil)])
    func `a rejected token is not stored`(text: String, status: Int?) async {
        let storage = DictionaryTokenStorage()
        let signIn = SignIn(auth: InMemoryAuthRepository(), session: Session(storage: storage))
        await #expect(throws: SignInError.tokenRejected(status: status)) { try await signIn(Secret(text)) }
        #expect(storage.all.isEmpty)
    }

    @Test func `a token that cannot be verified is not stored`() async {
        let storage = DictionaryTokenStorage()
        let auth = InMemoryAuthRepository()
        let offline = AppError(.offline, reason: "x")
        auth.control.failNext(offline)
        let signIn = SignIn(auth: auth, session: Session(storage: storage))
        await #expect(throws: SignInError.network(offline)) { try await signIn(old) }
        #expect(storage.all.isEmpty)
    }

    @Test func `after too many failed logins a token is neither accepted nor rejected`() async throws {
        let locked = AppError(.unauthorized, reason: "Too many login attempts", status: 403)
        let auth = InMemoryAuthRepository()
        auth.control.failAlways(locked)
        let signIn = SignIn(auth: auth, session: Session(storage: DictionaryTokenStorage()))
        await #expect(throws: SignInError.network(locked)) { try await signIn(old) }
        let sessions = ProviderSessions(sessions: [Session(storage: stored())], auth: auth)
        let status = await sessions.statuses(isAnonymous: false, isSilent: false).first
        #expect(status?.login == "octocat")
        #expect(status?.verdict == .couldNotCheck(locked))
    }

    @Test func `a code with another state is never exchanged`() async {
        let auth = InMemoryAuthRepository()
        let signIn = SignIn(auth: auth, session: Session(storage: DictionaryTokenStorage()))
        let code = AuthorizationCode(code: Secret("c"), verifier: Secret("v"), redirectURL: "http://127.0.0.1:1/")
        for state in [nil, Secret(""), Secret("other")] {
            await #expect(throws: SignInError.stateMismatch) { try await signIn(code, state: state, sent: Secret("s")) }
        }
        #expect(auth.control.calls.isEmpty)
    }

    @Test func `a code with the correct state signs in`() async throws {
        let auth = InMemoryAuthRepository(accepting: [old: VerifiedToken(login: "octocat")])
        auth.setCodeResponse(.success(AccessToken(secret: old)))
        let signIn = SignIn(auth: auth, session: Session(storage: DictionaryTokenStorage()))
        let code = AuthorizationCode(code: Secret("c"), verifier: Secret("v"), redirectURL: "http://127.0.0.1:1/")
        #expect(try await signIn(code, state: Secret("s"), sent: Secret("s")) == account)
    }
}

/// A storage that lists one key without a token, as after a killed sign-in.
private struct NamingTokenStorage: TokenStorage {
    let name: TokenKey
    let storage: any TokenStorage

    init(_ name: TokenKey, _ storage: any TokenStorage) {
        self.name = name
        self.storage = storage
    }

    var location: TokenStorageLocation { storage.location }

    func save(_ token: StoredToken, for key: TokenKey) async throws(TokenStorageError) {
        try await storage.save(token, for: key)
    }

    func load(_ key: TokenKey) async throws(TokenStorageError) -> StoredToken? { try await storage.load(key) }
    func remove(_ key: TokenKey) async throws(TokenStorageError) -> Bool { try await storage.remove(key) }
    func keys() async throws(TokenStorageError) -> [TokenKey] { try await [name] + storage.keys() }
}
