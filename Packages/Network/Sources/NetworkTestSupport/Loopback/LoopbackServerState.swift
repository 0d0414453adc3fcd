import Foundation
import Synchronization

/// The state that the threads of a loopback server share.
final class LoopbackServerState: Sendable {
    private struct Content {
        var isStopped = false
        var connectionCount = 0
        var open: [Int: LoopbackSocket] = [:]
        var gates: [Int: LoopbackGate] = [:]
        var requests: [LoopbackServer.Request] = []
        var waiting: [(count: Int, continuation: CheckedContinuation<[LoopbackServer.Request], Never>)] = []
        var threadCount = 0
        var filledByteCount = 0
    }

    private let content = Mutex(Content())
    private let threadEnded = NSCondition()
    private let keepsRequests: Bool

    init(keepsRequests: Bool) {
        self.keepsRequests = keepsRequests
    }

    var requests: [LoopbackServer.Request] {
        content.withLock { $0.requests }
    }

    var connectionCount: Int {
        content.withLock { $0.connectionCount }
    }

    // MARK: Threads

    /// Runs a closure on a new thread. Use ``waitForThreads()`` to wait until the thread has ended.
    func run(_ body: @escaping @Sendable () -> Void) {
        content.withLock { $0.threadCount += 1 }
        Thread.detachNewThread {
            body()
            self.threadEnded.lock()
            self.content.withLock { $0.threadCount -= 1 }
            self.threadEnded.broadcast()
            self.threadEnded.unlock()
        }
    }

    func waitForThreads() {
        threadEnded.lock()
        while content.withLock({ $0.threadCount }) > 0 {
            threadEnded.wait()
        }
        threadEnded.unlock()
    }

    /// Shuts down all connections and opens every ``LoopbackGate``, so that no reply waits any longer.
    ///
    /// - Returns: Whether this call stopped the server. The value is `false` if the server was already stopped, so that
    ///   only one caller waits for the threads.
    func stop() -> Bool {
        let gates: [LoopbackGate]? = content.withLock { content in
            guard !content.isStopped else { return nil }
            content.isStopped = true
            for socket in content.open.values {
                socket.shutDown()
            }
            return Array(content.gates.values)
        }
        for gate in gates ?? [] {
            gate.open()
        }
        return gates != nil
    }

    // MARK: Connections

    /// Registers a new connection of the server.
    ///
    /// - Returns: The number of the connection, or `nil` if the server was already stopped.
    func opened(_ socket: LoopbackSocket) -> Int? {
        content.withLock { content in
            guard !content.isStopped else {
                socket.close()
                return nil
            }
            content.connectionCount += 1
            content.open[content.connectionCount] = socket
            return content.connectionCount
        }
    }

    /// Closes a connection while holding the lock. Otherwise, ``stop()`` could shut down a file descriptor that the
    /// system has reused.
    func close(_ socket: LoopbackSocket, id: Int) {
        content.withLock { content in
            content.open[id] = nil
            socket.close()
        }
    }

    /// Waits until a gate is open. Stopping the server also opens the gate.
    func pass(_ gate: LoopbackGate, id: Int) {
        let isStopped = content.withLock { content in
            content.gates[id] = gate
            return content.isStopped
        }
        if isStopped {
            gate.open()
        }
        gate.pass()
        content.withLock { $0.gates[id] = nil }
    }

    var filledByteCount: Int {
        content.withLock { $0.filledByteCount }
    }

    func noteFilled(_ count: Int) {
        content.withLock { $0.filledByteCount += count }
    }

    // MARK: Requests

    func record(_ request: LoopbackServer.Request) {
        guard keepsRequests else { return }
        let ready = content.withLock { content in
            content.requests.append(request)
            let ready = content.waiting.filter { $0.count <= content.requests.count }
            content.waiting.removeAll { $0.count <= content.requests.count }
            return ready.map { (continuation: $0.continuation, requests: content.requests) }
        }
        for waiter in ready {
            waiter.continuation.resume(returning: waiter.requests)
        }
    }

    func requests(count: Int) async -> [LoopbackServer.Request] {
        await withCheckedContinuation { continuation in
            let requests: [LoopbackServer.Request]? = content.withLock { content in
                if content.requests.count >= count { return content.requests }
                content.waiting.append((count, continuation))
                return nil
            }
            if let requests {
                continuation.resume(returning: requests)
            }
        }
    }
}
