import Domain
import Synchronization

/// A limiter for concurrent requests to each host. Waiting requests are served in order of arrival.
final class HostLimiter: Sendable {
    private struct Waiter {
        let id: UInt64
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var lastID: UInt64 = 0
        /// The number of active requests for each host.
        var active: [String: Int] = [:]
        var waiters: [String: [Waiter]] = [:]
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Creates a limiter.
    ///
    /// - Parameter limit: The maximum number of concurrent requests to one host.
    init(limit: Int) {
        self.limit = limit
    }

    /// Runs an operation as soon as the host has a free slot.
    ///
    /// - Throws: The error of the operation, or `CancellationError` if the task is canceled while it waits.
    func pass<Value>(to host: String, _ operation: () async throws -> Value) async throws -> Value {
        try await enter(host)
        defer { leave(host) }
        return try await operation()
    }

    private func enter(_ host: String) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    // A cancellation that happened before `giveUp` ran is found by this check; a later one finds the
                    // waiter.
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if state.active[host, default: 0] < limit {
                        state.active[host, default: 0] += 1
                        return .success(())
                    }
                    state.waiters[host, default: []].append(Waiter(id: id, continuation: continuation))
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            giveUp(id, host)
        }
    }

    private func giveUp(_ id: UInt64, _ host: String) {
        let waiter = state.withLock { state -> Waiter? in
            guard let index = state.waiters[host]?.firstIndex(where: { $0.id == id }) else { return nil }
            return state.waiters[host]?.remove(at: index)
        }
        waiter?.continuation.resume(throwing: CancellationError())
    }

    /// Passes the slot to the request that has waited longest, or frees it if no request is waiting.
    private func leave(_ host: String) {
        let next = state.withLock { state -> Waiter? in
            guard state.waiters[host]?.isEmpty == false else {
                state.active[host, default: 1] -= 1
                if state.active[host] == 0 { state.active[host] = nil }
                state.waiters[host] = nil
                return nil
            }
            return state.waiters[host]?.removeFirst()
        }
        next?.continuation.resume()
    }
}
