public import Foundation

/// A request as errors and logs may name it: credentials in the address are replaced.
public struct RequestSummary: Sendable, Hashable {
    public let method: HTTPMethod
    /// The address without user information, the values of secret query items replaced by `***`.
    public let url: String

    /// Query items whose values are secrets in the APIs that take keys this way.
    public static let secretQueryItems: Set<String> = [
        "access_token", "api_key", "client_id", "client_secret", "code", "code_verifier", "device_code",
        "refresh_token", "token",
    ]

    public init(_ request: HTTPRequest) {
        self.init(method: request.method, url: request.url)
    }

    public init(method: HTTPMethod, url: URL) {
        self.method = method
        self.url = Self.redacted(url)
    }

    static func redacted(_ url: URL) -> String {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return "" }
        parts.user = nil
        parts.password = nil
        if let items = parts.percentEncodedQueryItems, items.contains(where: { secretQueryItems.contains($0.name) }) {
            parts.percentEncodedQueryItems = items.map { item in
                secretQueryItems.contains(item.name) ? URLQueryItem(name: item.name, value: "***") : item
            }
        }
        return parts.string ?? ""
    }
}
