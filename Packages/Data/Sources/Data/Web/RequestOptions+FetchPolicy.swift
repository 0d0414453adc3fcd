import Domain
import Network

extension HTTPRequest.Options {
    /// - Parameter lifetime: How long the answer counts as fresh.
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
