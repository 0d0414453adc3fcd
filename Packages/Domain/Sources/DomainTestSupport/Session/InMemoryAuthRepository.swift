public import Domain
public import Shared
import Synchronization

/// An in-memory authentication repository. It accepts the given tokens and returns scripted responses to polls.
public final class InMemoryAuthRepository: AuthRepository {
    /// A recorded call to the repository.
    public enum Call: Sendable, Hashable {
        case device(scopes: [String])
        case poll
        case code
        case renew(Secret)
        case verify(Secret, Provider)
        case revoke(Secret)
    }

    /// The response to a poll.
    public typealias Poll = Result<DeviceTokenResponse, SignInError>

    /// The control that records calls, delays them, and makes them fail.
    public let control = ResponseControl<Call>()
    private let state: Mutex<State>

    private struct State {
        var accepted: [Secret: VerifiedToken]
        var device: DeviceAuthorization?
        var polls: [Poll] = []
        var codeResponse: Result<AccessToken, SignInError>?
        var renewals: [Result<AccessToken, SignInError>] = []
    }

    /// Creates a repository that accepts the given tokens.
    ///
    /// - Parameter accepted: The accepted tokens and their accounts.
    public init(accepting accepted: [Secret: VerifiedToken] = [:]) {
        state = Mutex(State(accepted: accepted))
    }

    /// Sets the codes of the device flow and the responses to polls, in order.
    public func setDevice(_ device: DeviceAuthorization = .sample, polls: [Poll]) {
        state.withLock {
            $0.device = device
            $0.polls = polls
        }
    }

    /// Sets the response to the exchange of a code.
    public func setCodeResponse(_ response: Result<AccessToken, SignInError>) {
        state.withLock { $0.codeResponse = response }
    }

    /// Sets the responses to renewals, in order.
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
            throw AppError(.unauthorized, reason: "Bad credentials", status: 401)
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
        .network(AppError(.usage, reason: "InMemoryAuthRepository was asked for \(what) but not set up for it"))
    }
}

extension DeviceAuthorization {
    /// The sample in GitHub's documentation, with a lifetime of 15 minutes and a polling interval of 5 seconds.
    public static let sample = DeviceAuthorization(
        deviceCode: Secret("3584d83530557fdd1f46af8289938c8ef79f9dc5"), userCode: "WDJB-MJHT",
        verificationURL: WebURL(literal: "https://github.com/login/device"), lifetime: .seconds(900),
        interval: .seconds(5))
}
