public import Foundation
public import Shared

/// How tokens are had from the providers, checked, renewed and revoked. It keeps nothing.
public protocol AuthRepository: Sendable {
    /// Starts the device flow.
    ///
    /// - Parameter scopes: Rights asked for; none for public data only.
    func requestDeviceAuthorization(scopes: [String]) async throws(SignInError) -> DeviceAuthorization

    /// Asks once whether the person has agreed.
    func requestAccessToken(for device: DeviceAuthorization) async throws(SignInError) -> DeviceTokenResponse

    /// Exchanges what the browser brought back.
    func requestAccessToken(code: AuthorizationCode) async throws(SignInError) -> AccessToken

    /// A new token for one that ends; the old one and its refresh token are dead at once.
    func renew(_ token: AccessToken) async throws(SignInError) -> AccessToken

    /// Asks the provider whose token this is; `unauthorized` when it does not accept it.
    func verify(_ token: Secret, of provider: Provider) async throws(AppError) -> VerifiedToken

    /// Has the provider forget the token.
    func revoke(_ token: AccessToken) async throws(AppError)
}

/// What came back from the browser, to be exchanged for a token (RFC 6749, 4.1.3; RFC 7636, 4.5).
public struct AuthorizationCode: Sendable, Hashable {
    /// Good for one exchange.
    public let code: Secret
    /// The verifier whose challenge was sent.
    public let verifier: Secret
    /// The redirect URL that was sent.
    public let redirectURL: String

    public init(code: Secret, verifier: Secret, redirectURL: String) {
        self.code = code
        self.verifier = verifier
        self.redirectURL = redirectURL
    }
}

/// What the person must do to let a device in (RFC 8628, 3.2).
public struct DeviceAuthorization: Sendable, Hashable {
    /// Known to the program and the server alone.
    public let deviceCode: Secret
    /// What the person types in.
    public let userCode: String
    /// Where the person types it in.
    public let verificationURL: WebURL
    /// The same with the code filled in, where the server gives it.
    public let completeVerificationURL: WebURL?
    /// How long the codes live, at most an hour whatever the server says.
    public let lifetime: Duration
    /// The least time between two polls, 1 second to 5 minutes; 5 seconds where the server names none.
    public let interval: Duration

    static let longestLifetime = Duration.seconds(3_600)
    static let intervals = Duration.seconds(1)...Duration.seconds(300)

    public init(
        deviceCode: Secret, userCode: String, verificationURL: WebURL, completeVerificationURL: WebURL? = nil,
        lifetime: Duration, interval: Duration = .seconds(5)
    ) {
        self.deviceCode = deviceCode
        self.userCode = userCode
        self.verificationURL = verificationURL
        self.completeVerificationURL = completeVerificationURL
        self.lifetime = min(max(lifetime, .zero), Self.longestLifetime)
        self.interval = min(max(interval, Self.intervals.lowerBound), Self.intervals.upperBound)
    }
}

/// What the server says when it is asked whether the person has agreed (RFC 8628, 3.5).
public enum DeviceTokenResponse: Sendable, Hashable {
    case granted(AccessToken)
    /// The person has not decided.
    case pending
    /// Polls come too fast; the interval from now on where the server names it, else 5 seconds more.
    case slowDown(interval: Duration?)
}

/// What a provider says of a token that it accepts.
public struct VerifiedToken: Sendable, Hashable {
    /// None for a key that belongs to no account.
    public let login: String?
    /// None where the provider does not tell.
    public let scopes: [String]?
    /// When it ends, if it does and the provider tells.
    public let expiresAt: Date?

    public init(login: String?, scopes: [String]? = nil, expiresAt: Date? = nil) {
        self.login = login
        self.scopes = scopes
        self.expiresAt = expiresAt
    }
}
