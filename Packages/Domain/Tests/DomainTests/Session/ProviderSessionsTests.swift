import Core
import DomainTestSupport
import Foundation
import Shared
import SharedTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct ProviderSessionsTests {
    private let octocat = Account(provider: .github, host: "github.com", login: "octocat")
    private let hubot = Account(provider: .github, host: "github.com", login: "hubot")

    private func sessions(
        _ tokens: [Account: String], auth: InMemoryAuthRepository = InMemoryAuthRepository()
    ) -> ProviderSessions {
        let entries = tokens.map { ($0.key.tokenKey, StoredToken(secret: Secret($0.value))) }
        let storage = InMemoryTokenStorage(Dictionary(uniqueKeysWithValues: entries))
        return ProviderSessions(
            sessions: [
                Session(storage: storage), Session(provider: .unsplash, host: "unsplash.com", storage: storage),
                Session(provider: .tmdb, host: "themoviedb.org", storage: storage),
            ], auth: auth)
    }

    @Test func `each provider has its own session, and GitHub's is used for one that has none`() {
        #expect(sessions([:])[.unsplash].provider == .unsplash)
        let gitHub = ProviderSessions(
            sessions: [Session(storage: InMemoryTokenStorage())], auth: InMemoryAuthRepository())
        #expect(gitHub[.tmdb].provider == .github)
    }

    @Test func `without a sign-in there is one status that states this`() async {
        let auth = InMemoryAuthRepository()
        let statuses = await sessions([:], auth: auth).statuses(of: .github)
        #expect(statuses.map(\.verdict) == [.signedOut])
        #expect(statuses[0].isActive == nil)
        #expect(statuses[0].token == nil)
        #expect(statuses[0].source == nil)
        #expect(auth.control.calls.isEmpty)
    }

    @Test func `an accepted token is valid`() async {
        let auth = InMemoryAuthRepository(accepting: [
            Secret("gho_1"): VerifiedToken(login: "octocat", scopes: ["repo"])
        ])
        let status = await sessions([octocat: "gho_1"], auth: auth).statuses(of: .github)[0]
        #expect(status.verdict == .valid)
        #expect(status.login == "octocat")
        #expect(status.scopes == ["repo"])
    }

    @Test func `a token that the provider rejects is rejected`() async {
        let status = await sessions([octocat: "gho_1"]).statuses(of: .github)[0]
        #expect(status.verdict == .rejected)
        #expect(status.login == "octocat")
        #expect(status.token == Secret("gho_1"))
    }

    @Test(arguments: [AppError.Kind.offline, .timedOut, .rateLimited, .badServerResponse])
    func `a network failure leaves the validity unknown`(kind: AppError.Kind) async {
        let error = AppError(kind, reason: "x")
        let auth = InMemoryAuthRepository()
        auth.control.failNext(error)
        let status = await sessions([octocat: "gho_1"], auth: auth).statuses(of: .github)[0]
        #expect(status.verdict == .couldNotCheck(error))
        #expect(status.login == "octocat")
    }

    private func statusOfExpiredToken(_ renewal: Result<AccessToken, SignInError>) async -> AccountStatus {
        let time = ManualWallClock()
        let token = StoredToken(secret: Secret("gho_old"), expiresAt: time.now, refreshToken: Secret("ghr_1"))
        let auth = InMemoryAuthRepository(accepting: [Secret("gho_new"): VerifiedToken(login: "octocat")])
        auth.setRenewals([renewal])
        let session = Session(storage: InMemoryTokenStorage([octocat.tokenKey: token]))
        return await ProviderSessions(sessions: [session], auth: auth, clock: time.clock).statuses(of: .github)[0]
    }

    @Test func `an expired token is renewed before it is checked`() async {
        let status = await statusOfExpiredToken(.success(AccessToken(secret: Secret("gho_new"))))
        #expect(status.verdict == .valid)
        #expect(status.token == Secret("gho_new"))
    }

    @Test func `a failed renewal leaves the validity unknown, and a rejected one does not`() async {
        let error = AppError(.offline, reason: "x")
        #expect(await statusOfExpiredToken(.failure(.network(error))).verdict == .couldNotCheck(error))
        let ended = await statusOfExpiredToken(.failure(.refused(code: "bad_refresh_token", reason: nil)))
        #expect(ended.verdict == .ended)
        #expect(ended.login == "octocat")
        #expect(ended.token == Secret("gho_old"))
    }

    @Test(arguments: [false, true])
    func `a token that cannot be read counts neither as rejected nor as signed out`(isSilent: Bool) async {
        let storage = DictionaryTokenStorage([octocat.tokenKey: StoredToken(secret: Secret("gho_1"))])
        storage.fail(with: .locked)
        let sessions = ProviderSessions(sessions: [Session(storage: storage)], auth: InMemoryAuthRepository())
        let status = await sessions.statuses(of: .github, isSilent: isSilent)[0]
        #expect(status.verdict == .couldNotCheck(TokenStorageError.locked.appError))
        #expect(status.token == nil)
        let sealed = ProviderSessions(
            sessions: [.inMemory(signedInAs: "octocat", isSealed: true)], auth: InMemoryAuthRepository())
        let sealedStatus = await sealed.statuses(of: .github, isSilent: isSilent)[0]
        #expect(sealedStatus.verdict == .couldNotCheck(TokenStorageError.passphraseNeeded.appError))
        #expect(sealedStatus.login == "octocat")
    }

    @Test func `a token that is not used has no account`() async {
        let statuses = await sessions([octocat: "gho_1"]).statuses(of: .github, isLeftOut: true)
        #expect(statuses.map(\.verdict) == [.signedOut])
        #expect(statuses[0].storage == nil)
    }

    @Test func `every account has a status and the one in use comes first`() async {
        let statuses = await sessions([octocat: "gho_1", hubot: "gho_2"]).statuses(of: .github, isSilent: true)
        #expect(Set(statuses.compactMap(\.login)) == ["octocat", "hubot"])
        #expect(statuses.map(\.isActive) == [true, false])
        #expect(statuses.allSatisfy { $0.source == "stored" && $0.storage == "memory" && $0.token != nil })
    }

    @Test func `all providers have a status, which is unknown for one that is not used`() async {
        let statuses = await sessions([octocat: "gho_1"]).statuses(isAnonymous: true, isSilent: true)
        #expect(statuses.map(\.provider) == Provider.allCases)
        #expect(statuses.allSatisfy { $0.verdict == .signedOut })
        let known = await sessions([octocat: "gho_1"]).statuses(isAnonymous: false, isSilent: true)
        #expect(known.first?.login == "octocat")
    }

    @Test func `expiration is determined by the given clock`() async throws {
        let end = Date(timeIntervalSince1970: 1_000)
        let storage = InMemoryTokenStorage([octocat.tokenKey: StoredToken(secret: Secret("gho_1"), expiresAt: end)])
        let session = { Session(storage: storage) }
        let before = ProviderSessions(
            sessions: [session()], auth: InMemoryAuthRepository(), clock: WallClock { end - 1 })
        #expect(try await before.provide(.github)()?.secret == Secret("gho_1"))
        let after = ProviderSessions(sessions: [session()], auth: InMemoryAuthRepository(), clock: WallClock { end })
        #expect(try await after.provide(.github)() == nil)
    }

    @Test func `an expired token is reported with its date`() async throws {
        let end = Date(timeIntervalSince1970: 1_000)
        let storage = InMemoryTokenStorage([octocat.tokenKey: StoredToken(secret: Secret("gho_1"), expiresAt: end)])
        let sessions = ProviderSessions(
            sessions: [Session(storage: storage)], auth: InMemoryAuthRepository(), clock: WallClock { end })
        let status = try #require(await sessions.statuses(of: .github).first)
        #expect(status.verdict == .ended)
        #expect(status.verdict.text == "rejected")
        #expect(
            status.problem?.description == "The token expired and could not be renewed"
                && status.problem?.advice == [.signIn(.github)])
        #expect(status.expiresAt == end)
        #expect(status.storage == "memory")
    }

    private static func error(_ kind: AppError.Kind) -> AppError { AppError(kind, reason: "x") }

    @Test(
        arguments: [
            (Provider.github, AccountStatus.Verdict.valid, nil), (.github, .signedOut, .unauthorized),
            (.tmdb, .signedOut, nil), (.github, .rejected, .unauthorized), (.tmdb, .rejected, .unauthorized),
            (.github, .ended, .unauthorized),
            (.github, .couldNotCheck(error(.offline)), .offline),
            (.github, .couldNotCheck(error(.rateLimited)), .rateLimited),
            (.github, .couldNotCheck(error(.secondaryRateLimited)), .rateLimited),
            (.github, .couldNotCheck(error(.storage)), .offline),
        ] as [(Provider, AccountStatus.Verdict, AppError.Kind?)])
    func `the status explains why an account cannot be used`(
        provider: Provider, verdict: AccountStatus.Verdict, kind: AppError.Kind?
    ) {
        var status = AccountStatus(provider: provider, host: provider.host)
        status.verdict = verdict
        #expect([status].failure == kind)
        status.isActive = false
        #expect([status].failure == nil, "not in use")
    }

    @Test func `a rejected token takes precedence over one that could not be checked`() {
        var (offline, rejected) = (
            AccountStatus(provider: .github, host: "github.com"), AccountStatus(provider: .tmdb, host: "themoviedb.org")
        )
        offline.verdict = .couldNotCheck(Self.error(.offline))
        rejected.verdict = .rejected
        #expect([offline, rejected].failure == .unauthorized)
    }

    @Test func `the validity is unknown if no request may be sent`() async {
        let status = await sessions([octocat: "gho_1"]).statuses(of: .github, isSilent: true)[0]
        #expect(status.verdict.text == "could not check")
        #expect(status.problem?.description == "No requests are sent offline or in the demo")
    }

    @Test func `a rejected token is reported with advice`() {
        var status = AccountStatus(provider: .tmdb, host: "themoviedb.org")
        #expect(status.problem == nil)
        status.verdict = .rejected
        #expect(status.problem?.advice == [.signIn(.tmdb)])
        status.location = .environment(variable: "TMDB_API_KEY")
        #expect(status.problem?.advice == [.changeVariable("TMDB_API_KEY")])
        #expect(status.source == "TMDB_API_KEY")
    }

    @Test func `logins are found regardless of case`() {
        #expect([octocat, hubot].named("HuBot") == hubot)
        #expect([octocat, hubot].named("nobody") == nil)
    }

    @Test(arguments: [
        (401, [Advice.signInAgain(.github)], true), (401, [.checkKey(.tmdb)], false),
        (403, [.signInAgain(.github)], false),
    ])
    func `advice about a rejected token names the variable that holds the token`(
        status: Int, advice: [Advice], isNamed: Bool
    ) {
        let error = AppError(.unauthorized, reason: "rejected", advice: advice, status: status)
        #expect(error.naming { "GH_TOKEN" }.advice.contains(.changeVariable("GH_TOKEN")) == isNamed)
        #expect(error.naming { nil } == error)
    }

    @Test func `a token that could not be stored leads to the other places to store it`() {
        #expect(TokenStorageError.readOnly.signInError(hasHome: false).advice == [.chooseStorageFolder])
        #expect(TokenStorageError.readOnly.signInError(hasHome: true).advice == [.useEncryptedFile, .usePlainFile])
        #expect(
            TokenStorageError.locked.signInError(hasHome: true).advice == [
                .unlockKeyring, .useEncryptedFile, .usePlainFile,
            ])
        let wrong = TokenStorageError.wrongPassphrase
        #expect(wrong.signInError(hasHome: true) == wrong.appError)
    }

    @Test func `a sign-in without libsodium names its package and does not suggest a passphrase`() {
        let library = SystemLibrary.sodium.missing("")
        let error = TokenStorageError.missingLibrary(library).signInError(hasHome: true)
        #expect(error.kind == .missingLibrary)
        #expect(error.advice == [.install(library), .usePlainFile])
    }
}
