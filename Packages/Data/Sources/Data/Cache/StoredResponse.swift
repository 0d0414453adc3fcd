public import Foundation
public import Network
import Shared

/// A response in a ``SQLiteHTTPCache``.
public struct StoredResponse: Sendable {
    /// The HTTP status code: 200, 301 or 308.
    public var status: Int
    /// The header fields of the response, without cookies and connection fields.
    public var headers: HTTPHeaders
    /// The complete body of the response after decompression.
    public var body: [UInt8]
    /// The date when the server sent or last confirmed the response.
    public var confirmedAt: Date

    public init(status: Int, headers: HTTPHeaders, body: [UInt8], confirmedAt: Date) {
        self.status = status
        self.headers = headers
        self.body = body
        self.confirmedAt = confirmedAt
    }

    /// Returns whether the server confirmed the response within its lifetime.
    ///
    /// A response with `no-store` is never fresh. A response with a date in the future is not fresh either. This occurs
    /// after the clock has been set back.
    func isFresh(for lifetime: Duration, at now: Date) -> Bool {
        let age = now.timeIntervalSince(confirmedAt)
        return !headers.forbidsStoring && age >= 0 && age < lifetime / .seconds(1)
    }

    /// Returns the date when the lifetime of the response ends, or `nil` for a response with `no-store`.
    func freshUntil(_ lifetime: Duration) -> Date? {
        headers.forbidsStoring ? nil : confirmedAt + lifetime / .seconds(1)
    }

    /// A Boolean value that indicates whether the response has an `ETag` or a date with which the server can revalidate
    /// it.
    var hasValidator: Bool {
        headers["ETag"] != nil || headers["Last-Modified"] != nil
    }

    func response(to request: HTTPRequest, _ source: HTTPResponse.Source) -> HTTPResponse {
        HTTPResponse(
            url: request.url, status: status, headers: headers, body: body, source: source, receivedAt: confirmedAt)
    }

    /// Returns the stored response with the header fields of a 304 response, which confirms that it is still valid.
    ///
    /// The header fields of the 304 response replace the stored fields (RFC 9111, section 3.2), except for fields that
    /// describe the body.
    func confirmed(by headers: HTTPHeaders, at now: Date) -> StoredResponse {
        let describing = ["content-length", "content-encoding", "content-type", "content-range"]
        let news = headers.storable.fields.filter { !describing.contains($0.name.lowercased()) }
        var confirmed = self
        confirmed.headers = self.headers.replacing(with: HTTPHeaders(news))
        confirmed.confirmedAt = now
        return confirmed
    }
}

/// The key of a stored response, which consists of the URL, the account, and the header fields and body that select the
/// response.
public struct HTTPCacheKey: Hashable, Sendable {
    /// The URL of the request without its fragment.
    public let url: String
    /// The parts of the request on which the response depends, in addition to the URL: the `Accept` field, followed by
    /// the API version and a digest of the body on separate lines if the request has them.
    public let accept: String
    /// The name of the account for which the response was requested, or an empty string for anonymous requests.
    public let account: String

    public init(_ request: HTTPRequest, account: String) {
        url = request.url.cacheKey
        var accept = request.headers["Accept"] ?? ""
        for part in [request.headers["X-GitHub-Api-Version"], request.body.map(Self.sum)] {
            if let part { accept += "\n" + part }
        }
        self.accept = accept
        self.account = account
    }

    /// Returns a digest of the body. It consists of the length and two hashes, one computed from the beginning and one
    /// from the end.
    private static func sum(_ body: [UInt8]) -> String {
        let hashes = [StableHash.of(body), StableHash.of(body.reversed())].map { String($0, radix: 16) }
        return "\(body.count)-\(hashes[0])-\(hashes[1])"
    }
}

extension URL {
    var cacheKey: String {
        let text = absoluteString
        return text.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(text[..<$0]) } ?? text
    }
}
