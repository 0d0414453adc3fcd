public import Synchronization

/// Makes one service, and keeps it as its lifetime says.
@usableFromInline
final class TypedEntry<Service: Sendable>: ServiceEntry {
    @usableFromInline typealias Make = @Sendable (Container) throws(RegistrationProblem) -> Service

    @usableFromInline let lifetime: Lifetime
    @usableFromInline let make: Make
    @usableFromInline let kept = Mutex<Service?>(nil)
    private let held = Mutex(WeakReference())
    private let holding: WeakHolding<Service>

    init(_ lifetime: Lifetime, holding: WeakHolding<Service>, make: @escaping Make) {
        self.lifetime = lifetime
        self.holding = holding
        self.make = make
    }

    @inlinable
    func instance(from container: Container) throws(RegistrationProblem) -> Service {
        switch lifetime {
        case .transient: try make(container)
        case .shared: try shared(from: container)
        case .weak: try weak(from: container)
        }
    }

    /// Makes it under the lock, so that it is made once. No deadlock comes of it: locks are taken along dependencies
    /// only, and entries whose dependencies form a cycle never get into a container.
    @inlinable
    func shared(from container: Container) throws(RegistrationProblem) -> Service {
        try kept.withLock { (kept) throws(RegistrationProblem) in
            if let kept { return kept }
            let made = try make(container)
            kept = made
            return made
        }
    }

    @usableFromInline
    func weak(from container: Container) throws(RegistrationProblem) -> Service {
        try held.withLock { (held) throws(RegistrationProblem) in
            if let object = held.object, let service = holding.service(object) { return service }
            let made = try make(container)
            held.object = holding.object(made)
            return made
        }
    }
}
