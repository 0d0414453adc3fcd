public import Foundation
import Shared

/// A request in the form used in errors and logs, with credentials in the URL replaced.
public struct RequestSummary: Sendable, Hashable {
    /// The method of the request.
    public let method: HTTPMethod
    /// The URL without user information and fragment. The values of secret query items are replaced by `***`.
    public let url: String

    /// The names of query items that contain secrets in the APIs that pass keys this way.
    public static let secretQueryItems: Set<String> = [
        "access_token", "api_key", "client_id", "client_secret", "code", "code_verifier", "device_code",
        "refresh_token", "token",
    ]

    public init(_ request: HTTPRequest) {
        self.init(method: request.method, url: request.url, secretQueryItems: request.options.secretQueryItems)
    }

    /// Creates a summary.
    ///
    /// - Parameters:
    ///   - method: The method of the request.
    ///   - url: The URL of the request.
    ///   - secretQueryItems: The names of additional query items whose values are replaced.
    public init(method: HTTPMethod, url: URL, secretQueryItems: Set<String> = []) {
        self.method = method
        self.url = Self.redacted(url, Self.secretQueryItems.union(secretQueryItems))
    }

    private static func redacted(_ url: URL, _ secrets: Set<String>) -> String {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return "" }
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        // Names are compared after decoding, because servers treat `api%5Fkey` and `api_key` as the same item.
        parts.percentEncodedQueryItems = parts.percentEncodedQueryItems?.map { item in
            let isSecret = secrets.contains(item.name.percentDecoded ?? item.name)
            return isSecret ? URLQueryItem(name: item.name, value: "***") : item
        }
        return parts.string ?? ""
    }
}
