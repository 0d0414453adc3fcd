public import Foundation
import Shared

/// A complete HTTP request that a transport can send.
public struct HTTPRequest: Sendable {
    /// The HTTP method of the request.
    public var method: HTTPMethod
    /// The absolute URL of the request. Its scheme is `http` or `https`.
    public var url: URL
    /// The header fields of the request. Middleware adds credentials later.
    public var headers: HTTPHeaders
    /// The body of the request, or `nil` to send no body. An empty array sends an empty body.
    public var body: [UInt8]?
    /// The time limits for the request and its response.
    public var timeouts: Timeouts
    /// The maximum size of the response body in bytes, measured after decompression. If the body is larger, the request
    /// fails with ``NetworkError/Kind/bodyTooLarge(limit:)``.
    public var maximumBodySize: Int
    /// The receiver of the body of a successful (2xx) response, or `nil` to return the body in the response.
    public var bodySink: BodySink?
    /// The options that control how middleware processes the request. They are not sent to the server.
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
    /// The time limits of a request and its response.
    public struct Timeouts: Sendable, Hashable {
        /// The maximum time for establishing the connection, including the TLS handshake.
        public var connect: Duration
        /// The maximum time from the start of the request to the last byte of the response.
        public var total: Duration
        /// The time without any sent or received byte after which the request fails.
        public var idle: Duration
        /// The time limit for starting retries, measured from the first attempt and including waits, or `nil` to use
        /// ``total``.
        ///
        /// Set it for requests whose responses may take long. Such requests need a long total time, but their failures
        /// should not be retried for that long.
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

    /// Options that control how middleware processes a request.
    public struct Options: Sendable, Hashable {
        /// The policy that determines how the request uses cached responses.
        public var cachePolicy: CachePolicy
        /// A Boolean value that indicates whether the request can be repeated safely although its method is not
        /// idempotent. An example is a GraphQL query.
        public var isRepeatable: Bool
        /// The time for which a cached response to the request is fresh, or `nil` if the response must not be cached.
        public var freshFor: Duration?
        /// The policy that determines whether the request carries a credential.
        public var credentials: CredentialUse
        /// The names of query items whose values are masked in errors and logs. They are masked in addition to
        /// ``RequestSummary/secretQueryItems``.
        public var secretQueryItems: Set<String>
        /// A Boolean value that indicates whether responses are cached separately for each request body. Set it for
        /// queries that are sent in a body and only read data.
        public var storesByBody: Bool
        /// The media types to look up if the cache contains no response of the requested media type. They are used only
        /// if the server must not or cannot be contacted.
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

    /// The policy that determines whether a request carries a credential.
    public enum CredentialUse: Sendable, Hashable {
        /// The request is sent without a credential.
        case never
        /// The request carries the credential of its origin if a credential is available.
        case ifAvailable
        /// The request is not sent to its origin unless a credential is available. See
        /// ``AuthorizationMiddleware/Provider``.
        case required
    }

    /// The policy that determines how a request uses cached responses.
    public enum CachePolicy: Sendable, Hashable {
        /// Fresh cached responses are used without contacting the server. Stale responses are revalidated.
        case standard
        /// Cached responses are always revalidated with the server before they are used.
        case revalidate
        /// The cache is bypassed. No response is read from it or stored in it.
        case bypass
        /// Only cached responses are used, regardless of their age. No request is sent to the server.
        case onlyStored
    }
}

extension HTTPRequest {
    /// The reason why the request is invalid and must not be sent, or `nil` if it is valid. The check rejects
    /// characters that could add text to the request line or the header lines.
    package var problem: String? {
        if let problem = url.requestProblem { return problem }
        guard method.rawValue.isToken else { return "the method has characters that are not allowed" }
        guard method != .head || body == nil else { return "a HEAD request has no body" }
        return headers.problem
    }
}

extension URL {
    /// The reason why the URL cannot be used for a request, or `nil` if it is valid.
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
    /// Whether the request can be sent more than once without additional effects.
    package var isRepeatable: Bool { method.isIdempotent || options.isRepeatable }

    /// Whether the request contains a credential. Any body is treated as a credential, because the bodies of sign-in
    /// requests contain codes and tokens.
    package var carriesCredential: Bool {
        headers["Authorization"] != nil || headers["Cookie"] != nil || body != nil || !secretQueryItems.isEmpty
    }

    /// The decoded names of the query items in the URL that contain secrets. Names are decoded before they are
    /// compared, because servers treat `api%5Fkey` and `api_key` as the same name.
    public var secretQueryItems: [String] {
        guard let query = url.query(percentEncoded: true) else { return [] }
        return query.split(separator: "&").map { item in
            let name = String(item.prefix { $0 != "=" })
            return name.utf8.contains(UInt8(ascii: "%")) ? name.percentDecoded ?? name : name
        }.filter { RequestSummary.secretQueryItems.contains($0) || options.secretQueryItems.contains($0) }
    }
}
