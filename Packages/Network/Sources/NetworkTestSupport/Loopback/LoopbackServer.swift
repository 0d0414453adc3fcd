public import Foundation

/// A plain HTTP/1.1 server on 127.0.0.1 for tests and benchmarks, good and bad behaviour alike.
///
///     let server = try LoopbackServer { request in
///         request.target == "/users/octocat" ? .answer(body: recording) : .answer(404)
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

    /// - Parameters:
    ///   - greeting: Sent on each connection before anything is asked, as other protocols do.
    ///   - keepsRequests: Whether ``requests`` is filled; a benchmark does without.
    public init(
        greeting: [UInt8] = [], keepsRequests: Bool = true, handler: @escaping Handler
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
                    connection.serve(greeting: greeting, handler)
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
