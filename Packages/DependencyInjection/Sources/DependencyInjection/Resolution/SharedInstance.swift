public import Synchronization

/// A service that is made once, on first use.
@usableFromInline
final class SharedInstance<Service: Sendable>: Sendable {
    @usableFromInline let make: @Sendable () -> Service
    @usableFromInline let kept = Mutex<Service?>(nil)

    @inlinable
    init(make: @escaping @Sendable () -> Service) {
        self.make = make
    }

    /// Made under the lock, so that it is made once. No deadlock comes of it: locks are taken along dependencies only,
    /// and services whose dependencies form a cycle never get into a container.
    @inlinable var service: Service {
        kept.withLock { kept in
            if let kept { return kept }
            let made = make()
            kept = made
            return made
        }
    }
}
