public import Foundation
public import Network

/// An answer as it is kept.
public struct StoredResponse: Sendable {
    /// One of those that are stored: 200, 301 or 308.
    public var status: Int
    /// As they came; ``HTTPCacheMiddleware`` leaves out cookies and what belongs to one connection.
    public var headers: HTTPHeaders
    /// Whole and decompressed.
    public var body: [UInt8]
    /// When the server made it, or last said that it still holds.
    public var confirmedAt: Date

    public init(status: Int, headers: HTTPHeaders, body: [UInt8], confirmedAt: Date) {
        self.status = status
        self.headers = headers
        self.body = body
        self.confirmedAt = confirmedAt
    }

    /// Whether it was confirmed less than this time ago. One from the future, left by a clock that was set back, is not
    /// trusted; one whose service wants nothing stored is for the time without a network, and never fresh.
    func isFresh(for lifetime: Duration, at now: Date) -> Bool {
        let age = now.timeIntervalSince(confirmedAt)
        return !headers.forbidsStoring && age >= 0 && age < lifetime / .seconds(1)
    }

    /// Whether the server can be asked if it still holds.
    var hasValidator: Bool {
        headers["ETag"] != nil || headers["Last-Modified"] != nil
    }

    func response(to request: HTTPRequest, _ source: HTTPResponse.Source) -> HTTPResponse {
        HTTPResponse(
            url: request.url, status: status, headers: headers, body: body, source: source, receivedAt: confirmedAt)
    }

    /// What the server's 304 leaves of it: the body, and its fields replaced by those of the 304 (RFC 9111
    /// section 3.2), except those that describe the body.
    func confirmed(by headers: HTTPHeaders, at now: Date) -> StoredResponse {
        let describing = ["content-length", "content-encoding", "content-type", "content-range"]
        let news = headers.storable.fields.filter { !describing.contains($0.name.lowercased()) }
        var confirmed = self
        confirmed.headers = self.headers.replacing(with: HTTPHeaders(news))
        confirmed.confirmedAt = now
        return confirmed
    }
}
