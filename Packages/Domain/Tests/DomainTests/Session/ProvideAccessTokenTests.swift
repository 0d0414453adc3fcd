import Core
import DomainTestSupport
import Foundation
import Shared
import SharedTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct ProvideAccessTokenTests {
    private let old = Secret("gho_old")
    private let new = AccessToken(secret: Secret("gho_new"))
    private let wallClock = ManualWallClock()
    private let auth = InMemoryAuthRepository()
    private let storage: DictionaryTokenStorage
    private let session: Session

    init() {
        let token = StoredToken(
            secret: old, expiresAt: wallClock.now.addingTimeInterval(3_600), refreshToken: Secret("ghr_old"))
        storage = DictionaryTokenStorage([TokenKey(service: "github", host: "github.com", account: "octocat"): token])
        session = Session(storage: storage)
    }

    private var provide: ProvideAccessToken {
        ProvideAccessToken(auth: auth, session: session, clock: wallClock.clock)
    }

    @Test func `a valid token is returned unchanged`() async throws {
        #expect(try await provide()?.secret == old)
        #expect(auth.control.calls.isEmpty)
    }

    @Test func `a token is renewed before it expires and stored`() async throws {
        auth.setRenewals([.success(new)])
        wallClock.advance(by: .seconds(3_500))
        #expect(try await provide() == new)
        #expect(storage.all.values.map(\.secret) == [new.secret])
    }

    @Test func `concurrent requests share one renewal`() async throws {
        auth.setRenewals([.success(new)])
        wallClock.advance(by: .seconds(3_500))
        auth.control.hold()
        let tokens = try await withThrowingTaskGroup(of: AccessToken?.self) { group in
            for _ in 0..<50 { group.addTask { [self] in try await provide() } }
            await auth.control.waitForHeldCalls(1)
            auth.control.releaseAll()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(tokens == Array(repeating: new, count: 50))
        #expect(auth.control.calls == [.renew(old)])
    }

    @Test func `a token renewed by another process is read from the storage`() async throws {
        #expect(try await provide()?.secret == old)
        wallClock.advance(by: .seconds(3_500))
        try await storage.save(
            StoredToken(secret: new.secret), for: TokenKey(service: "github", host: "github.com", account: "octocat"))
        #expect(try await provide()?.secret == new.secret)
        #expect(try await session.accessToken()?.secret == new.secret)
        #expect(auth.control.calls.isEmpty)
    }

    @Test func `a renewed token that cannot be stored is reported and used`() async throws {
        let first = AccessToken(
            secret: Secret("gho_first"), expiresAt: wallClock.now.addingTimeInterval(7_200),
            refreshToken: Secret("ghr_first"))
        auth.setRenewals([.success(first), .success(new)])
        _ = try await provide()
        wallClock.advance(by: .seconds(3_500))
        storage.fail(with: .readOnly)
        #expect(try await provide() == first)
        #expect(session.renewalFailure?.kind == .storage)
        storage.fail(with: nil)
        wallClock.advance(by: .seconds(3_600))
        #expect(try await provide() == new)
        #expect(auth.control.calls == [.renew(old), .renew(first.secret)])
        #expect(session.renewalFailure == nil)
        #expect(storage.all.values.map(\.secret) == [new.secret])
    }

    @Test func `a rejected renewal ends the session with its reason`() async throws {
        auth.setRenewals([.failure(.refused(code: "bad_refresh_token", reason: nil))])
        wallClock.advance(by: .seconds(3_500))
        #expect(try await provide() == nil)
        #expect(session.current == .signedOut(.expired))
    }

    @Test(arguments: [nil, Secret("ghr_old")])
    func `an expired token that cannot be renewed ends the session`(refreshToken: Secret?) async throws {
        let token = StoredToken(
            secret: old, expiresAt: wallClock.now, refreshToken: refreshToken, refreshExpiresAt: wallClock.now)
        let key = TokenKey(service: "github", host: "github.com", account: "octocat")
        let session = Session(storage: DictionaryTokenStorage([key: token]))
        let provide = ProvideAccessToken(auth: auth, session: session, clock: wallClock.clock)
        #expect(try await provide() == nil)
        #expect(session.current == .signedOut(.expired))
        #expect(auth.control.calls.isEmpty)
    }

    @Test func `if the network prevents a renewal the old token is used until it expires`() async throws {
        let offline = SignInError.network(AppError(.offline, reason: "x"))
        auth.setRenewals([.failure(offline), .failure(offline)])
        wallClock.advance(by: .seconds(3_500))
        #expect(try await provide()?.secret == old)
        wallClock.advance(by: .seconds(101))
        let error = await #expect(throws: AppError.self) { try await provide() }
        #expect(error?.kind == .offline)
    }
}
