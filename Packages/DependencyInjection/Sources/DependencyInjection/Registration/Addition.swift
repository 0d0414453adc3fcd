/// A dependency that is added to a service after the service is created, such as a menu item that is added to a menu.
/// Additions are used when the list of dependencies is only known at run time.
public struct Addition<Service: Sendable>: Sendable {
    let dependency: ServiceKey
    /// Returns a function that adds the dependency to a service.
    let link: @Sendable (inout ProviderTable) throws(RegistrationProblem) -> @Sendable (Service) -> Service

    /// Creates a value that adds a dependency to a service, such as a menu item to a menu.
    ///
    /// - Parameters:
    ///   - dependency: The type of the dependency.
    ///   - adding: Returns the service with the dependency added to it.
    public init<Dependency: Sendable>(
        _ dependency: Dependency.Type, _ adding: @escaping @Sendable (Service, Dependency) -> Service
    ) {
        self.dependency = ServiceKey(dependency)
        link = { (providers) throws(RegistrationProblem) in
            let provider = try providers.provider(of: dependency)
            return { adding($0, provider.service) }
        }
    }
}
