import Domain
import Foundation
import Network
import Shared

/// GitHub's OAuth endpoints on its web site (docs.github.com: authorizing OAuth apps; RFC 6749, RFC 8628).
struct OAuthEndpoints: Sendable {
    private let service: WebService

    /// - Parameter client: A client whose base URL is GitHub's web site. It sends ``headers(appVersion:)`` and no
    ///   credentials.
    init(client: HTTPClient, clock: WallClock) {
        service = WebService(client: client, errorRules: .gitHub, clock: clock)
    }

    /// The headers of every request. Without `Accept`, GitHub responds with form encoding.
    static func headers(appVersion: String) -> HTTPHeaders {
        ["Accept": "application/json", "User-Agent": "search-app/\(appVersion)"]
    }

    /// `POST /login/device/code`.
    func deviceCode(clientID: String, scopes: [String]) async throws(SignInError) -> OAuthResponse {
        var parameters = [Parameter("client_id", clientID)]
        if !scopes.isEmpty { parameters.append(Parameter("scope", scopes.joined(separator: " "))) }
        return try await post(["login", "device", "code"], parameters, for: .signIn)
    }

    /// `POST /login/oauth/access_token` with one of the grants.
    ///
    /// - Parameter isRepeatable: Whether the request can be retried. A poll can, but not an exchange of a code or a refresh
    ///   token, which can be used once.
    func token(
        _ client: OAuthClient, sendsSecret: Bool, isRepeatable: Bool = false, _ parameters: [(String, Secret)],
        grant: String? = nil, for operation: ServiceOperation
    ) async throws(SignInError) -> OAuthResponse {
        var all = [Parameter("client_id", client.id)]
        if sendsSecret, let secret = client.secret { all.append(Parameter("client_secret", secret.withText { $0 })) }
        if let grant { all.append(Parameter("grant_type", grant)) }
        all += parameters.map { name, value in Parameter(name, value.withText { $0 }) }
        return try await post(["login", "oauth", "access_token"], all, isRepeatable: isRepeatable, for: operation)
    }

    private func post(
        _ path: [String], _ parameters: [Parameter], isRepeatable: Bool = false, for operation: ServiceOperation
    ) async throws(SignInError) -> OAuthResponse {
        // Secrets that the service repeats in its messages are masked.
        let secrets = parameters.filter { Self.secretParameters.contains($0.name) }.map(\.value)
        let endpoint = Endpoint(
            method: .post, path: path, task: .parameters(parameters, .form),
            options: .init(cachePolicy: .bypass, isRepeatable: isRepeatable, credentials: .never),
            // RFC 6749 specifies status 400 for errors. GitHub responds with 200.
            acceptableStatuses: 200..<401, maximumBodySize: 1 << 20, decode: .entity(OAuthResponseDTO.self))
        do {
            var response = try await service.response(to: endpoint, for: operation).value
            response.error = response.error?.masking(secrets)
            response.errorDescription = response.errorDescription?.masking(secrets)
            return response
        } catch {
            // GitHub answers so to a client id that it has not given out.
            guard error.kind != .notFound || operation != .signIn else { throw .incorrectClient }
            throw .network(error.masking(secrets))
        }
    }

    private static let secretParameters: Set<String> = [
        "client_secret", "code", "code_verifier", "device_code", "refresh_token",
    ]
}

extension String {
    /// Returns the text with asterisks in place of secrets, also in their percent-encoded form.
    func masking(_ secrets: [String]) -> String {
        secrets.flatMap { [$0, $0.percentEncoded] }.filter { $0.utf8.count >= 8 }
            .reduce(self) { $0.replacing($1, with: "***") }
    }
}
