import Shared
import Synchronization

/// A thread-safe container for a value whose changes can be observed by any number of readers.
final class CurrentValue<Value: Sendable & Equatable>: Sendable {
    private let state: Mutex<Value>
    private let changes = Broadcast<Value>()

    init(_ value: Value) {
        state = Mutex(value)
    }

    var value: Value {
        state.withLock { $0 }
    }

    /// Returns a stream that delivers the current value and the value after each change.
    ///
    /// A slow reader may miss intermediate values but always receives the latest value.
    func values() -> AsyncStream<Value> {
        state.withLock { changes.values(startingWith: $0, bufferingPolicy: .bufferingNewest(1)) }
    }

    /// Changes the value atomically, and sends the new value to all readers unless it is equal to the old value.
    ///
    /// - Returns: The old value.
    @discardableResult
    func update(_ change: (Value) -> Value) -> Value {
        state.withLock { value in
            let (old, changed) = (value, change(value))
            guard changed != old else { return old }
            value = changed
            changes.send(changed)
            return old
        }
    }
}
