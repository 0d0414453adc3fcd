import Observation

/// A value that is computed from observed models and cached until one of them changes.
///
/// The cache is useful because reading an observed property takes as long as drawing a row.
@MainActor
final class ObservedValue<Value> {
    private let read: @MainActor () -> Value
    private var last: Value?
    /// The function that is called when the value is about to change.
    var onChange: @MainActor () -> Void = {}

    /// Creates a cached value.
    ///
    /// - Parameter read: Computes the value.
    init(_ read: @escaping @MainActor () -> Value) {
        self.read = read
    }

    var value: Value {
        if let last { return last }
        let value = withObservationTracking(read) { [weak self] in
            MainActor.assumeIsolated { self?.changed() }
        }
        last = value
        return value
    }

    private func changed() {
        last = nil
        onChange()
    }
}
