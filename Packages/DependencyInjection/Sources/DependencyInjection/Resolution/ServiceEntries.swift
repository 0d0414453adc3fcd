public import Synchronization

/// A registered service inside a container, whatever its type.
@usableFromInline
protocol ServiceEntry: AnyObject, Sendable {}

/// The services that can be made, by type. The entry of each is made when it is first needed: a short run of a program
/// needs few of them.
@usableFromInline
struct ServiceEntries: Sendable {
    @usableFromInline let slots: [ObjectIdentifier: ServiceSlot]

    /// - Parameter registrations: One for each service; all that they need is among them.
    init(_ registrations: [Registration]) {
        slots = Dictionary(registrations.map { ($0.key.identifier, ServiceSlot($0)) }) { first, _ in first }
    }

    @inlinable
    subscript<Service: Sendable>(service: Service.Type) -> TypedEntry<Service>? {
        slots[ObjectIdentifier(service)]?.entry(over: self) as? TypedEntry<Service>
    }

    @inlinable
    func entry<Service: Sendable>(for service: Service.Type) throws(RegistrationProblem) -> TypedEntry<Service> {
        guard let entry = self[service] else { throw .missing(path: [ServiceKey(service)]) }
        return entry
    }
}

/// The place of one entry, which is made once.
@usableFromInline
final class ServiceSlot: Sendable {
    private let registration: Registration
    @usableFromInline let made = Mutex<(any ServiceEntry)?>(nil)

    init(_ registration: Registration) {
        self.registration = registration
    }

    /// Made under the lock. No deadlock comes of it, for the reason given at ``SharedInstance/service``.
    @inlinable
    func entry(over entries: ServiceEntries) -> (any ServiceEntry)? {
        made.withLock { made in
            if made == nil { made = newEntry(over: entries) }
            return made
        }
    }

    @usableFromInline
    func newEntry(over entries: ServiceEntries) -> (any ServiceEntry)? {
        try? registration.makeEntry(entries)
    }
}

/// Gives one service, made or kept as its lifetime says.
@usableFromInline
final class TypedEntry<Service: Sendable>: ServiceEntry {
    @usableFromInline let instance: @Sendable () -> Service

    @inlinable
    init(_ lifetime: Lifetime, holding: WeakHolding<Service>, make: @escaping @Sendable () -> Service) {
        switch lifetime {
        case .transient:
            instance = make
        case .shared:
            let kept = SharedInstance(make: make)
            instance = { kept.service }
        case .weak:
            let kept = WeakInstance(holding: holding, make: make)
            instance = { kept.service }
        }
    }
}

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
