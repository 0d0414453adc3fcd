import Shared
import Synchronization

/// A value that changes and can be watched by any number of readers.
final class CurrentValue<Value: Sendable & Equatable>: Sendable {
    private let state: Mutex<Value>
    private let changes = Broadcast<Value>()

    init(_ value: Value) {
        state = Mutex(value)
    }

    var value: Value {
        state.withLock { $0 }
    }

    /// The value now, then every change. A slow reader misses values in between, never the last one.
    func values() -> AsyncStream<Value> {
        state.withLock { changes.values(startingWith: $0, bufferingPolicy: .bufferingNewest(1)) }
    }

    /// Changes the value in one step and tells it to every reader, unless it stays the same.
    func update(_ change: (Value) -> Value) {
        state.withLock { value in
            let changed = change(value)
            guard changed != value else { return }
            value = changed
            changes.send(changed)
        }
    }
}
