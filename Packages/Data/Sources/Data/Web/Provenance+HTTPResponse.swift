import Domain
import Foundation
import Network

extension Provenance {
    /// Creates the provenance of a response.
    ///
    /// The rate limit of a stored response is outdated and omitted, unless a 304 response has just confirmed the
    /// response.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - bucket: The name of the rate limit, used if the response does not contain it, as on old servers.
    init(_ response: HTTPResponse, bucket: String? = nil) {
        let source = Source(response.source)
        let isLive = source == .network || source == .demo
        let news = response.confirmation ?? (isLive ? response.headers : nil)
        self.init(
            source: source,
            fetchedAt: source == .network ? response.receivedAt - response.headers.age : response.receivedAt,
            rateLimit: news.flatMap { RateLimit($0, resource: bucket) }, freshUntil: response.freshUntil)
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
    /// Creates a rate limit from header fields, or returns `nil` if the limit or the number of remaining requests is
    /// missing.
    init?(_ headers: HTTPHeaders, resource: String?) {
        guard let headers = RateLimitHeaders(headers), let limit = headers.limit else { return nil }
        self.init(
            resource: headers.resource ?? resource, limit: limit, remaining: min(headers.remaining, limit),
            resetAt: headers.reset)
    }
}
