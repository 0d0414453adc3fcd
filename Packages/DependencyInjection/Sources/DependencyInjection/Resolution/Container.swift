import Synchronization

/// A container that creates services by type from the registrations of its assemblies.
///
/// The composition root creates one container, validates it and resolves its root objects. No other code uses the
/// container. It can be used from any thread. There is no global container.
///
/// ```swift
/// let container = Container([NetworkAssembly(), DataAssembly()])
/// try container.validate(AppCoordinator.self)
/// let coordinator = try container.resolve(AppCoordinator.self)
/// ```
public final class Container: Sendable {
    private let registrations: [Registration]
    private let overrides: [Registration]
    private let providers: Mutex<ProviderTable>

    /// Creates a container. No service is created yet.
    ///
    /// - Parameters:
    ///   - assemblies: The assemblies that register services. Two registrations with the same key are a problem that
    ///     ``validate(_:)`` reports.
    ///   - overrides: Assemblies whose registrations replace those of `assemblies`, for tests and demos. An override
    ///     that replaces nothing is also a problem.
    public init(_ assemblies: [any Assembly], overriddenBy overrides: [any Assembly] = []) {
        registrations = Registry(assemblies).registrations
        self.overrides = Registry(overrides).registrations
        providers = Mutex(ProviderTable(registrations, overriddenBy: self.overrides))
    }

    /// Checks all registrations for missing services, duplicates, cycles and overrides that replace nothing.
    ///
    /// After a successful validation, resolving a registered service cannot fail. Validation visits the whole graph, so
    /// call it in tests and debug builds rather than at every start.
    ///
    /// - Parameter roots: Types that must be registered because the composition root resolves them.
    /// - Throws: ``ValidationFailure`` with all problems.
    public func validate<each Root: Sendable>(_ roots: repeat (each Root).Type) throws(ValidationFailure) {
        let table = providers.withLock { $0.registrations }
        var graph = DependencyGraph(table)
        var problems = overrides.filter { table[$0.key] == nil }
            .map { RegistrationProblem.overridesNothing($0.key, location: $0.location) }
        for registration in registrations { _ = graph.problem(with: registration.key) }
        problems += graph.problems
        for root in repeat each roots {
            let key = ServiceKey(root)
            if table[key] == nil { problems.append(.missing(path: [key])) }
        }
        if !problems.isEmpty { throw ValidationFailure(problems: problems) }
    }

    /// Returns an instance of a service. The lifetime of the service determines whether the instance is new or reused.
    ///
    /// - Throws: ``RegistrationProblem`` if the service or one of its dependencies is missing, registered twice or part
    ///   of a cycle. A validated container does not throw for a registered service.
    @inlinable
    public func resolve<Service: Sendable>(
        _ service: Service.Type = Service.self
    ) throws(RegistrationProblem) -> Service {
        let key = ServiceKey(service)
        guard let provider = try provider(for: key) as? Provider<Service> else { throw .missing(path: [key]) }
        return provider.service
    }

    /// Returns an instance of a service that is registered with a qualifier.
    ///
    /// - Throws: The same errors as ``resolve(_:)``.
    @inlinable
    public func resolve<Service: Sendable, Q: Qualifier>(
        _ service: Service.Type = Service.self, for qualifier: Q.Type
    ) throws(RegistrationProblem) -> Service {
        try resolve(Qualified<Service, Q>.self).service
    }

    @usableFromInline
    func provider(for key: ServiceKey) throws(RegistrationProblem) -> any AnyProvider {
        try providers.withLock { (table) throws(RegistrationProblem) in try table.provider(for: key) }
    }
}
