public import Domain
public import Shared
import Synchronization

/// Tokens in memory: it accepts those it was given, and responds to polls from a script.
public final class InMemoryAuthRepository: AuthRepository {
    /// What was asked.
    public enum Call: Sendable, Hashable {
        case device(scopes: [String])
        case poll
        case code
        case renew(Secret)
        case verify(Secret, Provider)
        case revoke(Secret)
    }

    /// What a poll is answered with.
    public typealias Poll = Result<DeviceTokenResponse, SignInError>

    /// Records, holds and fails calls.
    public let control = ResponseControl<Call>()
    private let state: Mutex<State>

    private struct State {
        var accepted: [Secret: VerifiedToken]
        var device: DeviceAuthorization?
        var polls: [Poll] = []
        var codeResponse: Result<AccessToken, SignInError>?
        var renewals: [Result<AccessToken, SignInError>] = []
    }

    /// - Parameter accepted: The tokens that the providers accept, and whose they are.
    public init(accepting accepted: [Secret: VerifiedToken] = [:]) {
        state = Mutex(State(accepted: accepted))
    }

    /// Sets up the device flow: what is shown, and what the polls are answered with in turn.
    public func setDevice(_ device: DeviceAuthorization = .sample, polls: [Poll]) {
        state.withLock {
            $0.device = device
            $0.polls = polls
        }
    }

    /// Sets what an exchange of a code is answered with.
    public func setCodeResponse(_ response: Result<AccessToken, SignInError>) {
        state.withLock { $0.codeResponse = response }
    }

    /// Sets what renewals are answered with in turn.
    public func setRenewals(_ renewals: [Result<AccessToken, SignInError>]) {
        state.withLock { $0.renewals = renewals }
    }

    public func requestDeviceAuthorization(scopes: [String]) async throws(SignInError) -> DeviceAuthorization {
        try await respond(to: .device(scopes: scopes))
        guard let device = state.withLock({ $0.device }) else { throw Self.notSetUp("the device flow") }
        return device
    }

    public func requestAccessToken(for device: DeviceAuthorization) async throws(SignInError) -> DeviceTokenResponse {
        try await respond(to: .poll)
        let poll = state.withLock { $0.polls.isEmpty ? nil : $0.polls.removeFirst() }
        guard let poll else { throw Self.notSetUp("another poll") }
        return try poll.get()
    }

    public func requestAccessToken(code: AuthorizationCode) async throws(SignInError) -> AccessToken {
        try await respond(to: .code)
        guard let codeResponse = state.withLock({ $0.codeResponse }) else { throw Self.notSetUp("a code") }
        return try codeResponse.get()
    }

    public func renew(_ token: AccessToken) async throws(SignInError) -> AccessToken {
        try await respond(to: .renew(token.secret))
        let renewal = state.withLock { $0.renewals.isEmpty ? nil : $0.renewals.removeFirst() }
        guard let renewal else { throw Self.notSetUp("a renewal") }
        return try renewal.get()
    }

    public func verify(_ token: Secret, of provider: Provider) async throws(AppError) -> VerifiedToken {
        try await control.respond(to: .verify(token, provider))
        guard let verified = state.withLock({ $0.accepted[token] }) else {
            throw AppError(.unauthorized, message: "Bad credentials.", status: 401)
        }
        return verified
    }

    public func revoke(_ token: AccessToken) async throws(AppError) {
        try await control.respond(to: .revoke(token.secret))
        state.withLock { $0.accepted[token.secret] = nil }
    }

    private func respond(to call: Call) async throws(SignInError) {
        do {
            try await control.respond(to: call)
        } catch {
            throw .network(error)
        }
    }

    private static func notSetUp(_ what: String) -> SignInError {
        .network(AppError(.usage, message: "InMemoryAuthRepository was asked for \(what) but not set up for it."))
    }
}

extension DeviceAuthorization {
    /// With the code of GitHub's own documentation: 15 minutes, a poll every 5 seconds.
    public static let sample = DeviceAuthorization(
        deviceCode: Secret("3584d83530557fdd1f46af8289938c8ef79f9dc5"), userCode: "WDJB-MJHT",
        verificationURL: WebURL(literal: "https://github.com/login/device"), lifetime: .seconds(900),
        interval: .seconds(5))
}
