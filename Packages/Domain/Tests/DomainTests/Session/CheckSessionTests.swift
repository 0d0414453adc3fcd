import Core
import Domain
import DomainTestSupport
import Shared
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CheckSessionTests {
    private let secret = Secret("gho_a")
    private let account = Account(provider: .github, host: "github.com", login: "octocat")
    private let auth = InMemoryAuthRepository()

    private func verdict(signedIn: Bool = true, _ auth: InMemoryAuthRepository) async throws -> CheckSession.Verdict {
        let key = TokenKey(service: "github", host: "github.com", account: "octocat")
        let storage = DictionaryTokenStorage(signedIn ? [key: StoredToken(secret: secret)] : [:])
        return try await CheckSession(auth: auth, session: Session(storage: storage))()
    }

    @Test func `without a token there is nothing to check`() async throws {
        #expect(try await verdict(signedIn: false, auth) == .signedOut)
        #expect(auth.control.calls.isEmpty)
    }

    @Test func `a token that lets in is valid`() async throws {
        let verified = VerifiedToken(login: "octocat", scopes: [])
        let accepting = InMemoryAuthRepository(accepting: [secret: verified])
        #expect(try await verdict(accepting) == .valid(account, verified))
    }

    @Test func `a token that the provider refuses is rejected`() async throws {
        #expect(try await verdict(auth) == .rejected(account))
    }

    @Test(arguments: [SearchError.Kind.offline, .timedOut, .rateLimited, .badServerResponse])
    func `a failure on the way is no verdict on the token`(kind: SearchError.Kind) async throws {
        let error = SearchError(kind, message: "x")
        auth.control.failNext(error)
        #expect(try await verdict(auth) == .couldNotCheck(account, error))
    }
}
