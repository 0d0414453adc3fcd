/// The registrations of a container and the providers created from them so far.
@usableFromInline
struct ProviderTable: Sendable {
    /// The registrations by key. A key with more than one registration is a problem that the graph reports.
    let registrations: [ServiceKey: [Registration]]
    private var graph: DependencyGraph
    private var providers: [ServiceKey: any AnyProvider] = [:]

    /// Creates a table without providers.
    ///
    /// - Parameters:
    ///   - registrations: The registered services.
    ///   - overrides: The registrations that replace those with the same key. Others are ignored.
    init(_ registrations: [Registration], overriddenBy overrides: [Registration]) {
        var table = Dictionary(grouping: registrations, by: \.key)
        for (key, replacements) in Dictionary(grouping: overrides, by: \.key) where table[key] != nil {
            table[key] = replacements
        }
        self.registrations = table
        graph = DependencyGraph(table)
    }

    /// Returns the provider of a service. The first call for a service creates its provider and those of its
    /// dependencies.
    ///
    /// - Throws: The problem that prevents the creation of the service.
    mutating func provider(for key: ServiceKey) throws(RegistrationProblem) -> any AnyProvider {
        if let provider = providers[key] { return provider }
        if let problem = graph.problem(with: key) { throw problem }
        guard let registration = registrations[key]?.first else { throw .missing(path: [key]) }
        let provider = try registration.makeProvider(&self)
        providers[key] = provider
        return provider
    }

    /// Returns the provider of a service, cast to the provider type of the service.
    @usableFromInline
    mutating func provider<Service: Sendable>(
        of service: Service.Type
    ) throws(RegistrationProblem) -> Provider<Service> {
        let key = ServiceKey(service)
        guard let provider = try provider(for: key) as? Provider<Service> else { throw .missing(path: [key]) }
        return provider
    }
}
