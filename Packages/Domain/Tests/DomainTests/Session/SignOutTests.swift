import Core
import Domain
import DomainTestSupport
import Shared
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SignOutTests {
    private let secret = Secret("gho_a")
    private let key = TokenKey(service: "github", host: "github.com", account: "octocat")

    @Test func `the token goes and the session ends, without a word to the provider`() async throws {
        let storage = DictionaryTokenStorage([key: StoredToken(secret: secret)])
        let auth = InMemoryAuthRepository()
        let session = Session(storage: storage)
        let outcome = try await SignOut(auth: auth, session: session)()
        #expect(outcome.wasSignedIn)
        #expect(outcome.revocation == .notAsked)
        #expect(storage.all.isEmpty)
        #expect(session.current == .signedOut(.left))
        #expect(auth.control.calls.isEmpty)
    }

    @Test func `a revocation is told apart from its failure, and the token goes either way`() async throws {
        let offline = SearchError(.offline, message: "x")
        for failure in [nil, offline] {
            let storage = DictionaryTokenStorage([key: StoredToken(secret: secret)])
            let auth = InMemoryAuthRepository()
            auth.control.failAlways(failure)
            let outcome = try await SignOut(auth: auth, session: Session(storage: storage))(revoking: true)
            #expect(outcome.revocation == (failure.map { .failed($0) } ?? .revoked))
            #expect(auth.control.calls == [.revoke(secret)])
            #expect(storage.all.isEmpty)
        }
    }

    @Test func `who is not signed in can leave too`() async throws {
        let outcome = try await SignOut(
            auth: InMemoryAuthRepository(), session: Session(storage: DictionaryTokenStorage()))(
                revoking: true)
        #expect(!outcome.wasSignedIn)
        #expect(outcome.revocation == .notAsked)
    }

    @Test func `a variable of the environment stays and does not keep the others`() async throws {
        let environment = TokenKey(service: "github", host: "github.com")
        let storage = DictionaryTokenStorage(
            [environment: StoredToken(secret: secret), key: StoredToken(secret: secret)], kept: [environment: .readOnly]
        )
        _ = try await SignOut(auth: InMemoryAuthRepository(), session: Session(storage: storage))()
        #expect(Array(storage.all.keys) == [environment])
    }

    @Test func `a token that cannot be deleted is told`() async {
        let storage = DictionaryTokenStorage([key: StoredToken(secret: secret)])
        storage.fail(with: .timedOut)
        let error = await #expect(throws: SearchError.self) {
            try await SignOut(auth: InMemoryAuthRepository(), session: Session(storage: storage))()
        }
        #expect(error?.kind == .storage)
    }
}
