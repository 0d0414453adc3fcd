public import Foundation
import Shared

/// A complete HTTP request that a transport can send.
public struct HTTPRequest: Sendable {
    /// The request method.
    public var method: HTTPMethod
    /// The absolute URL with the scheme `http` or `https`.
    public var url: URL
    /// The header fields. Middleware adds credentials.
    public var headers: HTTPHeaders
    /// The body, or `nil` to send no body. An empty array sends an empty body.
    public var body: [UInt8]?
    /// The time limits of the exchange.
    public var timeouts: Timeouts
    /// The maximum size of the response body in bytes after decompression. A larger body fails with
    /// ``NetworkError/Kind/bodyTooLarge(limit:)``.
    public var maximumBodySize: Int
    /// The receiver of the body of a successful (2xx) response. The response then has an empty body.
    public var bodySink: BodySink?
    /// Options for middleware. They are not sent to the server.
    public var options: Options

    public init(
        method: HTTPMethod = .get,
        url: URL,
        headers: HTTPHeaders = [:],
        body: [UInt8]? = nil,
        timeouts: Timeouts = Timeouts(),
        maximumBodySize: Int = 16 << 20,
        bodySink: BodySink? = nil,
        options: Options = Options()
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeouts = timeouts
        self.maximumBodySize = maximumBodySize
        self.bodySink = bodySink
        self.options = options
    }
}

extension HTTPRequest {
    /// The time limits of an exchange.
    public struct Timeouts: Sendable, Hashable {
        /// The time limit for establishing the connection, including TLS.
        public var connect: Duration
        /// The time limit from the start to the last byte of the response.
        public var total: Duration
        /// The maximum time without a byte sent or received.
        public var idle: Duration
        /// The time limit from the start to the last retry, including waits, or `nil` to use ``total``. Set it for
        /// responses that may take long.
        public var retries: Duration?

        public init(
            connect: Duration = .seconds(10), total: Duration = .seconds(30), idle: Duration = .seconds(15),
            retries: Duration? = nil
        ) {
            self.connect = connect
            self.total = total
            self.idle = idle
            self.retries = retries
        }
    }

    /// Options of one request for middleware.
    public struct Options: Sendable, Hashable {
        /// The way in which stored responses are used.
        public var cachePolicy: CachePolicy
        /// Whether repeating the request is safe although its method is not idempotent, such as polling for a token.
        public var isRepeatable: Bool
        /// The time for which a response is fresh, or `nil` if it must not be stored.
        public var freshFor: Duration?
        /// Whether the request carries a credential.
        public var credentials: CredentialUse
        /// The names of query items whose values are removed from errors and logs, in addition to
        /// ``RequestSummary/secretQueryItems``.
        public var secretQueryItems: Set<String>
        /// Whether responses may be stored for this particular body, because the request only reads data although its
        /// method is not safe. Used for queries sent in a body.
        public var storesByBody: Bool
        /// Media types whose stored responses replace a response that is not stored, if the server must not or cannot
        /// be contacted.
        public var fallbackAccepts: [String]

        public init(
            cachePolicy: CachePolicy = .standard,
            isRepeatable: Bool = false,
            freshFor: Duration? = nil,
            credentials: CredentialUse = .ifAvailable,
            secretQueryItems: Set<String> = [],
            storesByBody: Bool = false,
            fallbackAccepts: [String] = []
        ) {
            self.cachePolicy = cachePolicy
            self.isRepeatable = isRepeatable
            self.freshFor = freshFor
            self.credentials = credentials
            self.secretQueryItems = secretQueryItems
            self.storesByBody = storesByBody
            self.fallbackAccepts = fallbackAccepts
        }
    }

    /// The use of a credential by a request.
    public enum CredentialUse: Sendable, Hashable {
        /// The request is anonymous.
        case never
        /// The request carries the credential of its origin, if there is one.
        case ifAvailable
        /// The request is not sent to its origin without a credential. See ``AuthorizationMiddleware/Provider``.
        case required
    }

    /// The way in which a request uses the cache.
    public enum CachePolicy: Sendable, Hashable {
        /// Fresh responses are used. Stale responses are revalidated.
        case standard
        /// A stored response is always revalidated.
        case revalidate
        /// The cache is neither read nor written.
        case bypass
        /// Only stored responses are used, regardless of their age. No request is sent.
        case onlyStored
    }
}

extension HTTPRequest {
    /// The reason why no transport may send the request, or `nil`. It detects characters that could add to the request
    /// line or the header lines.
    package var problem: String? {
        if PlainAuthority(url.absoluteString) == nil, let problem = url.requestProblem { return problem }
        guard method.rawValue.isToken else { return "the method has characters that are not allowed" }
        guard method != .head || body == nil else { return "a HEAD request has no body" }
        return headers.problem
    }
}

extension URL {
    /// The reason why no request can be sent to the URL, or `nil`.
    var requestProblem: String? {
        guard let scheme = scheme?.lowercased(), scheme == "http" || scheme == "https" else {
            return "the URL is neither http nor https"
        }
        guard let host = host(percentEncoded: true), !host.isEmpty else { return "the URL names no host" }
        guard user(percentEncoded: true) == nil, password(percentEncoded: true) == nil else {
            return "the URL contains credentials"
        }
        return nil
    }
}

extension HTTPRequest {
    /// Whether the request contains a credential. A body counts as one, because sign-in requests contain codes and
    /// tokens in their bodies.
    package var carriesCredential: Bool {
        headers["Authorization"] != nil || headers["Cookie"] != nil || body != nil || !secretQueryItems.isEmpty
    }

    /// The decoded names of the secret query items in the URL. Names are compared after decoding, because servers treat
    /// `api%5Fkey` and `api_key` as the same item.
    public var secretQueryItems: [String] {
        guard let query = url.query(percentEncoded: true) else { return [] }
        return query.split(separator: "&").map { item in
            let name = String(item.prefix { $0 != "=" })
            return name.utf8.contains(UInt8(ascii: "%")) ? name.percentDecoded ?? name : name
        }.filter { RequestSummary.secretQueryItems.contains($0) || options.secretQueryItems.contains($0) }
    }
}
