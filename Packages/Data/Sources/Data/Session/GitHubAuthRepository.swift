import Domain
import Network
import Shared

/// A repository for authentication that uses GitHub's OAuth endpoints and validates the API keys of other services.
struct GitHubAuthRepository: AuthRepository {
    /// The servers of the services and the settings of requests.
    let services: ServiceSettings
    /// A transport that adds no credentials, because each request contains its own.
    let transport: any HTTPTransport
    /// The source of the current date, from which expiration dates are computed.
    var wallClock = WallClock.system
    /// The clock that measures the pauses between attempts.
    var clock: any Clock<Duration> = ContinuousClock()

    public func requestDeviceAuthorization(scopes: [String]) async throws(SignInError) -> DeviceAuthorization {
        let client = try OAuthClient.required(services.client)
        var parameters = [Parameter("client_id", client.id)]
        if !scopes.isEmpty { parameters.append(Parameter("scope", scopes.joined(separator: " "))) }
        let response = try await post(["login", "device", "code"], parameters, for: .signIn)
        if let refusal = response.refusal { throw refusal }
        return try read(during: .signIn) { () throws(JSONError) in
            try response.device(onSite: services.urls.gitHubWeb.url)
        }
    }

    public func requestAccessToken(for device: DeviceAuthorization) async throws(SignInError) -> DeviceTokenResponse {
        let client = try OAuthClient.required(services.client)
        let response = try await requestToken(
            client, sendsSecret: false, [("device_code", device.deviceCode)],
            grant: "urn:ietf:params:oauth:grant-type:device_code", for: .signIn)
        switch response.error {
        case "authorization_pending": return .pending
        case "slow_down": return .slowDown(interval: response.interval.map { .seconds($0) })
        default: return .granted(try token(from: response, during: .signIn))
        }
    }

    public func requestAccessToken(code: AuthorizationCode) async throws(SignInError) -> AccessToken {
        let client = try OAuthClient.withSecret(services.client)
        let response = try await requestToken(
            client, sendsSecret: true,
            [("code", code.code), ("code_verifier", code.verifier), ("redirect_uri", Secret(code.redirectURL))],
            for: .signIn)
        return try token(from: response, during: .signIn)
    }

    public func renew(_ token: AccessToken) async throws(SignInError) -> AccessToken {
        let client = try OAuthClient.required(services.client)
        guard let refreshToken = token.refreshToken else { throw .tokenRejected(status: nil) }
        let response = try await requestToken(
            client, sendsSecret: true, [("refresh_token", refreshToken)], grant: "refresh_token", for: .renewal)
        let renewed = try self.token(from: response, during: .renewal)
        guard renewed.refreshToken == nil else { return renewed }
        // If the response contains no refresh token, the previous one is still valid (RFC 6749, section 6).
        return AccessToken(
            secret: renewed.secret, scopes: renewed.scopes, expiresAt: renewed.expiresAt, refreshToken: refreshToken,
            refreshExpiresAt: token.refreshExpiresAt)
    }

    private func token(from response: OAuthResponse, during operation: ServiceOperation) throws(SignInError)
        -> AccessToken
    {
        if let refusal = response.refusal { throw refusal }
        return try read(during: operation) { () throws(JSONError) in try response.token(at: wallClock()) }
    }

    private func read<Value>(
        during operation: ServiceOperation, _ value: () throws(JSONError) -> Value
    ) throws(SignInError) -> Value {
        do {
            return try value()
        } catch {
            throw .network(
                AppError(
                    .badServerResponse,
                    operation: operation.name, reason: "GitHub's response is invalid: \(error.path): \(error.reason)",
                    status: 200))
        }
    }

    /// Returns a client for a server, with a credential of its own or without one.
    ///
    /// A credential is only sent to its own origin. A redirect to another origin fails, because a token or login in a
    /// response from another server is not trusted.
    func service(
        at base: BaseURL, _ headers: HTTPHeaders, _ errorRules: ErrorRules = .gitHub, credential: Credential? = nil
    ) -> WebService {
        var middleware: [any HTTPMiddleware] = [
            RedirectMiddleware(staysOnOrigin: true), RetryMiddleware(clock: clock),
        ]
        if let credential {
            middleware.append(AuthorizationMiddleware(origin: base.origin, credential: { _ in credential }))
        }
        let client = services.client(at: base, headers: headers, over: transport.wrapped(in: middleware))
        return WebService(client: client, errorRules: errorRules, clock: wallClock)
    }
}

extension ServiceOperation {
    static let signIn = ServiceOperation(
        "Signing in", notFound: "there is no sign-in at this URL, or not for this client id")

    static let renewal = ServiceOperation("Renewing the sign-in", notFound: "there is no sign-in at this URL")

    static let tokenCheck = ServiceOperation("Checking the token", notFound: "there is no such check at this URL")

    static let revocation = ServiceOperation("Revoking the token", notFound: "this server does not know the token")
}
