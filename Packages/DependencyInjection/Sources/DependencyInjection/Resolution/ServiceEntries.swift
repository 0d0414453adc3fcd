/// A registered service inside a container, whatever its type.
@usableFromInline
protocol ServiceEntry: AnyObject, Sendable {}

/// The services that can be made, by type.
@usableFromInline
struct ServiceEntries: Sendable {
    @usableFromInline private(set) var entries: [ObjectIdentifier: any ServiceEntry] = [:]

    /// Makes the entries of registrations that each come after what they need; one that does not has no entry.
    init(_ registrations: [Registration]) {
        for registration in registrations {
            entries[registration.key.identifier] = try? registration.makeEntry(self)
        }
    }

    @inlinable
    subscript<Service: Sendable>(service: Service.Type) -> TypedEntry<Service>? {
        entries[ObjectIdentifier(service)] as? TypedEntry<Service>
    }

    @inlinable
    func entry<Service: Sendable>(for service: Service.Type) throws(RegistrationProblem) -> TypedEntry<Service> {
        guard let entry = self[service] else { throw .missing(path: [ServiceKey(service)]) }
        return entry
    }
}
