import DependencyInjection
import Synchronization

/// An assembly defined by a closure.
struct AdHoc: Assembly {
    let body: @Sendable (inout Registry) -> Void

    init(_ body: @escaping @Sendable (inout Registry) -> Void) {
        self.body = body
    }

    func assemble(_ registry: inout Registry) {
        body(&registry)
    }
}

protocol Engine: AnyObject, Sendable {
    var name: String { get }
}

final class PetrolEngine: Engine {
    let name = "petrol"
}

final class ElectricEngine: Engine {
    let name = "electric"
}

struct Radio: Sendable, Equatable {
    let station: String
}

final class Car: Sendable {
    let engine: any Engine
    let radio: Radio

    init(engine: any Engine, radio: Radio) {
        self.engine = engine
        self.radio = radio
    }
}

enum Front: Qualifier {}
enum Rear: Qualifier {}

/// A call counter that can be used from any thread.
final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func increment() { count.withLock { $0 += 1 } }
}
