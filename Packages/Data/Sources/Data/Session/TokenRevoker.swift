import Domain
import Foundation
import Network
import Shared

/// The revocation of a token by GitHub.
///
/// With the app's secret, the token is deleted as a token of the app (docs.github.com/rest/apps/oauth-applications).
/// Without a secret, or if another app issued the token, the token is reported as leaked, which requires no
/// authentication (docs.github.com/rest/credentials/revoke).
struct TokenRevoker: Sendable {
    let services: ServiceSettings
    let transport: SessionTransport
    let clock: WallClock

    func revoke(_ token: Secret) async throws(AppError) {
        if let client = services.client, let secret = client.secret, !secret.isEmpty {
            do {
                return try await delete(token, of: client.id, secret)
            } catch {
                guard error.kind == .notFound || error.kind == .validationFailed else { throw error }
            }
        }
        try await handIn(token)
    }

    /// Deletes a token of the app (`DELETE /applications/{client_id}/token`).
    private func delete(_ token: Secret, of clientID: String, _ secret: Secret) async throws(AppError) {
        let endpoint = Endpoint(
            method: .delete, path: ["applications", clientID, "token"],
            task: .parameters([Parameter("access_token", token.withText { $0 })], .json),
            options: .init(cachePolicy: .bypass), decode: .empty)
        try await send(endpoint, about: token, credential: .basic(user: clientID, password: secret))
    }

    /// Reports a token as leaked (`POST /credentials/revoke`).
    private func handIn(_ token: Secret) async throws(AppError) {
        let endpoint = Endpoint(
            method: .post, path: ["credentials", "revoke"],
            task: .json(["credentials": [token.withText { $0 }]]),
            options: .init(cachePolicy: .bypass, credentials: .never), decode: .empty)
        try await send(endpoint, about: token, credential: nil)
    }

    private func send(
        _ endpoint: Endpoint<Void>, about token: Secret, credential: Credential?
    ) async throws(AppError) {
        let client = transport.client(
            services.urls.gitHubAPI, headers: GitHubAPI.defaultHeaders(appVersion: services.appVersion),
            credential: credential)
        do {
            _ = try await WebService(client: client, errorRules: .gitHub, clock: clock)
                .response(to: endpoint, for: .revocation)
        } catch {
            throw token.withText { error.masking([$0]) }
        }
    }
}
