import Synchronization

/// Lets callers that want the same thing at the same time share one piece of work.
///
/// The first caller for a key starts the work; callers that come while it runs wait for the same result or the same
/// error. A caller that is cancelled leaves at once with `CancellationError`; when the last one has left, the work is
/// cancelled too. Nothing is kept: a call after the result starts over.
public final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let state = Mutex(State())

    public init() {}

    /// The result of the work that runs for `key`, or of `operation` if none does.
    ///
    /// - Parameter operation: Runs in a task of its own, because it may outlive the caller that started it; it sees
    ///   that caller's task-local values and priority. Until it waits for something it runs on the caller's thread,
    ///   where the system can do that: work that waits for nothing is spared the way to another one and back.
    /// - Throws: What the work throws, or `CancellationError` when this caller is cancelled first.
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
        /// None while it is being started.
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
            // Cancellation is flagged before `leave` runs. If `leave` held the lock before us it found no waiter, but
            // then the flag is up by now; if it comes later it finds the waiter. Either way nobody is left behind.
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
            self.land(key, flight, result)
        }
        let isUnderWay = state.withLock { state in
            guard state.flights[key]?.identifier == flight else { return false }
            state.flights[key]?.task = task
            return true
        }
        // It has landed meanwhile, or everybody has left.
        if !isUnderWay { task.cancel() }
    }

    /// On systems that cannot start a task at once it takes its turn; they are not covered by the tests on Linux.
    private func startNow(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
            return Task { await operation() }
        }
        return Task.immediate(executorPreference: MainThreadExecutor.current) { await operation() }
    }

    private func land(_ key: Key, _ flight: UInt64, _ result: Result<Value, any Error>) {
        let waiters = state.withLock { state in
            // Work that everybody left was forgotten already; by now the key may belong to newer work.
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
