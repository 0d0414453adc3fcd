public import Foundation

/// One request as a transport sends it: everything is decided, nothing is looked up any more.
public struct HTTPRequest: Sendable {
    /// What is to be done.
    public var method: HTTPMethod
    /// The absolute address, `http` or `https`.
    public var url: URL
    /// Without credentials, which middleware adds.
    public var headers: HTTPHeaders
    /// None sends no body, not an empty one.
    public var body: [UInt8]?
    /// How long each part of the exchange may take.
    public var timeouts: Timeouts
    /// The largest answer body accepted, in bytes after decompression; a larger one fails with
    /// ``NetworkError/Kind/bodyTooLarge(limit:)``.
    public var maximumBodySize: Int
    /// Where the body of a successful (2xx) answer goes piece by piece; the response then has an empty body.
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
        /// From the start to the last byte of the answer.
        public var total: Duration
        /// Without a byte sent or received.
        public var idle: Duration
        /// From the start to the last repetition, waits included; `nil` for the total. For an answer that may take its time.
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
        /// Whether and how stored answers may be used.
        public var cachePolicy: CachePolicy
        /// Whether repeating the request is safe although its method does not say so, such as polling for a token.
        public var isRepeatable: Bool
        /// How long an answer counts as fresh; `nil` means that it is not to be stored.
        public var freshFor: Duration?
        /// Whether credentials may be attached; false for requests that must stay anonymous.
        public var sendsCredentials: Bool
        /// Names of query items whose values errors and logs leave out, besides ``RequestSummary/secretQueryItems``.
        public var secretQueryItems: Set<String>

        public init(
            cachePolicy: CachePolicy = .standard,
            isRepeatable: Bool = false,
            freshFor: Duration? = nil,
            sendsCredentials: Bool = true,
            secretQueryItems: Set<String> = []
        ) {
            self.cachePolicy = cachePolicy
            self.isRepeatable = isRepeatable
            self.freshFor = freshFor
            self.sendsCredentials = sendsCredentials
            self.secretQueryItems = secretQueryItems
        }
    }

    /// How one request uses the cache.
    public enum CachePolicy: Sendable, Hashable {
        /// Fresh answers are used, older ones are revalidated.
        case standard
        /// A stored answer is always revalidated.
        case revalidate
        /// The cache is neither read nor written.
        case bypass
        /// Only the cache is read, however old; nothing is sent.
        case onlyStored
    }
}
