import Domain
import Synchronization

/// A limiter for concurrent work in each of several groups, such as requests to one group. Waiting work runs in order
/// of arrival.
final class ConcurrencyLimiter: Sendable {
    private struct Waiter {
        let id: UInt64
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var lastID: UInt64 = 0
        /// The number of running operations in each group of concurrent work.
        var active: [String: Int] = [:]
        var waiters: [String: [Waiter]] = [:]
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Creates a limiter.
    ///
    /// - Parameter limit: The maximum number of concurrent operations in one group.
    init(limit: Int) {
        self.limit = limit
    }

    /// Runs an operation as soon as its group has a free slot.
    ///
    /// - Throws: The error of the operation, or `CancellationError` if the task is canceled while it waits.
    func run<Value>(in group: String, _ operation: () async throws -> Value) async throws -> Value {
        try await enter(group)
        defer { leave(group) }
        return try await operation()
    }

    private func enter(_ group: String) async throws {
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
                    if state.active[group, default: 0] < limit {
                        state.active[group, default: 0] += 1
                        return .success(())
                    }
                    state.waiters[group, default: []].append(Waiter(id: id, continuation: continuation))
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            giveUp(id, group)
        }
    }

    private func giveUp(_ id: UInt64, _ group: String) {
        let waiter = state.withLock { state -> Waiter? in
            guard let index = state.waiters[group]?.firstIndex(where: { $0.id == id }) else { return nil }
            return state.waiters[group]?.remove(at: index)
        }
        waiter?.continuation.resume(throwing: CancellationError())
    }

    /// Ends an operation. Its slot is passed to the operation that has waited longest, or is freed if none is waiting.
    private func leave(_ group: String) {
        let next = state.withLock { state -> Waiter? in
            guard state.waiters[group]?.isEmpty == false else {
                state.active[group, default: 1] -= 1
                if state.active[group] == 0 { state.active[group] = nil }
                state.waiters[group] = nil
                return nil
            }
            return state.waiters[group]?.removeFirst()
        }
        next?.continuation.resume()
    }
}
