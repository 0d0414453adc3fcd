/// A type that registers the services of one layer.
///
/// An assembly only describes how to create services. No factory runs before a service is resolved.
public protocol Assembly {
    /// Adds the services of the layer to the registry. Each container calls this method once.
    func assemble(_ registry: inout Registry)
}

/// The rule that determines how long a container keeps an instance.
public enum Lifetime: Sendable {
    /// One instance, created on first use and kept as long as the container.
    case shared
    /// A new instance for each request.
    case transient
    /// One instance, which is reused while another object holds it. After that, the next request creates a new one.
    /// Intended for classes and actors: a value type gets a new instance for each request.
    case weak
}

/// The collection of registrations from which a container is created.
///
/// Each registration names the types it depends on. The whole graph is therefore known, and can be validated, before
/// any service is created.
public struct Registry: Sendable {
    @usableFromInline var registrations: [Registration] = []

    init(_ assemblies: [any Assembly]) {
        for assembly in assemblies {
            assembly.assemble(&self)
        }
    }

    /// Registers a service.
    ///
    /// ```swift
    /// registry.register((any UserRepository).self, .shared, needs: HTTPClient.self) { client in
    ///     GitHubUserRepository(client: client)
    /// }
    /// ```
    /// - Parameters:
    ///   - service: The type under which the service is resolved, usually a protocol.
    ///   - lifetime: How long the container keeps the instance that `make` returns.
    ///   - dependencies: The types of the arguments of `make`, in order. Omit them if there are none.
    ///   - make: Creates the service from its dependencies. It has no access to the container, returns quickly, and
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
                service, lifetime, needs: Self.keys(repeat each dependencies),
                location: RegistrationLocation(fileID: fileID, line: line), link: Self.link(make)))
    }

    /// Registers one of several services of the same type, distinguished by a qualifier.
    ///
    /// The service is resolved with `resolve(Service.self, for: Q.self)`. Other registrations name it as
    /// `Qualified<Service, Q>.self` in their dependencies.
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
                service, for: qualifier, lifetime, needs: Self.keys(repeat each dependencies),
                location: RegistrationLocation(fileID: fileID, line: line), link: Self.link(make)))
    }

    /// Registers a service whose dependencies come from a list that is only known at run time.
    ///
    /// ```swift
    /// registry.register(Commands.self, .transient, adding: [Addition(Search.self) { $0.adding($1) }]) { Commands() }
    /// ```
    /// - Parameters:
    ///   - service: The type under which the service is resolved.
    ///   - lifetime: How long the container keeps the instance.
    ///   - additions: The dependencies to add, in order.
    ///   - make: Creates the service without any of the additions.
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
                service, lifetime, needs: additions.map(\.dependency),
                location: RegistrationLocation(fileID: fileID, line: line)
            ) { (providers) throws(RegistrationProblem) in
                var steps: [@Sendable (Service) -> Service] = []
                for addition in additions { steps.append(try addition.link(&providers)) }
                return { [steps] in steps.reduce(make()) { service, add in add(service) } }
            })
    }

    @inlinable
    static func keys<each Dependency: Sendable>(_ types: repeat (each Dependency).Type) -> [ServiceKey] {
        var keys: [ServiceKey] = []
        repeat keys.append(ServiceKey(each types))
        return keys
    }

    @inlinable
    static func link<Service: Sendable, each Dependency: Sendable>(
        _ make: @escaping @Sendable (repeat each Dependency) -> Service
    ) -> Registration.Link<Service> {
        { (providers) throws(RegistrationProblem) in
            let dependencies = (repeat try providers.provider(of: (each Dependency).self))
            return { make(repeat (each dependencies).service) }
        }
    }
}
