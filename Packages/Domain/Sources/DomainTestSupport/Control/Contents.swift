import Domain
import Synchronization

/// What a double holds: nothing until it is set up, and then it can change between calls.
final class Contents<Value: Sendable>: Sendable {
    private let owner: String
    private let value: Mutex<Value?>

    /// - Parameter file: That of the double, which is named after it.
    init(_ value: Value?, file: String = #fileID) {
        owner = file.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? file
        self.value = Mutex(value)
    }

    /// Throws `usage` when the double was never set up, so that the test that forgot it fails with a reason.
    func get() throws(AppError) -> Value {
        guard let value = value.withLock({ $0 }) else {
            throw AppError(.usage, message: "\(owner) was asked but never set up: give it contents.")
        }
        return value
    }

    func set(_ newValue: Value) {
        value.withLock { $0 = newValue }
    }
}
