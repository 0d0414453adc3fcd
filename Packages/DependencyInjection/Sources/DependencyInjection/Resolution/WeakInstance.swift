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
