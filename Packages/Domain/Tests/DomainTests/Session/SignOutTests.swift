import Core
import DomainTestSupport
import Foundation
import Shared
import Synchronization
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct SignOutTests {
    private let secret = Secret("gho_a")
    private let key = TokenKey(service: "github", host: "github.com", account: "octocat")

    @Test func `the token is deleted and the session ends without a request to the provider`() async throws {
        let storage = DictionaryTokenStorage([key: StoredToken(secret: secret)])
        let auth = InMemoryAuthRepository()
        let session = Session(storage: storage)
        let outcome = await SignOut(auth: auth, session: session)()
        #expect(outcome.wasSignedIn)
        #expect(outcome.revocation == .notRequested)
        #expect(storage.all.isEmpty)
        #expect(session.current == .signedOut(.left))
        #expect(auth.control.calls.isEmpty)
    }

    @Test func `the account is announced before its token is deleted and its location is reported`() async throws {
        let storage = InMemoryTokenStorage([key: StoredToken(secret: secret)])
        let told = Mutex<[(login: String?, token: Secret?)]>([])
        let outcome = await SignOut(auth: InMemoryAuthRepository(), session: Session(storage: storage))(.all) {
            account, token in
            let secret = await token()?.secret
            told.withLock { $0.append((account.login, secret)) }
        }
        #expect(told.withLock { $0.map(\.login) } == ["octocat"])
        #expect(told.withLock { $0.map(\.token) } == [secret])
        #expect(Array(outcome.locations.values) == ["this process only"])
    }

    @Test func `a failed revocation is reported, and the token is deleted in any case`() async throws {
        let offline = AppError(.offline, reason: "x")
        for failure in [nil, offline] {
            let storage = DictionaryTokenStorage([key: StoredToken(secret: secret)])
            let auth = InMemoryAuthRepository()
            auth.control.failAlways(failure)
            let outcome = await SignOut(auth: auth, session: Session(storage: storage))(revoking: true)
            #expect(outcome.revocation == (failure.map { .failed($0) } ?? .revoked))
            #expect(auth.control.calls == [.revoke(secret)])
            #expect(storage.all.isEmpty)
        }
    }

    @Test func `a token that cannot be read is deleted, and its revocation fails with the reason`() async throws {
        let session = Session.inMemory(signedInAs: "octocat", isSealed: true)
        let auth = InMemoryAuthRepository()
        let outcome = await SignOut(auth: auth, session: session)(revoking: true)
        #expect(outcome.revocation == .failed(TokenStorageError.passphraseNeeded.appError))
        #expect(outcome.wasSignedIn)
        #expect(auth.control.calls.isEmpty)
    }

    @Test func `a canceled sign-out deletes nothing`() async throws {
        let session = Session.inMemory(signedInAs: "octocat")
        let signingOut = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await SignOut(auth: InMemoryAuthRepository(), session: session)(revoking: true) { _, _ in
                Issue.record("the stored data must stay")
            }
        }
        #expect(await signingOut.value.failure == .cancelled)
        #expect(try await session.accounts().map(\.login) == ["octocat"])
    }

    @Test func `deleting a token known by name asks for no passphrase`() async throws {
        let folder = NSTemporaryDirectory() + "sign-out-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let names = ApplicationNames(application: "sample", label: "Sample", variablePrefix: "SAMPLE")
        func storage(_ passphrase: PassphraseSource) -> LayeredTokenStorage {
            LayeredTokenStorage(
                environment: EnvironmentTokenStorage(environment: Environment([:]), variables: []),
                layers: [EncryptedFileTokenStorage(directory: folder, passphrase: passphrase)], directory: folder)
        }
        let variables = Environment(["SAMPLE_PASSPHRASE": "correct horse"])
        try await storage(PassphraseSource(environment: variables, names: names))
            .save(StoredToken(secret: secret), for: key)
        for scope in [SignOut.Scope.active, .all] {
            let questions = Mutex(0)
            let asking = PassphraseSource(environment: Environment([:]), names: names) { _ in
                questions.withLock { $0 += 1 }
                return nil
            }
            let session = Session(storage: storage(asking))
            let outcome = await SignOut(auth: InMemoryAuthRepository(), session: session)(scope)
            #expect(outcome.wasSignedIn == (scope == .active))
            #expect(outcome.failure == nil)
            #expect(questions.withLock(\.self) == 0)
        }
    }

    @Test func `signing out without an account succeeds`() async throws {
        let outcome = await SignOut(
            auth: InMemoryAuthRepository(), session: Session(storage: DictionaryTokenStorage()))(
                revoking: true)
        #expect(!outcome.wasSignedIn)
        #expect(outcome.revocation == .notRequested)
    }

    @Test func `the file of a killed process is deleted even if no account is known`() async throws {
        let folder = NSTemporaryDirectory() + "sign-out-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let storage = LayeredTokenStorage(
            environment: EnvironmentTokenStorage(environment: Environment([:]), variables: []),
            layers: [PlainFileTokenStorage(directory: folder, consent: .refused)], directory: folder)
        let signOut = SignOut(auth: InMemoryAuthRepository(), session: Session(storage: storage))
        #expect(await signOut().failure == nil)
        #expect(!FileManager.default.fileExists(atPath: folder))
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data("gho_half_a_token".utf8).write(to: URL(fileURLWithPath: folder + "/.tokens.json.new"))
        let outcome = await signOut { _, _ in Issue.record("no account is signed in") }
        #expect(outcome.failure == nil)
        #expect(!FileManager.default.fileExists(atPath: folder + "/.tokens.json.new"))
    }

    @Test func `only the account in use is signed out`() async throws {
        let hubot = TokenKey(service: "github", host: "github.com", account: "hubot")
        let storage = InMemoryTokenStorage([key: StoredToken(secret: secret), hubot: StoredToken(secret: secret)])
        let session = Session(storage: storage)
        let outcome = await SignOut(auth: InMemoryAuthRepository(), session: session)()
        #expect(outcome.removed.map(\.login) == ["hubot"])
        #expect(try await storage.keys() == [key])
    }

    @Test func `a named account is signed out and the one in use stays signed in`() async throws {
        let hubot = Account(provider: .github, host: "github.com", login: "hubot")
        let storage = InMemoryTokenStorage([
            key: StoredToken(secret: secret),
            TokenKey(service: "github", host: "github.com", account: "hubot"): StoredToken(secret: secret),
        ])
        try await storage.activate(key)
        let session = Session(storage: storage)
        _ = try await session.accessToken()
        let outcome = await SignOut(auth: InMemoryAuthRepository(), session: session)(.account(hubot))
        #expect(outcome.removed == [hubot])
        #expect(session.current == .signedIn(Account(provider: .github, host: "github.com", login: "octocat")))
    }

    @Test func `signing out all accounts ignores variables and deletes the other tokens`() async throws {
        let environment = TokenKey(service: "github", host: "github.com")
        let elsewhere = TokenKey(service: "github", host: "example.org", account: "octocat")
        let storage = DictionaryTokenStorage(
            [
                environment: StoredToken(secret: secret), key: StoredToken(secret: secret),
                elsewhere: StoredToken(secret: secret),
            ], kept: [environment: .readOnly])
        let outcome = await SignOut(auth: InMemoryAuthRepository(), session: Session(storage: storage))(.all)
        #expect(Set(storage.all.keys) == [environment, elsewhere])
        #expect(outcome.failure == nil)
    }

    @Test func `a token that cannot be deleted is reported`() async {
        let storage = DictionaryTokenStorage([key: StoredToken(secret: secret)], kept: [key: .timedOut])
        let outcome = await SignOut(auth: InMemoryAuthRepository(), session: Session(storage: storage))()
        #expect(outcome.failure == .timedOut)
        #expect(outcome.removed.isEmpty)
    }

    @Test func `a location that cannot be read is reported if no account is known`() async {
        let storage = DictionaryTokenStorage([key: StoredToken(secret: secret)])
        storage.fail(with: .locked)
        let outcome = await SignOut(auth: InMemoryAuthRepository(), session: Session(storage: storage))()
        #expect(outcome.failure == .locked)
    }
}
