import Domain
import Network

/// The durations for which responses are fresh.
enum ResponseLifetime {
    static let search = Duration.seconds(60)
    static let detail = Duration.seconds(10 * 60)
}

extension HTTPRequest.Options {
    /// Creates the options of a request.
    ///
    /// - Parameters:
    ///   - policy: The policy for stored responses.
    ///   - lifetime: The duration for which the response is fresh.
    ///   - credentials: Whether the request requires a token.
    init(_ policy: FetchPolicy, lifetime: Duration, credentials: HTTPRequest.CredentialUse = .ifAvailable) {
        self.init(cachePolicy: HTTPRequest.CachePolicy(policy), freshFor: lifetime, credentials: credentials)
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
