import Core
import Domain
import DomainTestSupport
import Shared
import SharedTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
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

    @Test func `an accepted token is valid`() async throws {
        let verified = VerifiedToken(login: "octocat", scopes: [])
        let accepting = InMemoryAuthRepository(accepting: [secret: verified])
        #expect(try await verdict(accepting) == .valid(account, verified))
    }

    @Test func `a token that the provider rejects is rejected`() async throws {
        #expect(try await verdict(auth) == .rejected(account))
    }

    private func verdictOfEnded(_ renewal: Result<AccessToken, SignInError>) async throws -> CheckSession.Verdict {
        let time = ManualWallClock()
        let key = TokenKey(service: "github", host: "github.com", account: "octocat")
        let token = StoredToken(secret: Secret("gho_ended"), expiresAt: time.now, refreshToken: Secret("ghr_a"))
        let auth = InMemoryAuthRepository(accepting: [secret: VerifiedToken(login: "octocat")])
        auth.setRenewals([renewal])
        let session = Session(storage: DictionaryTokenStorage([key: token]))
        return try await CheckSession(auth: auth, session: session, clock: time.clock)()
    }

    @Test func `an expired token is renewed before it is checked`() async throws {
        let verdict = try await verdictOfEnded(.success(AccessToken(secret: secret)))
        #expect(verdict == .valid(account, VerifiedToken(login: "octocat")))
    }

    @Test func `a failed renewal leaves the validity unknown, and a rejected one does not`() async throws {
        let error = AppError(.offline, reason: "x")
        #expect(try await verdictOfEnded(.failure(.network(error))) == .couldNotCheck(account, error))
        let refused = SignInError.refused(code: "bad_refresh_token", reason: nil)
        guard case .ended(let ended, let token) = try await verdictOfEnded(.failure(refused)) else {
            Issue.record("it has not ended")
            return
        }
        #expect(ended == account)
        #expect(token.secret == Secret("gho_ended"))
    }

    @Test(arguments: [AppError.Kind.offline, .timedOut, .rateLimited, .badServerResponse])
    func `a network failure leaves the validity unknown`(kind: AppError.Kind) async throws {
        let error = AppError(kind, reason: "x")
        auth.control.failNext(error)
        #expect(try await verdict(auth) == .couldNotCheck(account, error))
    }
}
