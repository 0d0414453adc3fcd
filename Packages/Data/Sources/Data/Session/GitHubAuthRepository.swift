import Domain
import Network
import Shared

/// A repository for authentication that uses GitHub's OAuth endpoints and validates the API keys of other services.
struct GitHubAuthRepository: AuthRepository {
    private let services: ServiceSettings
    private let oauth: OAuthEndpoints
    private let verifier: TokenVerifier
    private let revoker: TokenRevoker
    private let wallClock: WallClock

    /// Creates a repository for authentication.
    ///
    /// - Parameters:
    ///   - services: The servers of the services and the settings of requests.
    ///   - transport: A transport that adds no credentials, because each request contains its own.
    ///   - wallClock: The source of the current date, from which expiration dates are computed.
    ///   - clock: The clock that measures the pauses between attempts.
    init(
        services: ServiceSettings, transport: any HTTPTransport, wallClock: WallClock = .system,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.services = services
        self.wallClock = wallClock
        let transport = SessionTransport(transport: transport, timeouts: services.timeouts, clock: clock)
        let headers = OAuthEndpoints.headers(appVersion: services.appVersion)
        oauth = OAuthEndpoints(client: transport.client(services.urls.gitHubWeb, headers: headers), clock: wallClock)
        verifier = TokenVerifier(services: services, transport: transport, clock: wallClock)
        revoker = TokenRevoker(services: services, transport: transport, clock: wallClock)
    }

    public func requestDeviceAuthorization(scopes: [String]) async throws(SignInError) -> DeviceAuthorization {
        let client = try OAuthClient.required(services.client)
        let response = try await oauth.deviceCode(clientID: client.id, scopes: scopes)
        if let refusal = response.refusal { throw refusal }
        return try read(during: .signIn) { () throws(JSONError) in
            try response.device(onSite: services.urls.gitHubWeb.url)
        }
    }

    public func requestAccessToken(for device: DeviceAuthorization) async throws(SignInError) -> DeviceTokenResponse {
        let client = try OAuthClient.required(services.client)
        let response = try await oauth.token(
            client, sendsSecret: false, isRepeatable: true, [("device_code", device.deviceCode)],
            grant: "urn:ietf:params:oauth:grant-type:device_code", for: .signIn)
        switch response.error {
        case "authorization_pending": return .pending
        case "slow_down": return .slowDown(interval: response.interval.map { .seconds($0) })
        default: return .granted(try token(from: response, during: .signIn))
        }
    }

    public func requestAccessToken(code: AuthorizationCode) async throws(SignInError) -> AccessToken {
        let client = try OAuthClient.withSecret(services.client)
        let response = try await oauth.token(
            client, sendsSecret: true,
            [("code", code.code), ("code_verifier", code.verifier), ("redirect_uri", Secret(code.redirectURL))],
            for: .signIn)
        return try token(from: response, during: .signIn)
    }

    public func renew(_ token: AccessToken) async throws(SignInError) -> AccessToken {
        let client = try OAuthClient.required(services.client)
        guard let refreshToken = token.refreshToken else { throw .tokenRejected(status: nil) }
        let response = try await oauth.token(
            client, sendsSecret: true, [("refresh_token", refreshToken)], grant: "refresh_token", for: .renewal)
        let renewed = try self.token(from: response, during: .renewal)
        guard renewed.refreshToken == nil else { return renewed }
        // If the response contains no refresh token, the previous one is still valid (RFC 6749, section 6).
        return AccessToken(
            secret: renewed.secret, scopes: renewed.scopes, expiresAt: renewed.expiresAt, refreshToken: refreshToken,
            refreshExpiresAt: token.refreshExpiresAt)
    }

    public func verify(_ token: Secret, of provider: Provider) async throws(AppError) -> VerifiedToken {
        try await verifier.verify(token, of: provider)
    }

    public func revoke(_ token: AccessToken) async throws(AppError) {
        try await revoker.revoke(token.secret)
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
}
