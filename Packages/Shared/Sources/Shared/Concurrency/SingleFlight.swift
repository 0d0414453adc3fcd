import Synchronization

/// Runs an operation once per key and shares the result between concurrent callers.
///
/// The first caller for a key starts the operation. Callers with the same key that arrive while it runs receive the
/// same result or error. A canceled caller returns immediately with `CancellationError`. When the last caller has been
/// canceled, the operation is canceled too. Results are not stored: the next call after a result starts the operation
/// again.
public final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let state = Mutex(State())

    public init() {}

    /// Returns the result of the operation running for `key`, or runs `operation` if there is none.
    ///
    /// - Parameters:
    ///   - key: The key that identifies the operation.
    ///   - operation: The operation. It runs in its own task, because it may outlive the caller that started it, and
    ///     inherits that caller's task-local values and priority. On systems that support it, the operation runs on the
    ///     caller's thread until it first suspends, which avoids switching threads for operations that never suspend.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation, or `CancellationError` if the caller is canceled first.
    public func value(
        for key: Key,
        operation: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let waiter = state.withLock { $0.makeIdentifier() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                join(key, waiter: waiter, continuation: continuation, operation: operation)
            }
        } onCancel: {
            leave(key, waiter: waiter)
        }
    }

    private typealias Continuation = CheckedContinuation<Value, any Error>

    private struct Flight {
        let identifier: UInt64
        /// The task that runs the operation, or `nil` while it is being started.
        var task: Task<Void, Never>?
        var waiters: [UInt64: Continuation] = [:]
    }

    private struct State {
        var flights: [Key: Flight] = [:]
        private var lastIdentifier: UInt64 = 0

        mutating func makeIdentifier() -> UInt64 {
            lastIdentifier += 1
            return lastIdentifier
        }
    }

    private enum Joined {
        case already, first(flight: UInt64), cancelled
    }

    private func join(
        _ key: Key, waiter: UInt64, continuation: Continuation,
        operation: @escaping @Sendable () async throws -> Value
    ) {
        let joined = state.withLock { state -> Joined in
            // Cancellation is flagged before `leave` runs. If `leave` acquired the lock first, it found no waiter, but
            // the flag is set by now. If it acquires the lock later, it finds the waiter. The continuation is resumed
            // in both cases.
            guard !Task.isCancelled else { return .cancelled }
            guard state.flights[key] == nil else {
                state.flights[key]?.waiters[waiter] = continuation
                return .already
            }
            let flight = state.makeIdentifier()
            state.flights[key] = Flight(identifier: flight, waiters: [waiter: continuation])
            return .first(flight: flight)
        }
        switch joined {
        case .already: break
        case .first(let flight): start(key, flight, operation)
        case .cancelled: continuation.resume(throwing: CancellationError())
        }
    }

    private func start(_ key: Key, _ flight: UInt64, _ operation: @escaping @Sendable () async throws -> Value) {
        let task = startNow {
            let result: Result<Value, any Error>
            do {
                result = .success(try await operation())
            } catch {
                result = .failure(error)
            }
            self.finish(key, flight, result)
        }
        let isUnderWay = state.withLock { state in
            guard state.flights[key]?.identifier == flight else { return false }
            state.flights[key]?.task = task
            return true
        }
        // The operation has already finished, or all callers have left.
        if !isUnderWay { task.cancel() }
    }

    /// Starts a task that runs immediately until it first suspends. On older Apple systems the task is scheduled
    /// normally. The tests on Linux do not cover those.
    private func startNow(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
            return Task { await operation() }
        }
        return Task.immediate(executorPreference: MainThreadExecutor.current) { await operation() }
    }

    private func finish(_ key: Key, _ flight: UInt64, _ result: Result<Value, any Error>) {
        let waiters = state.withLock { state in
            // If all callers have left, the flight was removed and the key may belong to a newer flight.
            state.flights[key]?.identifier == flight ? state.flights.removeValue(forKey: key)?.waiters : nil
        }
        for continuation in (waiters ?? [:]).values {
            continuation.resume(with: result)
        }
    }

    private func leave(_ key: Key, waiter: UInt64) {
        let (continuation, abandoned) = state.withLock { state -> (Continuation?, Task<Void, Never>?) in
            let continuation = state.flights[key]?.waiters.removeValue(forKey: waiter)
            guard continuation != nil, state.flights[key]?.waiters.isEmpty == true else { return (continuation, nil) }
            return (continuation, state.flights.removeValue(forKey: key)?.task)
        }
        abandoned?.cancel()
        continuation?.resume(throwing: CancellationError())
    }
}
