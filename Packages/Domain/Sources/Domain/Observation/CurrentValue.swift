import Synchronization

/// A value that changes and can be watched by any number of readers.
final class CurrentValue<Value: Sendable & Equatable>: Sendable {
    private struct State {
        var value: Value
        var observers: [Int: AsyncStream<Value>.Continuation] = [:]
        var lastObserver = 0
    }

    private let state: Mutex<State>

    init(_ value: Value) {
        state = Mutex(State(value: value))
    }

    var value: Value {
        state.withLock { $0.value }
    }

    /// The value now, then every change. A slow reader misses values in between, never the last one.
    func values() -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            state.lastObserver += 1
            state.observers[state.lastObserver] = continuation
            continuation.yield(state.value)
            return state.lastObserver
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.observers.removeValue(forKey: id) }
        }
        return stream
    }

    /// Changes the value in one step and tells it to every reader, unless it stays the same.
    func update(_ change: (Value) -> Value) {
        state.withLock { state in
            let changed = change(state.value)
            guard changed != state.value else { return }
            state.value = changed
            for observer in state.observers.values { observer.yield(changed) }
        }
    }
}
