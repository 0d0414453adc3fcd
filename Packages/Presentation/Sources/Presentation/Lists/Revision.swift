import Observation

/// Tells whoever looks at a model that it has changed, all of it together.
///
/// Models of generic types use it in place of `@Observable`: the key paths of their own properties depend on their
/// arguments, so that each look would find its types again, at the cost of a microsecond.
@MainActor @Observable
final class Revision {
    private var number = 0

    /// Notes that a value is looked at, and gives it back.
    func observed<Value>(_ value: Value) -> Value {
        _ = number
        return value
    }

    /// What was looked at is another one now.
    func changed() {
        number &+= 1
    }
}
