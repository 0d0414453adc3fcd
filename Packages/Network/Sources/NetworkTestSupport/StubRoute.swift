import Foundation
public import Network

/// Which requests a scripted answer is for.
public struct StubRoute: Sendable {
    let matches: @Sendable (HTTPRequest) -> Bool

    public init(matches: @escaping @Sendable (HTTPRequest) -> Bool) {
        self.matches = matches
    }

    /// Requests with this method and percent-encoded path, whatever the host and the query.
    public static func path(_ path: String, method: HTTPMethod = .get) -> StubRoute {
        StubRoute { $0.method == method && $0.url.path(percentEncoded: true) == path }
    }

    /// Requests for exactly this address.
    public static func address(_ address: String, method: HTTPMethod = .get) -> StubRoute {
        StubRoute { $0.method == method && $0.url.absoluteString == address }
    }

    /// Every request.
    public static var any: StubRoute {
        StubRoute { _ in true }
    }
}
