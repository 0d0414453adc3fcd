import Shared
import Synchronization

/// A value that any number of readers can observe.
final class CurrentValue<Value: Sendable & Equatable>: Sendable {
    private let state: Mutex<Value>
    private let changes = Broadcast<Value>()

    init(_ value: Value) {
        state = Mutex(value)
    }

    var value: Value {
        state.withLock { $0 }
    }

    /// Returns a stream of the current value and all following values. A slow reader may miss intermediate values but
    /// never the last one.
    func values() -> AsyncStream<Value> {
        state.withLock { changes.values(startingWith: $0, bufferingPolicy: .bufferingNewest(1)) }
    }

    /// Changes the value atomically, and sends it to all readers unless it is equal to the old value.
    func update(_ change: (Value) -> Value) {
        state.withLock { value in
            let changed = change(value)
            guard changed != value else { return }
            value = changed
            changes.send(changed)
        }
    }
}
