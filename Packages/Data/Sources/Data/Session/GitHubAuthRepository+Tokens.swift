import Domain
import Foundation
import Network
import Shared

/// The verification of tokens and API keys. Each is checked with one small request to its service.
extension GitHubAuthRepository {
    public func verify(_ token: Secret, of provider: Provider) async throws(AppError) -> VerifiedToken {
        if provider == .unsplash { return try await verifyUnsplash(token) }
        if provider == .tmdb { return try await verifyTMDB(token) }
        return try await verifyGitHub(token)
    }

    /// Validates a token with a request for its account (`GET /user`).
    private func verifyGitHub(_ token: Secret) async throws(AppError) -> VerifiedToken {
        let (login, response) = try await gitHubAPI(.bearer(token)).response(
            to: Endpoint(path: ["user"], options: Self.options, decode: Self.login), for: .tokenCheck)
        return VerifiedToken(
            login: login, scopes: response.headers["X-OAuth-Scopes"].map(OAuthResponse.scopes),
            expiresAt: response.headers["GitHub-Authentication-Token-Expiration"].flatMap(Self.expiry))
    }

    /// Validates an access key with a request for one photo (`GET /photos`; unsplash.com/documentation).
    private func verifyUnsplash(_ key: Secret) async throws(AppError) -> VerifiedToken {
        let service = service(
            at: services.urls.unsplashAPI, UnsplashAPI.defaultHeaders(appVersion: services.appVersion), .unsplash,
            credential: .clientID(key))
        let page = Endpoint(
            path: ["photos"], task: .parameters([Parameter("per_page", "1")], .urlQuery), options: Self.options,
            decode: .empty)
        _ = try await service.response(to: page, for: .tokenCheck)
        return VerifiedToken(login: nil)
    }

    /// Validates a token or an API key (`GET /3/authentication`; developer.themoviedb.org).
    ///
    /// The returned scope marks an API key of the older kind, which is sent as a query item.
    private func verifyTMDB(_ key: Secret) async throws(AppError) -> VerifiedToken {
        let isAPIKey = key.withBytes { $0.count == 32 && $0.allSatisfy(\.isHexDigit) }
        let service = service(
            at: services.urls.tmdbAPI, TMDBAPI.defaultHeaders(appVersion: services.appVersion), .tmdb,
            credential: isAPIKey ? .queryItem(name: "api_key", key) : .bearer(key))
        _ = try await service.response(
            to: Endpoint(path: ["authentication"], options: Self.options, decode: .empty), for: .tokenCheck)
        return VerifiedToken(login: nil, scopes: isAPIKey ? [AccessToken.apiKeyScope] : [])
    }

    private func gitHubAPI(_ credential: Credential?) -> WebService {
        service(
            at: services.urls.gitHubAPI, GitHubAPI.defaultHeaders(appVersion: services.appVersion),
            credential: credential)
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
    private static func expiry(_ text: String) -> Date? {
        let parts = text.split(separator: " ")
        guard parts.count == 3 else { return nil }
        return ISO8601.date(from: "\(parts[0])T\(parts[1])\(parts[2] == "UTC" ? "Z" : parts[2])")
    }
}

/// The revocation of a token by GitHub.
///
/// With the app's secret, the token is deleted as a token of the app (docs.github.com/rest/apps/oauth-applications).
/// Without a secret, or if another app issued the token, the token is reported as leaked, which requires no
/// authentication (docs.github.com/rest/credentials/revoke).
extension GitHubAuthRepository {
    public func revoke(_ token: AccessToken) async throws(AppError) {
        do throws(AppError) {
            if let client = services.client, let secret = client.secret, !secret.isEmpty {
                do throws(AppError) {
                    return try await delete(token.secret, of: client.id, secret)
                } catch {
                    guard error.kind == .notFound || error.kind == .validationFailed else { throw error }
                }
            }
            try await report(token.secret)
        } catch {
            throw token.secret.withText { error.masking([$0]) }
        }
    }

    /// Deletes a token of the app (`DELETE /applications/{client_id}/token`).
    private func delete(_ token: Secret, of clientID: String, _ secret: Secret) async throws(AppError) {
        let endpoint = Endpoint(
            method: .delete, path: ["applications", clientID, "token"],
            task: .json(["access_token": token.withText { $0 }]), options: Self.options, decode: .empty)
        _ = try await gitHubAPI(.basic(user: clientID, password: secret)).response(to: endpoint, for: .revocation)
    }

    /// Reports a token as leaked (`POST /credentials/revoke`).
    private func report(_ token: Secret) async throws(AppError) {
        let endpoint = Endpoint(
            method: .post, path: ["credentials", "revoke"], task: .json(["credentials": [token.withText { $0 }]]),
            options: .init(cachePolicy: .bypass, credentials: .never), decode: .empty)
        _ = try await gitHubAPI(nil).response(to: endpoint, for: .revocation)
    }
}
