public import Foundation
public import Network
import Shared

/// The storage of ``HTTPCacheMiddleware``.
///
/// No function throws: a store that cannot be used behaves like an empty one.
public protocol HTTPResponseStore: Sendable {
    /// Returns the stored response, fresh or not.
    ///
    /// - Parameter limit: The maximum size of the body in bytes. A larger response is treated as missing.
    func response(for key: HTTPCacheKey, at now: Date, limit: Int) -> StoredResponse?

    /// Stores a response in place of the existing one, and evicts others if necessary.
    func store(_ response: StoredResponse, for key: HTTPCacheKey)

    /// Updates the header fields and the date of a response that the server has confirmed. The body does not change.
    func confirm(_ response: StoredResponse, for key: HTTPCacheKey)

    /// Removes a response.
    func remove(_ key: HTTPCacheKey)

    /// Removes all responses of a URL, for every account.
    func remove(_ url: URL)
}

/// A stored response.
public struct StoredResponse: Sendable {
    /// The status: 200, 301 or 308.
    public var status: Int
    /// The header fields without cookies and fields of the connection.
    public var headers: HTTPHeaders
    /// The complete, decompressed body.
    public var body: [UInt8]
    /// The date when the server sent or last confirmed the response.
    public var confirmedAt: Date

    public init(status: Int, headers: HTTPHeaders, body: [UInt8], confirmedAt: Date) {
        self.status = status
        self.headers = headers
        self.body = body
        self.confirmedAt = confirmedAt
    }

    /// Returns whether the response was confirmed within the lifetime. A date in the future, after the clock was set back,
    /// is not trusted. A response with `no-store` is never fresh.
    func isFresh(for lifetime: Duration, at now: Date) -> Bool {
        let age = now.timeIntervalSince(confirmedAt)
        return !headers.forbidsStoring && age >= 0 && age < lifetime / .seconds(1)
    }

    /// Whether the server can revalidate the response.
    var hasValidator: Bool {
        headers["ETag"] != nil || headers["Last-Modified"] != nil
    }

    func response(to request: HTTPRequest, _ source: HTTPResponse.Source) -> HTTPResponse {
        HTTPResponse(
            url: request.url, status: status, headers: headers, body: body, source: source, receivedAt: confirmedAt)
    }

    /// Returns the response after a 304: the body, with the header fields of the 304 (RFC 9111, section 3.2) except those
    /// that describe the body.
    func confirmed(by headers: HTTPHeaders, at now: Date) -> StoredResponse {
        let describing = ["content-length", "content-encoding", "content-type", "content-range"]
        let news = headers.storable.fields.filter { !describing.contains($0.name.lowercased()) }
        var confirmed = self
        confirmed.headers = self.headers.replacing(with: HTTPHeaders(news))
        confirmed.confirmedAt = now
        return confirmed
    }
}

/// The key of a stored response: URL, account, and the header fields and body that select the response.
public struct HTTPCacheKey: Hashable, Sendable {
    /// The URL without its fragment.
    public let url: String
    /// The `Accept` field, followed by the API version and a digest of the body if the request has them, each on a line of
    /// its own.
    public let accept: String
    /// The account of the response. Empty for anonymous requests.
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

    /// Returns the length and a hash from each end.
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
