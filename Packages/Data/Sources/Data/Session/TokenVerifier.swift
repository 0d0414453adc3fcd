import Domain
import Foundation
import Network
import Shared

/// A validator that checks a token or API key by sending one small request to its service.
struct TokenVerifier: Sendable {
    let services: ServiceSettings
    let transport: SessionTransport
    let clock: WallClock

    /// Returns the account and the scopes of a token or key.
    ///
    /// - Throws: An `unauthorized` error if the service rejects the token or key.
    func verify(_ token: Secret, of provider: Provider) async throws(AppError) -> VerifiedToken {
        if provider == .unsplash { return try await verifyUnsplash(token) }
        if provider == .tmdb { return try await verifyTMDB(token) }
        return try await verifyGitHub(token)
    }

    /// Validates a token with a request for its account (`GET /user`).
    private func verifyGitHub(_ token: Secret) async throws(AppError) -> VerifiedToken {
        let client = transport.client(
            services.urls.gitHubAPI, headers: GitHubAPI.defaultHeaders(appVersion: services.appVersion),
            credential: .bearer(token))
        let (login, response) = try await WebService(client: client, errorRules: .gitHub, clock: clock).response(
            to: Endpoint(path: ["user"], options: Self.options, decode: Self.login), for: .tokenCheck)
        return VerifiedToken(
            login: login, scopes: response.headers["X-OAuth-Scopes"].map(OAuthResponse.scopes),
            expiresAt: response.headers["GitHub-Authentication-Token-Expiration"].flatMap(Self.expiry))
    }

    /// Validates an access key with a request for one photo (`GET /photos`; unsplash.com/documentation).
    private func verifyUnsplash(_ key: Secret) async throws(AppError) -> VerifiedToken {
        let client = transport.client(
            services.urls.unsplashAPI, headers: UnsplashAPI.defaultHeaders(appVersion: services.appVersion),
            credential: .clientID(key))
        let page = Endpoint(
            path: ["photos"], task: .parameters([Parameter("per_page", "1")], .urlQuery), options: Self.options,
            decode: .empty)
        _ = try await WebService(client: client, errorRules: .unsplash, clock: clock).response(
            to: page, for: .tokenCheck)
        return VerifiedToken(login: nil)
    }

    /// Validates a token or an API key (`GET /3/authentication`; developer.themoviedb.org).
    ///
    /// The returned scope marks an API key of the older kind, which is sent as a query item.
    private func verifyTMDB(_ key: Secret) async throws(AppError) -> VerifiedToken {
        let isAPIKey = key.withBytes { $0.count == 32 && $0.allSatisfy(\.isHexDigit) }
        let client = transport.client(
            services.urls.tmdbAPI, headers: TMDBAPI.defaultHeaders(appVersion: services.appVersion),
            credential: isAPIKey ? .queryItem(name: "api_key", key) : .bearer(key))
        let check = Endpoint(path: ["authentication"], options: Self.options, decode: .empty)
        _ = try await WebService(client: client, errorRules: .tmdb, clock: clock).response(to: check, for: .tokenCheck)
        return VerifiedToken(login: nil, scopes: isAPIKey ? [AccessToken.apiKeyScope] : [])
    }

    private static let options = HTTPRequest.Options(cachePolicy: .bypass)

    /// The decoding of the login of the signed-in user (docs.github.com/rest/users/users).
    private static let login = ResponseDecoding<String>.member("login", orThrow: .missing("login")) {
        (json) throws(JSONError) in
        let login = try json.string()
        if let login, !Account.isLogin(login) { throw .malformedID("") }
        return login
    }

    /// Parses GitHub's date format `2030-08-02 05:15:06 UTC`, in which an offset may replace `UTC`.
    static func expiry(_ text: String) -> Date? {
        let parts = text.split(separator: " ")
        guard parts.count == 3 else { return nil }
        return ISO8601.date(from: "\(parts[0])T\(parts[1])\(parts[2] == "UTC" ? "Z" : parts[2])")
    }
}
