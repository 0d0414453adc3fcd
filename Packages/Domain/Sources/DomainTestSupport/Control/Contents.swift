import Domain
import Synchronization

/// The content of an in-memory double. It must be set before the first call, and it can be changed between calls.
final class Contents<Value: Sendable>: Sendable {
    private let owner: String
    private let value: Mutex<Value?>

    /// Creates the content of a double.
    ///
    /// - Parameters:
    ///   - value: The initial content, or `nil` if it is not set.
    ///   - file: The source file of the double, which determines its name in error messages.
    init(_ value: Value?, file: String = #fileID) {
        owner = file.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? file
        self.value = Mutex(value)
    }

    /// Returns the content of the double.
    ///
    /// - Throws: `usage` if the content was never set, so that the test fails with a clear reason.
    func get() throws(AppError) -> Value {
        guard let value = value.withLock({ $0 }) else {
            throw AppError(.usage, reason: "\(owner) was asked but never set up: give it contents")
        }
        return value
    }

    func set(_ newValue: Value) {
        value.withLock { $0 = newValue }
    }
}
