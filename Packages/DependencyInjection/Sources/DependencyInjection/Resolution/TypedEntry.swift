public import Synchronization

/// A registered service inside a container, whatever its type.
// Unchecked, because only a class without subclasses can be checked; the one subclass says why it is right.
@usableFromInline
class ServiceEntry: @unchecked Sendable {
    @inlinable init() {}
}

/// Gives one service, made or kept as its lifetime says.
// Unchecked is right because `kept` is written once, as is said there.
@usableFromInline
final class TypedEntry<Service: Sendable>: ServiceEntry, @unchecked Sendable {
    @usableFromInline let make: @Sendable () -> Service
    @usableFromInline let isShared: Bool
    @usableFromInline let isKept = Atomic(false)
    /// A shared service. Written once, under the lock, before `isKept` is set with release ordering; whoever reads it
    /// without the lock has seen that with acquire ordering. That is why the class may say it is `Sendable`, and why no
    /// access needs to be checked for exclusivity.
    @exclusivity(unchecked) @usableFromInline var kept: Service?
    @usableFromInline let making = Mutex(())

    @inlinable
    init(_ lifetime: Lifetime, holding: WeakHolding<Service>, make: @escaping @Sendable () -> Service) {
        isShared = lifetime == .shared
        if lifetime == .weak {
            let held = WeakInstance(holding: holding, make: make)
            self.make = { held.service }
        } else {
            self.make = make
        }
    }

    @inlinable
    func instance() -> Service {
        guard isShared else { return make() }
        if isKept.load(ordering: .acquiring), let kept { return kept }
        return madeOnce()
    }

    /// Made under the lock, so that it is made once. No deadlock comes of it: locks are taken along dependencies only, and
    /// no service whose dependencies form a cycle is ever made.
    @usableFromInline
    func madeOnce() -> Service {
        making.withLock { _ in
            if let kept { return kept }
            let service = make()
            kept = service
            isKept.store(true, ordering: .releasing)
            return service
        }
    }
}
