public import Synchronization

/// What is registered, by type. The entry of each service is made when it is first needed: a short run of a program needs
/// few of them.
@usableFromInline
struct ServiceEntries: Sendable {
    private(set) var slots: [ObjectIdentifier: ServiceSlot]
    /// The same, to be looked at without counting who does: that would take longer than all else that resolving does, and
    /// make threads wait for each other. `slots` keeps them as long as the container, which outlives each call of it.
    @usableFromInline let unowned: [ObjectIdentifier: Unmanaged<ServiceSlot>]

    /// - Parameters:
    ///   - registrations: Of two under one key the first counts, and the second is a problem that the graph reports.
    ///   - overrides: Each takes the place of the registrations under its key, if there are any.
    init(_ registrations: [Registration], overriddenBy overrides: [Registration]) {
        var slots = [ObjectIdentifier: ServiceSlot](minimumCapacity: registrations.count)
        for registration in registrations { Self.add(registration, to: &slots) }
        let replacing = overrides.filter { slots[$0.key.identifier] != nil }
        for override in replacing { slots[override.key.identifier] = nil }
        for override in replacing { Self.add(override, to: &slots) }
        self.slots = slots
        unowned = slots.mapValues { Unmanaged.passUnretained($0) }
    }

    private static func add(_ registration: Registration, to slots: inout [ObjectIdentifier: ServiceSlot]) {
        let former = slots[registration.key.identifier]
        slots[registration.key.identifier] =
            former.map { ServiceSlot($0.registration, duplicates: $0.duplicates + [registration.place]) }
            ?? ServiceSlot(registration)
    }

    /// The service, if its entry was made before.
    @inlinable
    func instance<Service: Sendable>(of service: Service.Type) -> Service? {
        unowned[ObjectIdentifier(service)]?._withUnsafeGuaranteedRef { $0.instance(of: service) } ?? nil
    }

    /// The entry, made when it was not before. All that the service needs has to be there.
    @inlinable
    func entry<Service: Sendable>(for service: Service.Type) throws(RegistrationProblem) -> TypedEntry<Service> {
        guard let entry = try made(ObjectIdentifier(service)) as? TypedEntry<Service> else {
            throw .missing(path: [ServiceKey(service)])
        }
        return entry
    }

    @usableFromInline
    func made(_ service: ObjectIdentifier) throws(RegistrationProblem) -> ServiceEntry? {
        try slots[service]?.entry(over: self)
    }
}

/// The place of one entry, which is made when it is first needed, and stays.
@usableFromInline
final class ServiceSlot: Sendable {
    let registration: Registration
    /// Where else something was registered under its key.
    let duplicates: [RegistrationPlace]
    /// Owned by the slot.
    @usableFromInline let published = Atomic<Unmanaged<ServiceEntry>?>(nil)
    private let making = Mutex(())

    init(_ registration: Registration, duplicates: [RegistrationPlace] = []) {
        self.registration = registration
        self.duplicates = duplicates
    }

    deinit {
        published.load(ordering: .acquiring)?.release()
    }

    @inlinable
    func instance<Service: Sendable>(of service: Service.Type) -> Service? {
        published.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { entry in
            // The slot stands under the identity of this type, under which nothing else is registered. To ask the runtime
            // would take as long as the look into the dictionary.
            unsafeDowncast(entry, to: TypedEntry<Service>.self).instance()
        }
    }

    /// Made under the lock, so that it is made once.
    func entry(over entries: ServiceEntries) throws(RegistrationProblem) -> ServiceEntry {
        if let made = published.load(ordering: .acquiring) { return made.takeUnretainedValue() }
        return try making.withLock { _ throws(RegistrationProblem) in
            if let made = published.load(ordering: .acquiring) { return made.takeUnretainedValue() }
            let entry = try registration.makeEntry(entries)
            published.store(Unmanaged.passRetained(entry), ordering: .releasing)
            return entry
        }
    }
}
