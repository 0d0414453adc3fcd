/// A registered service inside a container, whatever its type.
@usableFromInline
protocol ServiceEntry: AnyObject, Sendable {}

/// What is registered, by type. The entry of each service is made when it is first needed: a short run of a program needs
/// few of them.
@usableFromInline
struct ServiceEntries: Sendable {
    @usableFromInline private(set) var slots: [ObjectIdentifier: ServiceSlot]

    /// - Parameters:
    ///   - registrations: Of two under one key the first counts, and the second is a problem that the graph reports.
    ///   - overrides: Each takes the place of the registrations under its key, if there are any.
    init(_ registrations: [Registration], overriddenBy overrides: [Registration]) {
        slots = Dictionary(minimumCapacity: registrations.count)
        for registration in registrations { add(registration) }
        let replacing = overrides.filter { slots[$0.key.identifier] != nil }
        for override in replacing { slots[override.key.identifier] = nil }
        for override in replacing { add(override) }
    }

    private mutating func add(_ registration: Registration) {
        let former = slots[registration.key.identifier]
        slots[registration.key.identifier] =
            former.map { ServiceSlot($0.registration, duplicates: $0.duplicates + [registration.place]) }
            ?? ServiceSlot(registration)
    }

    /// The entry, if it was made before.
    @inlinable
    func made<Service: Sendable>(_ service: Service.Type) -> TypedEntry<Service>? {
        slots[ObjectIdentifier(service)]?.entry.current as? TypedEntry<Service>
    }

    /// The entry, made when it was not before. All that the service needs has to be there.
    @inlinable
    func entry<Service: Sendable>(for service: Service.Type) throws(RegistrationProblem) -> TypedEntry<Service> {
        guard let entry = try slots[ObjectIdentifier(service)]?.entry(over: self) as? TypedEntry<Service> else {
            throw .missing(path: [ServiceKey(service)])
        }
        return entry
    }
}

/// The place of one entry, which is made when it is first needed.
@usableFromInline
final class ServiceSlot: Sendable {
    let registration: Registration
    /// Where else something was registered under its key.
    let duplicates: [RegistrationPlace]
    @usableFromInline let entry = MadeOnce<any ServiceEntry>()

    init(_ registration: Registration, duplicates: [RegistrationPlace] = []) {
        self.registration = registration
        self.duplicates = duplicates
    }

    @usableFromInline
    func entry(over entries: ServiceEntries) throws(RegistrationProblem) -> any ServiceEntry {
        try entry.value { () throws(RegistrationProblem) in try registration.makeEntry(entries) }
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
