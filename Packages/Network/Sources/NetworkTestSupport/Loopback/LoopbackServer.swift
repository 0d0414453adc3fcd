public import Foundation
public import Network

/// An HTTP/1.1 server on 127.0.0.1 for tests and benchmarks that can also misbehave.
///
///     let server = try LoopbackServer { request in
///         request.target == "/users/octocat" ? .response(body: recording) : .response(404)
///     }
///     let client = HTTPClient(baseURL: server.url, transport: CurlTransport())
///
/// Each connection has its own thread, so that a reply can wait at a ``LoopbackGate`` without delaying others. Calling
/// ``stop()``, or releasing the server, closes all connections and waits for their threads.
public final class LoopbackServer: Sendable {
    /// A function that returns the reply to a request. It is called on the thread of the connection, concurrently for
    /// different connections.
    public typealias Handler = @Sendable (Request) -> Reply

    /// The port, which the system selected.
    public let port: UInt16
    /// The URL `http://127.0.0.1:port`.
    public let url: URL

    private let state: LoopbackServerState
    private let listener: LoopbackSocket

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - greeting: The bytes to send on each connection before the first request, as some other protocols do.
    ///   - keepsRequests: Whether the server records requests in ``requests``. Benchmarks turn it off.
    ///   - handler: Returns the reply to a request.
    public convenience init(
        greeting: [UInt8] = [], keepsRequests: Bool = true, handler: @escaping Handler
    ) throws(LoopbackError) {
        try self.init(keepsRequests: keepsRequests) { $0.serve(greeting: greeting, handler) }
    }

    /// Starts a server that reads no requests. On each connection, it performs the same reply after the client has sent
    /// its first bytes.
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

    /// The received requests in the order of arrival.
    public var requests: [Request] {
        state.requests
    }

    /// Waits until the given number of requests has been received and returns them.
    public func requests(count: Int) async -> [Request] {
        await state.requests(count: count)
    }

    /// The number of connections accepted so far.
    public var connectionCount: Int {
        state.connectionCount
    }

    /// The number of open connections.
    public var openConnectionCount: Int {
        state.openConnectionCount
    }

    /// The number of bytes of ``Reply/BodyPart/fill(count:)`` sent so far. It includes bytes in the system's buffers.
    public var filledByteCount: Int {
        state.filledByteCount
    }

    /// Closes all connections, opens the gates at which they wait, and waits until every thread has ended.
    public func stop() {
        guard state.stop() else { return }
        // On some systems, only a new connection ends a blocking `accept`.
        let waker = try? LoopbackSocket.connected(to: port)
        state.waitForThreads()
        waker?.close()
    }

    /// Returns a port of 127.0.0.1 on which nothing listens.
    public static func unusedPort() throws(LoopbackError) -> UInt16 {
        try LoopbackSocket.unusedPort()
    }
}

extension LoopbackServer {
    /// A received request.
    public struct Request: Sendable {
        /// The request method as received.
        public let method: String
        /// The target in the request line: a path with a query, an absolute URL for a proxy, or host and port for
        /// `CONNECT`.
        public let target: String
        /// The header fields as received.
        public let headers: HTTPHeaders
        /// The complete body, without chunked transfer coding.
        public internal(set) var body: [UInt8] = []
        /// The number of the connection, starting at 1.
        public let connection: Int

        /// Parses the request line and the header lines. Returns `nil` if they are not valid HTTP.
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

/// A failed system call with its `errno`.
public struct LoopbackError: Error, Sendable, Hashable {
    /// The name of the system call.
    public let call: String
    /// The `errno` of the system call.
    public let code: Int32
}
