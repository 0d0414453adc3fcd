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

/// How long answers count as fresh, by what they are.
enum AnswerLifetime {
    static let search = Duration.seconds(60)
    static let detail = Duration.seconds(10 * 60)
}
