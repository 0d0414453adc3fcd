import Domain
import Synchronization

/// What a double holds: nothing until it is set up, and then it can change between calls.
final class Contents<Value: Sendable>: Sendable {
    private let owner: String
    private let value: Mutex<Value?>

    init(owner: String, _ value: Value?) {
        self.owner = owner
        self.value = Mutex(value)
    }

    /// Throws `usage` when the double was never set up, so that the test that forgot it fails with a reason.
    func get() throws(SearchError) -> Value {
        guard let value = value.withLock({ $0 }) else {
            throw SearchError(.usage, message: "\(owner) was asked but never set up: give it contents.")
        }
        return value
    }

    func set(_ newValue: Value) {
        value.withLock { $0 = newValue }
    }
}
