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

/// The place of one entry, which is made when it is first needed.
@usableFromInline
final class ServiceSlot: Sendable {
    private let registration: Registration
    @usableFromInline let made = MadeOnce<(any ServiceEntry)?>()

    init(_ registration: Registration) {
        self.registration = registration
    }

    @inlinable
    func entry(over entries: ServiceEntries) -> (any ServiceEntry)? {
        made.value { newEntry(over: entries) }
    }

    @usableFromInline
    func newEntry(over entries: ServiceEntries) -> (any ServiceEntry)? {
        try? registration.makeEntry(entries)
    }
}

/// Gives one service, made or kept as its lifetime says.
@usableFromInline
final class TypedEntry<Service: Sendable>: ServiceEntry {
    @usableFromInline let make: @Sendable () -> Service
    /// Of a shared service only.
    @usableFromInline let kept: MadeOnce<Service>?

    @inlinable
    init(_ lifetime: Lifetime, holding: WeakHolding<Service>, make: @escaping @Sendable () -> Service) {
        kept = lifetime == .shared ? MadeOnce() : nil
        if lifetime == .weak {
            let held = WeakInstance(holding: holding, make: make)
            self.make = { held.service }
        } else {
            self.make = make
        }
    }

    @inlinable
    func instance() -> Service {
        guard let kept else { return make() }
        return kept.value(make)
    }
}
