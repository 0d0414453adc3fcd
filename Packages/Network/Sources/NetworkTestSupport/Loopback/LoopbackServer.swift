public import Foundation
public import Network

/// An HTTP/1.1 server on 127.0.0.1 for tests and benchmarks. Its replies can violate the HTTP protocol.
///
///     let server = try LoopbackServer { request in
///         request.target == "/users/octocat" ? .response(body: recording) : .response(404)
///     }
///     let client = HTTPClient(baseURL: server.url, transport: CurlTransport())
///
/// Each connection has its own thread, so that a reply can wait at a ``LoopbackGate`` without delaying other
/// connections. Calling ``stop()`` or releasing the server closes all connections and waits for their threads to end.
public final class LoopbackServer: Sendable {
    /// A function that returns the reply to a request. It is called on the thread of the connection. Calls for
    /// different connections can be concurrent.
    public typealias Handler = @Sendable (Request) -> Reply

    /// The TCP port on which the server listens. The system selects this port.
    public let port: UInt16
    /// The URL of the server, in the form `http://127.0.0.1:port`.
    public let url: URL

    private let state: LoopbackServerState
    private let listener: LoopbackSocket

    /// Starts a server that replies to each request.
    ///
    /// - Parameters:
    ///   - greeting: The bytes to send on each connection before the first request. Servers of some other protocols
    ///     send such a greeting.
    ///   - keepsRequests: Whether the server stores received requests in ``requests``. Benchmarks disable this option.
    ///   - handler: A function that returns the reply to a request.
    public convenience init(
        greeting: [UInt8] = [], keepsRequests: Bool = true, handler: @escaping Handler
    ) throws(LoopbackError) {
        try self.init(keepsRequests: keepsRequests) { $0.serve(greeting: greeting, handler) }
    }

    /// Starts a server that does not parse requests. On each connection, the server sends the same reply after the
    /// client has sent its first bytes.
    public convenience init(ignoringRequests reply: Reply) throws(LoopbackError) {
        try self.init(keepsRequests: false) { $0.serve(ignoringRequests: reply) }
    }

    private init(
        keepsRequests: Bool, serve: @escaping @Sendable (inout LoopbackConnection) -> Void
    ) throws(LoopbackError) {
        (listener, port) = try LoopbackSocket.listening()
        guard let url = URL(string: "http://127.0.0.1:\(port)") else {
            throw LoopbackError(call: "url", code: EINVAL)
        }
        self.url = url
        state = LoopbackServerState(keepsRequests: keepsRequests)
        state.run { [state, listener] in
            while let socket = listener.accepted(), let id = state.opened(socket) {
                state.run {
                    var connection = LoopbackConnection(id: id, socket: socket, state: state)
                    serve(&connection)
                }
            }
            listener.close()
        }
    }

    deinit {
        stop()
    }

    /// The requests that the server received, in the order of their arrival.
    public var requests: [Request] {
        state.requests
    }

    /// Waits until the server has received the given number of requests, and returns the received requests.
    public func requests(count: Int) async -> [Request] {
        await state.requests(count: count)
    }

    /// The number of connections that the server has accepted so far.
    public var connectionCount: Int {
        state.connectionCount
    }

    /// The number of bytes that the server has sent so far for ``Reply/BodyPart/fill(count:)``. It includes bytes that
    /// are still in the buffers of the system.
    public var filledByteCount: Int {
        state.filledByteCount
    }

    /// Stops the server. Closes all connections, opens the gates at which replies wait, and waits until every thread
    /// has ended.
    public func stop() {
        guard state.stop() else { return }
        // Open a connection, because on some systems only a new connection ends a blocking call of `accept`.
        let waker = try? LoopbackSocket.connected(to: port)
        state.waitForThreads()
        waker?.close()
    }

    /// Returns a port of 127.0.0.1 on which no server listens.
    public static func unusedPort() throws(LoopbackError) -> UInt16 {
        try LoopbackSocket.unusedPort()
    }
}

extension LoopbackServer {
    /// A request that the loopback server received.
    public struct Request: Sendable {
        /// The method of the request, exactly as received.
        public let method: String
        /// The target in the request line. It is a path with a query, an absolute URL for a proxy, or a host and port
        /// for `CONNECT`.
        public let target: String
        /// The header fields of the request, in the order in which they were received.
        public let headers: HTTPHeaders
        /// The complete body of the request, after chunked transfer coding was removed.
        public internal(set) var body: [UInt8] = []
        /// The number of the connection that carried the request, starting at 1.
        public let connection: Int

        /// Parses the request line and the header lines of a request. Returns `nil` if the request line is malformed.
        init?(head: ArraySlice<UInt8>, connection: Int) {
            var lines = head.split(separator: UInt8(ascii: "\n")).makeIterator()
            guard let first = lines.next() else { return nil }
            let words = first.split(separator: UInt8(ascii: " "))
            guard words.count == 3 else { return nil }
            method = String(decoding: words[0], as: UTF8.self)
            target = String(decoding: words[1], as: UTF8.self)
            var fields: [HTTPHeaders.Field] = []
            while let line = lines.next() {
                guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
                let value = line[(colon + 1)...].drop(while: \.isSpace)
                let end = value.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? value.startIndex
                fields.append(
                    HTTPHeaders.Field(
                        name: String(decoding: line[..<colon], as: UTF8.self),
                        value: String(decoding: value[..<end], as: UTF8.self)))
            }
            headers = HTTPHeaders(fields)
            self.connection = connection
        }
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
    }
}

/// An error that a system call of the loopback server returned.
public struct LoopbackError: Error, Sendable, Hashable {
    /// The name of the failed system call, such as `connect`.
    public let call: String
    /// The error number (`errno`) of the failed system call.
    public let code: Int32
}
