public import Foundation

/// A complete HTTP response, which can have any status code.
public struct HTTPResponse: Sendable {
    /// The URL of the response. After redirects, it is the URL of the last request.
    public var url: URL
    /// The HTTP status code of the response, from 100 to 599.
    public var status: Int
    /// The header fields of the response, as the server sent them.
    public var headers: HTTPHeaders
    /// The body of the response after decompression. Empty if the request had a ``BodySink`` that received the body.
    public var body: [UInt8]
    /// The source of the response, such as the network or the cache.
    public var source: Source
    /// The time at which the response was received from the network. For a cached response, this is the time at which
    /// the response was received or last revalidated.
    public var receivedAt: Date
    /// The date until which caching middleware returns the response without contacting the server, or `nil` if the
    /// response is not cached.
    public var freshUntil: Date?
    /// The header fields of the response with status 304 (Not Modified) that revalidated a cached response, or `nil` if
    /// the response was not revalidated.
    public var confirmation: HTTPHeaders?
    /// A Boolean value that indicates whether the request for this response carried a credential.
    public var isOfAuthorizedRequest = false
    /// A closure that removes the response from the cache, or `nil` if the response is not cached.
    ///
    /// Caching middleware sets the closure, so that an unusable response is not used again. The closure is called if
    /// the body cannot be decoded or a redirect cannot be followed.
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

    /// A Boolean value that indicates whether the status code is in the range from 200 to 299.
    public var isSuccess: Bool {
        (200..<300).contains(status)
    }
}

extension HTTPResponse {
    /// Returns this response for delivery by a transport that receives the complete body at once. If the request has a
    /// body sink, the body of a successful response is written to it.
    ///
    /// - Throws: `NetworkError.Kind.bodyTooLarge` if the body exceeds the size limit of the request, or
    ///   `NetworkError.Kind.sinkFailed` if the body sink throws an error.
    public func delivered(to request: HTTPRequest) throws(NetworkError) -> HTTPResponse {
        var receiver = BodyReceiver(limit: request.maximumBodySize, sink: request.bodySink)
        do throws(BodyReceiver.Refusal) {
            try receiver.begin(status: status, length: body.count)
            try body.withUnsafeBufferPointer { (bytes) throws(BodyReceiver.Refusal) in
                try receiver.receive(UnsafeRawBufferPointer(bytes))
            }
        } catch {
            throw NetworkError(
                error.kind, request: RequestSummary(request), progress: .headersReceived, status: status,
                headers: headers, cause: error.cause)
        }
        var response = self
        response.body = receiver.bytes
        return response
    }
}

extension HTTPResponse {
    /// The source from which a response was obtained.
    public enum Source: Sendable, Hashable {
        /// The response came from the server.
        case network
        /// The cache. The response is fresh, the server revalidated it, or the request allowed only cached responses.
        case cache
        /// The cache. The response is stale, but the server could not be reached.
        case stale
        /// Bundled data that is used instead of a server, for example in a demo.
        case demo
    }
}

/// A receiver that processes a response body in pieces, so that a large body does not have to fit into memory.
public struct BodySink: Sendable {
    /// A closure that is called once when the headers of the final response have been received. `expectedLength` is the
    /// length of the body in bytes, or `nil` if it is unknown.
    public let begin: @Sendable (_ expectedLength: Int?) throws -> Void
    /// A closure that receives the pieces of the body in order. It is never called concurrently. If the closure throws
    /// an error, the transfer stops.
    public let receive: @Sendable (UnsafeRawBufferPointer) throws -> Void

    public init(
        begin: @escaping @Sendable (_ expectedLength: Int?) throws -> Void = { _ in },
        receive: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void
    ) {
        self.begin = begin
        self.receive = receive
    }
}
