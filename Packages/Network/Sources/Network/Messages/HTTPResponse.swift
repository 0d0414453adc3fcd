public import Foundation

/// A complete response, whatever its status.
public struct HTTPResponse: Sendable {
    /// The URL that it came from: after redirects, the last one.
    public var url: URL
    /// The status code, 100 to 599.
    public var status: Int
    /// As they came.
    public var headers: HTTPHeaders
    /// The body after decompression; empty when the request had a ``BodySink``.
    public var body: [UInt8]
    /// Where the response came from.
    public var source: Source
    /// When it came from the network; of a stored one when it was made or last confirmed by the server.
    public var receivedAt: Date
    /// What the server's 304 said in this exchange, where a stored response was confirmed by one.
    public var confirmation: HTTPHeaders?
    /// Whether a credential went out with the request.
    public var isOfAuthorizedRequest = false
    /// Called by the client when the body is not what the endpoint describes, and where a redirect leads nowhere.
    /// Middleware that stores responses sets it, so that one that cannot be used is not served again.
    public var whenRefused: (@Sendable () -> Void)?

    public init(
        url: URL,
        status: Int,
        headers: HTTPHeaders = [:],
        body: [UInt8] = [],
        source: Source = .network,
        receivedAt: Date
    ) {
        self.url = url
        self.status = status
        self.headers = headers
        self.body = body
        self.source = source
        self.receivedAt = receivedAt
    }

    /// The number of seconds that the response was stored in shared caches. See ``HTTPHeaders/age``.
    public var age: TimeInterval { headers.age }

    /// Whether the status is 200 to 299.
    public var isSuccess: Bool {
        (200..<300).contains(status)
    }
}

extension HTTPResponse {
    /// Where a response came from.
    public enum Source: Sendable, Hashable {
        /// The server, in this exchange.
        case network
        /// The cache: still fresh, just confirmed by the server, or all that was asked for.
        case cache
        /// The cache, out of date, because the server could not be reached.
        case stale
        /// Bundled data in place of a server.
        case demo
    }
}

/// Takes the body of a response piece by piece, so that large bodies never sit in memory whole.
public struct BodySink: Sendable {
    /// Called once when the final response's headers are in, with its length in bytes where the server gave one.
    public let begin: @Sendable (_ expectedLength: Int?) throws -> Void
    /// Called for each piece in order, never twice at once. Throwing stops the transfer.
    public let receive: @Sendable (UnsafeRawBufferPointer) throws -> Void

    public init(
        begin: @escaping @Sendable (_ expectedLength: Int?) throws -> Void = { _ in },
        receive: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void
    ) {
        self.begin = begin
        self.receive = receive
    }
}
