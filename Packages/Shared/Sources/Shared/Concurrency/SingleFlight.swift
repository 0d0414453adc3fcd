import Synchronization

/// A type that runs an operation once per key and shares the result between concurrent callers.
///
/// The first caller for a key starts the operation. Further callers with the same key receive the same result or error
/// while the operation is running. A canceled caller returns immediately and throws `CancellationError`. If all callers
/// are canceled, the operation is canceled too. Results are not stored. After the operation has ended, the next call
/// starts it again.
public final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let state = Mutex(State())

    public init() {}

    /// Returns the result of the operation that is running for the given key. If none is running, runs the given
    /// operation.
    ///
    /// - Parameters:
    ///   - key: The key that identifies the operation.
    ///   - operation: The operation. It runs in its own task, because it may continue after the caller that started it
    ///     is canceled. The task inherits the task-local values and the priority of that caller. On systems that
    ///     support it, the operation runs on the thread of the caller until it first suspends. This avoids a thread
    ///     switch for operations that never suspend.
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
        /// The task that runs the operation. It is `nil` while the task is being started.
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
            // The task is marked as canceled before `leave` runs. If `leave` acquired the lock first, it found no
            // waiter, but this check detects the cancellation. If `leave` acquires the lock later, it finds the waiter.
            // In each case, the continuation is resumed exactly once.
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
        // If the operation has already finished, canceling its task has no effect. Otherwise, all callers have been
        // canceled.
        if !isUnderWay { task.cancel() }
    }

    /// Starts a task that runs immediately until it first suspends. On older Apple systems, the task is scheduled
    /// normally. The tests on Linux do not cover this case.
    private func startNow(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
            return Task { await operation() }
        }
        return Task.immediate(executorPreference: MainThreadExecutor.current) { await operation() }
    }

    private func finish(_ key: Key, _ flight: UInt64, _ result: Result<Value, any Error>) {
        let waiters = state.withLock { state in
            // If all callers have been canceled, the flight was removed. The key may then belong to a newer flight.
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
