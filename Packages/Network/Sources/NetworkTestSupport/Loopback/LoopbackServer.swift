public import Foundation
public import Network

/// A plain HTTP/1.1 server on 127.0.0.1 for tests and benchmarks, good and bad behaviour alike.
///
///     let server = try LoopbackServer { request in
///         request.target == "/users/octocat" ? .response(body: recording) : .response(404)
///     }
///     let client = HTTPClient(baseURL: server.url, transport: CurlTransport())
///
/// Each connection has a thread of its own, so that a reply may halt at a ``LoopbackGate`` without hindering others.
/// ``stop()``, or releasing the server, ends all connections and waits for their threads.
public final class LoopbackServer: Sendable {
    /// Called on the connection's thread, at the same time for different connections.
    public typealias Handler = @Sendable (Request) -> Reply

    /// Which the system picked.
    public let port: UInt16
    /// `http://127.0.0.1:port`.
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

    /// What was asked until now, in the order of arrival.
    public var requests: [Request] {
        state.requests
    }

    /// Waits until so many requests have arrived in all and returns them.
    public func requests(count: Int) async -> [Request] {
        await state.requests(count: count)
    }

    /// The number of connections accepted until now.
    public var connectionCount: Int {
        state.connectionCount
    }

    /// The number of connections open now.
    public var openConnectionCount: Int {
        state.openConnectionCount
    }

    /// How many bytes of ``Reply/BodyPart/fill(count:)`` the system took until now: what clients read, and its buffers.
    public var filledByteCount: Int {
        state.filledByteCount
    }

    /// Closes all connections, opens the gates that they wait at, and returns when every thread has ended.
    public func stop() {
        guard state.stop() else { return }
        // Only a connection wakes a blocked accept on every system.
        let waker = try? LoopbackSocket.connected(to: port)
        state.waitForThreads()
        waker?.close()
    }

    /// A port of 127.0.0.1 where nothing listens.
    public static func unusedPort() throws(LoopbackError) -> UInt16 {
        try LoopbackSocket.unusedPort()
    }
}

extension LoopbackServer {
    /// A request as it came over the wire.
    public struct Request: Sendable {
        /// As it came.
        public let method: String
        /// As in the request line: a path with query, an absolute URL for a proxy, host and port for `CONNECT`.
        public let target: String
        /// As they came.
        public let headers: HTTPHeaders
        /// Whole, also where it came in pieces.
        public internal(set) var body: [UInt8] = []
        /// The number of the connection it came on, counted from 1.
        public let connection: Int

        /// Reads the request line and header lines; none when they are not HTTP.
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

/// A call of the operating system that failed, with its `errno`.
public struct LoopbackError: Error, Sendable, Hashable {
    /// The system call that failed.
    public let call: String
    /// Its `errno`.
    public let code: Int32
}
