import Domain
import Foundation
import Network

extension Provenance {
    /// What a response tells of itself.
    ///
    /// A stored response's rate limit is history, and is left out; that of the 304 that has just confirmed it is not.
    ///
    /// - Parameter bucket: The bucket's name where the response does not give it: old servers don't.
    init(_ response: HTTPResponse, bucket: String? = nil) {
        let source = Source(response.source)
        let isLive = source == .network || source == .demo
        let news = response.confirmation ?? (isLive ? response.headers : nil)
        self.init(
            source: source, fetchedAt: source == .network ? response.receivedAt - response.age : response.receivedAt,
            rateLimit: news.flatMap { RateLimit($0, resource: bucket) })
    }
}

extension Provenance.Source {
    init(_ source: HTTPResponse.Source) {
        self =
            switch source {
            case .network: .network
            case .cache: .cache
            case .stale: .stale
            case .demo: .demo
            }
    }
}

extension RateLimit {
    /// None when the response does not say what is allowed and what is left.
    init?(_ headers: HTTPHeaders, resource: String?) {
        guard let headers = RateLimitHeaders(headers), let limit = headers.limit else { return nil }
        self.init(
            resource: headers.resource ?? resource, limit: limit, remaining: min(headers.remaining, limit),
            resetAt: headers.reset)
    }
}
