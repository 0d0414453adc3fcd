public import Foundation
public import Shared

/// A repository that requests, verifies, renews and revokes the tokens of the providers. It does not store them.
public protocol AuthRepository: Sendable {
    /// Starts the device flow and returns its codes.
    ///
    /// - Parameter scopes: The requested OAuth scopes. An empty array requests access to public data only.
    func requestDeviceAuthorization(scopes: [String]) async throws(SignInError) -> DeviceAuthorization

    /// Polls the server once for the token. The server returns it when the user has authorized the device.
    func requestAccessToken(for device: DeviceAuthorization) async throws(SignInError) -> DeviceTokenResponse

    /// Exchanges the authorization code from the browser for a token.
    func requestAccessToken(code: AuthorizationCode) async throws(SignInError) -> AccessToken

    /// Renews a token. The old token and its refresh token become invalid immediately.
    func renew(_ token: AccessToken) async throws(SignInError) -> AccessToken

    /// Verifies a token and returns its account.
    ///
    /// - Throws: `unauthorized` if the provider rejects the token.
    func verify(_ token: Secret, of provider: Provider) async throws(AppError) -> VerifiedToken

    /// Revokes a token, so that the provider no longer accepts it.
    func revoke(_ token: AccessToken) async throws(AppError)
}

/// An authorization code that can be exchanged for a token (RFC 6749, section 4.1.3; RFC 7636, section 4.5).
public struct AuthorizationCode: Sendable, Hashable {
    /// The authorization code, which can be used only once.
    public let code: Secret
    /// The verifier whose challenge was part of the authorization request.
    public let verifier: Secret
    /// The redirect URL that was part of the authorization request.
    public let redirectURL: String

    public init(code: Secret, verifier: Secret, redirectURL: String) {
        self.code = code
        self.verifier = verifier
        self.redirectURL = redirectURL
    }
}

/// The codes and URLs of the device flow (RFC 8628, section 3.2).
public struct DeviceAuthorization: Sendable, Hashable {
    /// The secret code that identifies the device to the server.
    public let deviceCode: Secret
    /// The code that the user enters on the provider's website.
    public let userCode: String
    /// The URL of the page on which the user enters the code.
    public let verificationURL: WebURL
    /// The verification URL that includes the code, or `nil` if the server did not send it.
    public let completeVerificationURL: WebURL?
    /// The duration for which the codes are valid. It is limited to one hour.
    public let lifetime: Duration
    /// The minimum interval between two polls. It ranges from 1 second to 5 minutes. The default is 5 seconds.
    public let interval: Duration

    static let maximumLifetime = Duration.seconds(3_600)
    static let intervals = Duration.seconds(1)...Duration.seconds(300)

    public init(
        deviceCode: Secret, userCode: String, verificationURL: WebURL, completeVerificationURL: WebURL? = nil,
        lifetime: Duration, interval: Duration = .seconds(5)
    ) {
        self.deviceCode = deviceCode
        self.userCode = userCode
        self.verificationURL = verificationURL
        self.completeVerificationURL = completeVerificationURL
        self.lifetime = min(max(lifetime, .zero), Self.maximumLifetime)
        self.interval = min(max(interval, Self.intervals.lowerBound), Self.intervals.upperBound)
    }
}

/// The server's response to a poll of the device flow (RFC 8628, section 3.5).
public enum DeviceTokenResponse: Sendable, Hashable {
    case granted(AccessToken)
    /// A pending request, which the user has neither authorized nor denied.
    case pending
    /// A request to poll less often. The associated value is the new interval, or `nil` to add 5 seconds to the current
    /// one.
    case slowDown(interval: Duration?)
}

/// The information about a token that the provider returns when it accepts the token.
public struct VerifiedToken: Sendable, Hashable {
    /// The login of the account, or `nil` if the key does not belong to an account.
    public let login: String?
    /// The scopes of the token, or `nil` if the provider does not report them.
    public let scopes: [String]?
    /// The date when the token expires, or `nil` if it does not expire or the provider does not report the date.
    public let expiresAt: Date?

    public init(login: String?, scopes: [String]? = nil, expiresAt: Date? = nil) {
        self.login = login
        self.scopes = scopes
        self.expiresAt = expiresAt
    }
}
