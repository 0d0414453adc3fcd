import Domain
import Network

/// How long responses count as fresh, by what they are.
enum ResponseLifetime {
    static let search = Duration.seconds(60)
    static let detail = Duration.seconds(10 * 60)
}

extension HTTPRequest.Options {
    /// - Parameter lifetime: How long the response counts as fresh.
    init(_ policy: FetchPolicy, lifetime: Duration) {
        self.init(cachePolicy: HTTPRequest.CachePolicy(policy), freshFor: lifetime)
    }
}

extension HTTPRequest.CachePolicy {
    init(_ policy: FetchPolicy) {
        self =
            switch policy {
            case .standard: .standard
            case .refresh: .revalidate
            case .bypass: .bypass
            case .storedOnly: .onlyStored
            }
    }
}
