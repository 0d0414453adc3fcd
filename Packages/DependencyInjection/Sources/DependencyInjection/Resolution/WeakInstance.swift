import Synchronization

/// A service that is kept as long as somebody else holds it.
@usableFromInline
final class WeakInstance<Service: Sendable>: Sendable {
    private let holding: WeakHolding<Service>
    private let make: @Sendable () -> Service
    private let kept = Mutex(WeakReference())

    private struct WeakReference {
        weak var object: AnyObject?
    }

    @usableFromInline
    init(holding: WeakHolding<Service>, make: @escaping @Sendable () -> Service) {
        self.holding = holding
        self.make = make
    }

    @usableFromInline var service: Service {
        kept.withLock { kept in
            if let object = kept.object, let service = holding.service(object) { return service }
            let made = make()
            kept.object = holding.object(made)
            return made
        }
    }
}

/// How to get from a service to the object that can be held weakly, and back.
@usableFromInline
struct WeakHolding<Service>: Sendable {
    /// Nil for a value type, which nothing can hold weakly.
    let object: @Sendable (Service) -> AnyObject?
    let service: @Sendable (AnyObject) -> Service?
}

extension WeakHolding where Service: Sendable {
    /// The service is the object.
    @usableFromInline
    static var itself: WeakHolding {
        WeakHolding {
            heldObject(in: $0)
        } service: {
            $0 as? Service
        }
    }
}

extension WeakHolding {
    /// The object is inside the wrapper that carries the qualifier.
    @usableFromInline
    static func service<S, Q>() -> WeakHolding where Service == Qualified<S, Q> {
        WeakHolding {
            heldObject(in: $0.service)
        } service: {
            ($0 as? S).map(Qualified.init)
        }
    }
}

private func heldObject<Service>(in service: Service) -> AnyObject? {
    type(of: service as Any) is AnyClass ? (service as AnyObject) : nil
}
