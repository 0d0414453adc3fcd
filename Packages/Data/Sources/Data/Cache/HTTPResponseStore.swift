public import Foundation
public import Network
import Shared

/// Where ``HTTPCacheMiddleware`` keeps responses.
///
/// Nothing throws: a store that cannot be used is as good as an empty one.
public protocol HTTPResponseStore: Sendable {
    /// The response that is stored, fresh or not; none as well when its body is larger than the limit, in bytes.
    func response(for key: HTTPCacheKey, at now: Date, limit: Int) -> StoredResponse?

    /// Stores a response in place of the one that is there, and makes room for it.
    func store(_ response: StoredResponse, for key: HTTPCacheKey)

    /// The server said that it still holds: the fields and the time are new, the body is not touched.
    func confirm(_ response: StoredResponse, for key: HTTPCacheKey)

    /// Removes one response, if it is there.
    func remove(_ key: HTTPCacheKey)

    /// Removes what is stored under the URL, whoever asked for it.
    func remove(_ url: URL)
}

/// A response as it is kept.
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

/// What tells one stored response from another: URL, the fields and the body that choose it, and account.
public struct HTTPCacheKey: Hashable, Sendable {
    /// The URL without its fragment.
    public let url: String
    /// `Accept` as it was sent, and after line ends the version of the API where one was asked for, and the sum of the body
    /// where there is one; empty without all of them.
    public let accept: String
    /// Whose response it is; empty for nobody's.
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

    /// The length, and hashes from either end.
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
