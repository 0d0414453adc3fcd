public import Foundation
import Shared

/// A request as errors and logs may name it: credentials in the URL are replaced.
public struct RequestSummary: Sendable, Hashable {
    /// As it was sent.
    public let method: HTTPMethod
    /// The URL without user information, the values of secret query items replaced by `***`.
    public let url: String

    /// Query items whose values are secrets in the APIs that take keys this way.
    public static let secretQueryItems: Set<String> = [
        "access_token", "api_key", "client_id", "client_secret", "code", "code_verifier", "device_code",
        "refresh_token", "token",
    ]

    public init(_ request: HTTPRequest) {
        self.init(method: request.method, url: request.url, secretQueryItems: request.options.secretQueryItems)
    }

    /// - Parameter secretQueryItems: Further query items whose values are left out.
    public init(method: HTTPMethod, url: URL, secretQueryItems: Set<String> = []) {
        self.method = method
        self.url = Self.redacted(url, Self.secretQueryItems.union(secretQueryItems))
    }

    private static func redacted(_ url: URL, _ secrets: Set<String>) -> String {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return "" }
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        // Names are compared decoded: `api%5Fkey` is the same item to the server.
        parts.percentEncodedQueryItems = parts.percentEncodedQueryItems?.map { item in
            let isSecret = secrets.contains(item.name.percentDecoded ?? item.name)
            return isSecret ? URLQueryItem(name: item.name, value: "***") : item
        }
        return parts.string ?? ""
    }
}
