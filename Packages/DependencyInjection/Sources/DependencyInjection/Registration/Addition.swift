/// One of several services that another is made of, for a registration that needs as many as a list says.
public struct Addition<Service: Sendable>: Sendable {
    let dependency: ServiceKey
    /// Finds the entry of what is added, once.
    let link: @Sendable (ServiceEntries) throws(RegistrationProblem) -> @Sendable (Service) -> Service

    /// - Parameters:
    ///   - dependency: The type that is needed.
    ///   - adding: Returns the service with what was needed added to it.
    public init<Dependency: Sendable>(
        _ dependency: Dependency.Type, _ adding: @escaping @Sendable (Service, Dependency) -> Service
    ) {
        self.dependency = ServiceKey(dependency)
        link = { (entries) throws(RegistrationProblem) in
            let entry = try entries.entry(for: dependency)
            return { adding($0, entry.instance()) }
        }
    }
}
