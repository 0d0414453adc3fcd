public import Foundation

/// A complete response with any status.
public struct HTTPResponse: Sendable {
    /// The URL of the response. After redirects, the last one.
    public var url: URL
    /// The status code, from 100 to 599.
    public var status: Int
    /// The header fields as received.
    public var headers: HTTPHeaders
    /// The body after decompression. Empty if the request had a ``BodySink``.
    public var body: [UInt8]
    /// The source of the response.
    public var source: Source
    /// The time at which the response was received from the network. For a stored response, the time at which it was
    /// received or last revalidated.
    public var receivedAt: Date
    /// The date until which caching middleware serves the response without sending a request, or `nil` if the response
    /// is not stored.
    public var freshUntil: Date?
    /// The header fields of the 304 response that revalidated a stored response in this exchange, otherwise `nil`.
    public var confirmation: HTTPHeaders?
    /// Whether the request carried a credential.
    public var isOfAuthorizedRequest = false
    /// Removes the response from the cache. The client calls it if the body cannot be decoded or a redirect cannot be
    /// followed. Caching middleware sets it, so that an unusable response is not served again.
    public var discardFromCache: (@Sendable () -> Void)?

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

    /// Whether the status is in the range 200 to 299.
    public var isSuccess: Bool {
        (200..<300).contains(status)
    }
}

extension HTTPResponse {
    /// The source of a response.
    public enum Source: Sendable, Hashable {
        /// The server, in this exchange.
        case network
        /// The cache. The response is fresh, was revalidated by the server, or only stored responses were requested.
        case cache
        /// The cache. The response is stale, because the server could not be reached.
        case stale
        /// Bundled data that replaces a server.
        case demo
    }
}

/// A receiver of a response body that processes it in pieces, so that large bodies are never completely in memory.
public struct BodySink: Sendable {
    /// Called once when the headers of the final response were received. `expectedLength` is the length in bytes, or
    /// `nil` if the server did not send it.
    public let begin: @Sendable (_ expectedLength: Int?) throws -> Void
    /// Called for each piece in order, never concurrently. Throwing an error stops the transfer.
    public let receive: @Sendable (UnsafeRawBufferPointer) throws -> Void

    public init(
        begin: @escaping @Sendable (_ expectedLength: Int?) throws -> Void = { _ in },
        receive: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void
    ) {
        self.begin = begin
        self.receive = receive
    }
}
