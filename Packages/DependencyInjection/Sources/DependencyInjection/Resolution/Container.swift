import Synchronization

/// Makes services by type, from what assemblies registered.
///
/// The composition root makes one, validates it and resolves its roots; nothing else sees it. It is immutable but for
/// the instances that it keeps, and safe to use from any thread. There is no global container.
///
/// ```swift
/// let container = Container([NetworkAssembly(), DataAssembly()])
/// try container.validate(AppCoordinator.self)
/// let coordinator = try container.resolve(AppCoordinator.self)
/// ```
public final class Container: Sendable {
    @usableFromInline let entries: ServiceEntries
    private let registrations: [Registration]
    private let overrides: [Registration]
    /// As far as it had to be walked for what was resolved.
    private let graph: Mutex<DependencyGraph>

    /// Makes a container; nothing is resolved or made yet.
    ///
    /// - Parameters:
    ///   - assemblies: What is registered. Two registrations under one key are a problem that `validate` reports.
    ///   - overrides: Registrations that each take the place of one of `assemblies`, for tests and demos. One that
    ///     replaces nothing is a problem as well: it is a test that no longer tests what it says.
    public init(_ assemblies: [any Assembly], overriddenBy overrides: [any Assembly] = []) {
        registrations = Registry(assemblies).registrations
        self.overrides = Registry(overrides).registrations
        entries = ServiceEntries(registrations, overriddenBy: self.overrides)
        graph = Mutex(DependencyGraph(entries))
    }

    /// Finds everything that is missing, registered twice, cyclic or overridden in vain, before anything is made.
    ///
    /// Once this returns, resolving the roots, or any registered service, cannot fail. It walks the whole graph, which
    /// resolving does only as far as it needs: tests and debug builds are the place for it.
    ///
    /// - Parameter roots: The types that the composition root is going to resolve, if it cares for them to be checked.
    /// - Throws: ``ValidationFailure`` with all problems at once.
    public func validate<each Root: Sendable>(_ roots: repeat (each Root).Type) throws(ValidationFailure) {
        var graph = DependencyGraph(entries)
        let registered = Set(registrations.map(\.key))
        var problems = overrides.filter { !registered.contains($0.key) }
            .map { RegistrationProblem.overridesNothing($0.key, place: $0.place) }
        for registration in registrations { _ = graph.problem(with: registration.key) }
        problems += graph.problems
        for root in repeat each roots {
            let key = ServiceKey(root)
            if !registered.contains(key) { problems.append(.missing(path: [key])) }
        }
        if !problems.isEmpty { throw ValidationFailure(problems: problems) }
    }

    /// The service of a type, made or kept as its lifetime says.
    ///
    /// - Throws: ``RegistrationProblem`` when the service, or something it needs, is missing, registered twice or
    ///   cyclic; never for a registered service of a container that was validated.
    @inlinable
    public func resolve<Service: Sendable>(
        _ service: Service.Type = Service.self
    ) throws(RegistrationProblem) -> Service {
        if let instance = entries.instance(of: service) { return instance }
        if let problem = problem(with: ServiceKey(service)) { throw problem }
        return try entries.entry(for: service).instance()
    }

    /// The service that was registered under a qualifier.
    ///
    /// - Throws: As for ``resolve(_:)``.
    @inlinable
    public func resolve<Service: Sendable, Q: Qualifier>(
        _ service: Service.Type = Service.self, for qualifier: Q.Type
    ) throws(RegistrationProblem) -> Service {
        try resolve(Qualified<Service, Q>.self).service
    }

    @usableFromInline
    func problem(with key: ServiceKey) -> RegistrationProblem? {
        graph.withLock { $0.problem(with: key) }
    }
}
