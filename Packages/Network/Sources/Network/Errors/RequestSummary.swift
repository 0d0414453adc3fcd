public import Foundation
import Shared

/// A summary of a request for errors and logs, in which secrets in the URL are masked.
public struct RequestSummary: Sendable, Hashable {
    /// The HTTP method of the request.
    public let method: HTTPMethod
    /// The URL of the request without user information or a fragment. The values of secret query items are replaced
    /// with `***`.
    public let url: String

    /// The names of query items that are always masked, because some web APIs use them to transmit secrets.
    public static let secretQueryItems: Set<String> = [
        "access_token", "api_key", "client_id", "client_secret", "code", "code_verifier", "device_code",
        "refresh_token", "token",
    ]

    public init(_ request: HTTPRequest) {
        self.init(method: request.method, url: request.url, secretQueryItems: request.options.secretQueryItems)
    }

    /// Creates a summary of a request.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - url: The URL of the request.
    ///   - secretQueryItems: The names of additional query items whose values are masked.
    public init(method: HTTPMethod, url: URL, secretQueryItems: Set<String> = []) {
        self.method = method
        self.url = Self.redacted(url, Self.secretQueryItems.union(secretQueryItems))
    }

    private static func redacted(_ url: URL, _ secrets: Set<String>) -> String {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return "" }
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        // Compare decoded names, because servers treat `api%5Fkey` and `api_key` as the same query item.
        parts.percentEncodedQueryItems = parts.percentEncodedQueryItems?.map { item in
            let isSecret = secrets.contains(item.name.percentDecoded ?? item.name)
            return isSecret ? URLQueryItem(name: item.name, value: "***") : item
        }
        return parts.string ?? ""
    }
}
