/// Registers what one layer offers.
///
/// An assembly says how to make things and makes nothing itself: nothing runs before something is resolved.
public protocol Assembly {
    /// Called once for each container.
    func assemble(_ registry: inout Registry)
}

/// How long the container keeps what it made.
public enum Lifetime: Sendable {
    /// Made once, on first use, and kept as long as the container.
    case shared
    /// Made each time.
    case transient
    /// Kept only as long as somebody else holds it, then made again. Meant for classes and actors: a value type has no
    /// owner to outlive and is made each time.
    case weak
}

/// Collects registrations from assemblies until a container is made of them.
///
/// Each registration names the types it needs, so that the whole graph is known, and can be validated, before anything
/// is made.
public struct Registry: Sendable {
    @usableFromInline var registrations: [Registration] = []

    init(_ assemblies: [any Assembly]) {
        for assembly in assemblies {
            assembly.assemble(&self)
        }
    }

    /// Registers how to make a service.
    ///
    /// ```swift
    /// registry.register((any UserRepository).self, .shared, needs: HTTPClient.self) { client in
    ///     GitHubUserRepository(client: client)
    /// }
    /// ```
    /// - Parameters:
    ///   - service: The type it is resolved as, a protocol mostly.
    ///   - lifetime: How long the container keeps what `make` returns.
    ///   - dependencies: The types that `make` takes, in order; left out when there are none.
    ///   - make: Makes the service. It gets what it needs and never the container, does no work worth waiting for, and
    ///     cannot fail.
    @inlinable
    public mutating func register<Service: Sendable, each Dependency: Sendable>(
        _ service: Service.Type,
        _ lifetime: Lifetime,
        needs dependencies: repeat (each Dependency).Type,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        make: @escaping @Sendable (repeat each Dependency) -> Service
    ) {
        registrations.append(
            Registration(
                service, lifetime, needs: repeat each dependencies,
                place: RegistrationPlace(fileID: fileID, line: line), holding: .itself, make: make
            )
        )
    }

    /// Registers how to make a service of which there are several, told apart by a qualifier.
    ///
    /// It is resolved as `resolve(Service.self, for: Q.self)` and needed as `Qualified<Service, Q>.self`.
    @inlinable
    public mutating func register<Service: Sendable, Q: Qualifier, each Dependency: Sendable>(
        _ service: Service.Type,
        for qualifier: Q.Type,
        _ lifetime: Lifetime,
        needs dependencies: repeat (each Dependency).Type,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        make: @escaping @Sendable (repeat each Dependency) -> Service
    ) {
        registrations.append(
            Registration(
                Qualified<Service, Q>.self, lifetime, needs: repeat each dependencies,
                place: RegistrationPlace(fileID: fileID, line: line), holding: .service()
            ) { (dependency: repeat each Dependency) in
                Qualified(make(repeat each dependency))
            }
        )
    }

    /// Registers how to make a service of as many others as a list says, where the packs of types of the other
    /// registrations say it in the source.
    ///
    /// ```swift
    /// registry.register(Commands.self, .transient, adding: [Addition(Search.self) { $0.adding($1) }]) { Commands() }
    /// ```
    /// - Parameters:
    ///   - additions: What is added, in order.
    ///   - make: Makes the service without any of them.
    public mutating func register<Service: Sendable>(
        _ service: Service.Type,
        _ lifetime: Lifetime,
        adding additions: [Addition<Service>],
        fileID: StaticString = #fileID,
        line: UInt = #line,
        make: @escaping @Sendable () -> Service
    ) {
        registrations.append(
            Registration(
                service, lifetime, adding: additions, place: RegistrationPlace(fileID: fileID, line: line), make: make))
    }
}
