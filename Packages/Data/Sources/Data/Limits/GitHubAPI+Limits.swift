import Domain
import Network

extension GitHubAPI {
    /// `GET /rate_limit`, which costs nothing and is of use only when it is new.
    func limits() -> Endpoint<[RateLimit]> {
        Endpoint(path: ["rate_limit"], options: .init(cachePolicy: .bypass), decode: .entity(RateLimitsDTO.self))
    }
}
