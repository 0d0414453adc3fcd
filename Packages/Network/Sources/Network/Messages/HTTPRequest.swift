public import Foundation
import Shared

/// One request as a transport sends it: everything is decided, nothing is looked up any more.
public struct HTTPRequest: Sendable {
    /// What is to be done.
    public var method: HTTPMethod
    /// The absolute URL, `http` or `https`.
    public var url: URL
    /// Without credentials, which middleware adds.
    public var headers: HTTPHeaders
    /// None sends no body, not an empty one.
    public var body: [UInt8]?
    /// How long each part of the exchange may take.
    public var timeouts: Timeouts
    /// The largest response body accepted, in bytes after decompression; a larger one fails with
    /// ``NetworkError/Kind/bodyTooLarge(limit:)``.
    public var maximumBodySize: Int
    /// Where the body of a successful (2xx) response goes piece by piece; the response then has an empty body.
    public var bodySink: BodySink?
    /// What middleware needs to know and the server does not.
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
    /// How long each part of an exchange may take.
    public struct Timeouts: Sendable, Hashable {
        /// Until the connection stands, TLS included.
        public var connect: Duration
        /// From the start to the last byte of the response.
        public var total: Duration
        /// Without a byte sent or received.
        public var idle: Duration
        /// From the start to the last repetition, waits included; `nil` for the total. For a response that may take its time.
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

    /// Instructions to middleware that travel with one request.
    public struct Options: Sendable, Hashable {
        /// Whether and how stored responses may be used.
        public var cachePolicy: CachePolicy
        /// Whether repeating the request is safe although its method does not say so, such as polling for a token.
        public var isRepeatable: Bool
        /// How long a response counts as fresh; `nil` means that it is not to be stored.
        public var freshFor: Duration?
        /// Whether the request carries a credential.
        public var credentials: CredentialUse
        /// Names of query items whose values errors and logs leave out, besides ``RequestSummary/secretQueryItems``.
        public var secretQueryItems: Set<String>
        /// Whether the request only reads although its method does not say so, so that a response to it may be stored for
        /// this very body, such as a query's.
        public var storesByBody: Bool

        public init(
            cachePolicy: CachePolicy = .standard,
            isRepeatable: Bool = false,
            freshFor: Duration? = nil,
            credentials: CredentialUse = .ifAvailable,
            secretQueryItems: Set<String> = [],
            storesByBody: Bool = false
        ) {
            self.cachePolicy = cachePolicy
            self.isRepeatable = isRepeatable
            self.freshFor = freshFor
            self.credentials = credentials
            self.secretQueryItems = secretQueryItems
            self.storesByBody = storesByBody
        }
    }

    /// Whether a request carries a credential.
    public enum CredentialUse: Sendable, Hashable {
        /// The request is anonymous.
        case never
        /// The request carries the credential of its origin, if there is one.
        case ifAvailable
        /// The request is not sent to its origin without a credential. See ``AuthorizationMiddleware/Provider``.
        case required
    }

    /// How one request uses the cache.
    public enum CachePolicy: Sendable, Hashable {
        /// Fresh responses are used, older ones are revalidated.
        case standard
        /// A stored response is always revalidated.
        case revalidate
        /// The cache is neither read nor written.
        case bypass
        /// Only the cache is read, however old; nothing is sent.
        case onlyStored
    }
}

extension HTTPRequest {
    /// Why no transport may send the request, or none: what would break out of the request line or a header line.
    package var problem: String? {
        if PlainAuthority(url.absoluteString) == nil, let problem = url.requestProblem { return problem }
        guard method.rawValue.isToken else { return "the method has characters that are not allowed" }
        guard method != .head || body == nil else { return "a HEAD request has no body" }
        return headers.problem
    }
}

extension URL {
    /// Why no request can go to it, or none.
    var requestProblem: String? {
        guard let scheme = scheme?.lowercased(), scheme == "http" || scheme == "https" else {
            return "the URL is neither http nor https"
        }
        guard let host = host(percentEncoded: true), !host.isEmpty else { return "the URL names no host" }
        guard user(percentEncoded: true) == nil, password(percentEncoded: true) == nil else {
            return "the URL carries credentials"
        }
        return nil
    }
}

extension HTTPRequest {
    /// Whether something in it proves who asks, or may: in a body a sign-in hands over its codes and tokens.
    package var carriesCredential: Bool {
        headers["Authorization"] != nil || headers["Cookie"] != nil || body != nil || !secretQueryItems.isEmpty
    }

    /// The names of the items of its query that are secrets. Names are compared decoded: `api%5Fkey` is the same item to
    /// the server.
    public var secretQueryItems: [String] {
        guard let query = url.query(percentEncoded: true) else { return [] }
        return query.split(separator: "&").map { item in
            let name = String(item.prefix { $0 != "=" })
            return name.utf8.contains(UInt8(ascii: "%")) ? name.percentDecoded ?? name : name
        }.filter { RequestSummary.secretQueryItems.contains($0) || options.secretQueryItems.contains($0) }
    }
}
