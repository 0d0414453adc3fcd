import Observation

/// What was read from models, until one of them changes: to look at an observed model costs as much as to draw a row.
@MainActor
final class ObservedValue<Value> {
    private let read: @MainActor () -> Value
    private var last: Value?
    /// Called when what was read is about to change.
    var onChange: @MainActor () -> Void = {}

    /// - Parameter read: Reads models that belong to the main actor.
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
