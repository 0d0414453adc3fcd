import Domain
import Network
import Shared

/// The requests to GitHub's OAuth endpoints (docs.github.com: authorizing OAuth apps; RFC 6749; RFC 8628).
extension GitHubAuthRepository {
    /// Requests an access token with a grant (`POST /login/oauth/access_token`).
    ///
    /// The request is sent once. An authorization code or refresh token is valid for only one exchange, and a failed
    /// poll for a device is repeated at the next polling interval.
    ///
    /// - Parameters:
    ///   - client: The OAuth app.
    ///   - sendsSecret: Whether to send the secret of the app.
    ///   - parameters: The secret parameters of the grant.
    ///   - grant: The type of the grant, or `nil` for the default.
    ///   - operation: The description of the request for error messages.
    func requestToken(
        _ client: OAuthClient, sendsSecret: Bool, _ parameters: [(String, Secret)],
        grant: String? = nil, for operation: ServiceOperation
    ) async throws(SignInError) -> OAuthResponse {
        var all = [Parameter("client_id", client.id)]
        if sendsSecret, let secret = client.secret { all.append(Parameter("client_secret", secret.withText { $0 })) }
        if let grant { all.append(Parameter("grant_type", grant)) }
        all += parameters.map { name, value in Parameter(name, value.withText { $0 }) }
        return try await post(["login", "oauth", "access_token"], all, for: operation)
    }

    func post(
        _ path: [String], _ parameters: [Parameter], for operation: ServiceOperation
    ) async throws(SignInError) -> OAuthResponse {
        // Mask secrets that the service may repeat in its messages.
        let secrets = parameters.filter { Self.secretParameters.contains($0.name) }.map(\.value)
        let endpoint = Endpoint(
            method: .post, path: path, task: .parameters(parameters, .form),
            options: .init(cachePolicy: .bypass, credentials: .never),
            // RFC 6749 specifies status 400 for errors, but GitHub responds with 200.
            acceptableStatuses: 200..<401, maximumBodySize: 1 << 20, decode: .entity(OAuthResponse.self))
        // Without `Accept`, GitHub's response is form-encoded.
        let headers: HTTPHeaders = [
            "Accept": "application/json", "User-Agent": "search-app/\(services.appVersion)",
        ]
        do {
            let service = service(at: services.urls.gitHubWeb, headers)
            var response = try await service.response(to: endpoint, for: operation).value
            response.error = response.error?.masking(secrets)
            response.errorDescription = response.errorDescription?.masking(secrets)
            return response
        } catch {
            // GitHub responds with 404 if the client ID is unknown.
            guard error.kind != .notFound || operation != .signIn else { throw .incorrectClient }
            throw .network(error.masking(secrets))
        }
    }

    private static let secretParameters: Set<String> = [
        "client_secret", "code", "code_verifier", "device_code", "refresh_token",
    ]
}

extension String {
    /// Returns the text with the secrets replaced by asterisks, including their percent-encoded form.
    func masking(_ secrets: [String]) -> String {
        secrets.flatMap { [$0, $0.percentEncoded] }.filter { $0.utf8.count >= 8 }
            .reduce(self) { $0.replacing($1, with: "***") }
    }
}
