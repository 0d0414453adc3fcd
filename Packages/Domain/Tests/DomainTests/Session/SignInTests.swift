import Core
import DomainTestSupport
import Shared
import SharedTestSupport
import Testing

@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct SignInTests {
    private let secret = Secret("gho_new")
    private let storage = DictionaryTokenStorage()
    private let clock = SkippingClock()
    private let auth: InMemoryAuthRepository
    private let session: Session

    init() {
        auth = InMemoryAuthRepository(accepting: [secret: VerifiedToken(login: "octocat", scopes: ["read:user"])])
        session = Session(storage: storage)
    }

    private func signIn() async throws(SignInError) -> Account {
        try await SignIn(auth: auth, session: session, clock: clock)(show: { _ in })
    }

    @Test func `a confirmed sign-in stores the token for its account`() async throws {
        auth.setDevice(polls: [.success(.pending), .success(.granted(AccessToken(secret: secret)))])
        let account = try await signIn()
        #expect(clock.pauses == [.seconds(5), .seconds(5)])
        #expect(account == Account(provider: .github, host: "github.com", login: "octocat"))
        #expect(session.current == .signedIn(account))
        let stored = storage.all[TokenKey(service: "github", host: "github.com", account: "octocat")]
        #expect(stored?.secret == secret)
        #expect(stored?.scopes == ["read:user"])
    }

    @Test func `the user sees the code and the URL before the first poll`() async throws {
        auth.setDevice(polls: [])
        let task = Task { [auth, session, clock] in
            let signIn = SignIn(auth: auth, session: session, clock: clock)
            _ = try? await signIn(scopes: ["repo"]) { device in
                #expect(device.userCode == "WDJB-MJHT")
                #expect(auth.control.calls == [.device(scopes: ["repo"])])
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        await task.value
        #expect(auth.control.calls.count == 1)
    }

    @Test func `an operation that runs until the confirmation ends before the token is stored`() async throws {
        auth.setDevice(polls: [.success(.pending), .success(.granted(AccessToken(secret: secret)))])
        let signIn = SignIn(auth: auth, session: session, clock: clock)
        _ = try await signIn(show: { _ in }) { [storage] _ in
            try? await Task.sleep(for: .seconds(3_600))
            #expect(Task.isCancelled)
            #expect(storage.all.isEmpty)
        }
        #expect(storage.all.count == 1)
    }

    @Test func `a request to slow down lengthens the interval permanently`() async throws {
        let granted = DeviceTokenResponse.granted(AccessToken(secret: secret))
        auth.setDevice(polls: [
            .success(.slowDown(interval: nil)), .success(.pending), .success(.slowDown(interval: .seconds(30))),
            .success(granted),
        ])
        #expect(try await signIn().login == "octocat")
        #expect(clock.pauses == [.seconds(5), .seconds(10), .seconds(10), .seconds(30)])
    }

    @Test func `unreasonable times are limited`() {
        let endless = Duration.seconds(Int64.max)
        for (lifetime, interval) in [(endless, Duration.zero), (.zero - endless, .zero - endless), (endless, endless)] {
            let device = DeviceAuthorization(
                deviceCode: Secret("d"), userCode: "u", verificationURL: DeviceAuthorization.sample.verificationURL,
                lifetime: lifetime, interval: interval)
            #expect((Duration.seconds(1)...Duration.seconds(300)).contains(device.interval))
            #expect((Duration.zero...Duration.seconds(3_600)).contains(device.lifetime))
        }
    }

    @Test func `a shorter interval sent by the server is ignored`() async throws {
        auth.setDevice(polls: [
            .success(.slowDown(interval: .seconds(1))), .success(.granted(AccessToken(secret: secret))),
        ])
        #expect(try await signIn().login == "octocat")
        #expect(clock.pauses == [.seconds(5), .seconds(10)])
    }

    @Test func `a lost network is waited for with growing delays`() async throws {
        let offline = SignInError.network(AppError(.offline, reason: "x"))
        let broken = SignInError.network(AppError(.badServerResponse, reason: "x", status: 503))
        auth.setDevice(polls: [
            .failure(offline), .failure(broken), .failure(offline), .failure(offline), .success(.pending),
            .success(.granted(AccessToken(secret: secret))),
        ])
        #expect(try await signIn().login == "octocat")
        #expect(clock.pauses == [.seconds(5), .seconds(10), .seconds(20), .seconds(40), .seconds(60), .seconds(5)])
    }

    @Test func `a truncated response is followed by another poll`() async throws {
        let truncated = AppError(.badServerResponse, reason: "x", advice: [.tryAgain], status: 200)
        auth.setDevice(polls: [.failure(.network(truncated)), .success(.granted(AccessToken(secret: secret)))])
        #expect(try await signIn().login == "octocat")
        #expect(clock.pauses == [.seconds(5), .seconds(10)])
    }

    @Test func `a poll waits as long as the server requests`() async throws {
        let limited = AppError(.secondaryRateLimited, reason: "x", status: 429, retryAfter: .seconds(90))
        auth.setDevice(polls: [.failure(.network(limited)), .success(.granted(AccessToken(secret: secret)))])
        #expect(try await signIn().login == "octocat")
        #expect(clock.pauses == [.seconds(5), .seconds(90)])
    }

    @Test(arguments: [
        SignInError.denied, .expired, .deviceFlowDisabled, .incorrectClient, .refused(code: "x", reason: nil),
        .network(AppError(.badServerResponse, reason: "malformed", status: 200)),
    ])
    func `a denial ends the sign-in and stores nothing`(error: SignInError) async {
        auth.setDevice(polls: [.failure(error)])
        await #expect(throws: error) { try await signIn() }
        #expect(storage.all.isEmpty)
        #expect(session.current == .unknown)
    }

    @Test func `an expired code is no longer polled and reported when its lifetime ends`() async {
        let device = DeviceAuthorization(
            deviceCode: Secret("d"), userCode: "u", verificationURL: DeviceAuthorization.sample.verificationURL,
            lifetime: .seconds(12), interval: .seconds(5))
        auth.setDevice(device, polls: [.success(.pending), .success(.pending), .success(.pending)])
        await #expect(throws: SignInError.expired) { try await signIn() }
        #expect(clock.pauses == [.seconds(5), .seconds(5), .seconds(2)])
        #expect(auth.control.calls.count { $0 == .poll } == 2)
    }

    @Test func `canceling a sign-in ends it immediately and stores nothing`() async {
        auth.setDevice(polls: [])
        let clock = ManualClock()
        let task = Task { [auth, session] in
            try await SignIn(auth: auth, session: session, clock: clock)(show: { _ in })
        }
        await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: SignInError.network(.cancelled)) { try await task.value }
        #expect(storage.all.isEmpty)
    }

    @Test func `a new token is stored even if its account cannot be determined`() async throws {
        auth.setDevice(polls: [.success(.granted(AccessToken(secret: secret)))])
        auth.control.hold()
        let task = Task { try await signIn() }
        // The device request and the poll succeed. Determining the account of the token fails.
        for _ in 1...2 {
            await auth.control.waitForHeldCalls(1)
            auth.control.release()
        }
        await auth.control.waitForCalls(3)
        await auth.control.waitForHeldCalls(1)
        auth.control.failNext(AppError(.offline, reason: "x"))
        auth.control.release()
        #expect(try await task.value.login == nil)
        #expect(storage.all.values.map(\.secret) == [secret])
    }

    @Test func `a storage failure is reported and no account is signed in`() async {
        auth.setDevice(polls: [.success(.granted(AccessToken(secret: secret)))])
        storage.fail(with: .locked)
        await #expect(throws: SignInError.storage(.locked)) { try await signIn() }
        #expect(session.current == .unknown)
    }
}
