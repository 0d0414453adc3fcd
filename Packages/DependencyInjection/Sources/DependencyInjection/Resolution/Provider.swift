public import Synchronization

/// A provider whose service type is not known at compile time.
@usableFromInline
protocol AnyProvider: AnyObject, Sendable {}

/// An object that returns instances of one service according to its lifetime.
@usableFromInline
final class Provider<Service: Sendable>: AnyProvider {
    @usableFromInline let instance: @Sendable () -> Service

    @inlinable
    init(_ lifetime: Lifetime, make: @escaping @Sendable () -> Service) {
        switch lifetime {
        case .transient:
            instance = make
        case .shared:
            let shared = SharedInstance(make: make)
            instance = { shared.service }
        case .weak:
            let weak = WeakInstance(make: make)
            instance = { weak.service }
        }
    }

    /// An instance of the service. The lifetime of the service determines whether the instance is new or reused.
    @inlinable var service: Service { instance() }
}

/// A service that is created on first use and then reused.
@usableFromInline
final class SharedInstance<Service: Sendable>: Sendable {
    @usableFromInline let make: @Sendable () -> Service
    @usableFromInline let kept = Mutex<Service?>(nil)

    @inlinable
    init(make: @escaping @Sendable () -> Service) {
        self.make = make
    }

    // The lock is held while the service is created, so that concurrent callers share one instance. Creating it locks
    // only the services it depends on. A deadlock is not possible because a service with cyclic dependencies has no
    // provider.
    @inlinable var service: Service {
        kept.withLock { kept in
            if let kept { return kept }
            let service = make()
            kept = service
            return service
        }
    }
}

/// A service that is kept only while another object holds it.
@usableFromInline
final class WeakInstance<Service: Sendable>: Sendable {
    private struct Reference {
        weak var object: AnyObject?
    }

    private let make: @Sendable () -> Service
    private let kept = Mutex(Reference())

    @usableFromInline
    init(make: @escaping @Sendable () -> Service) {
        self.make = make
    }

    @usableFromInline var service: Service {
        kept.withLock { kept in
            if let object = kept.object, let service = object as? Service { return service }
            let service = make()
            // A value type would be boxed in an object that nothing else holds.
            kept.object = type(of: service as Any) is AnyClass ? (service as AnyObject) : nil
            return service
        }
    }
}
