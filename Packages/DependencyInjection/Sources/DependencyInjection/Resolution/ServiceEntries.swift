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
