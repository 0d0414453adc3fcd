/// A registered service: its key, its dependencies, and the function that creates its provider.
@usableFromInline
struct Registration: Sendable {
    @usableFromInline let key: ServiceKey
    @usableFromInline let dependencies: [ServiceKey]
    @usableFromInline let location: RegistrationLocation
    /// Creates the provider of the service from the providers of its dependencies.
    @usableFromInline let makeProvider: @Sendable (inout ProviderTable) throws(RegistrationProblem) -> any AnyProvider

    /// A function that looks up the providers of a service's dependencies and returns the factory of the service.
    @usableFromInline
    typealias Link<Service> =
        @Sendable (inout ProviderTable) throws(RegistrationProblem) -> @Sendable () -> Service

    /// Creates the registration of a service without a qualifier.
    @inlinable
    init<Service: Sendable>(
        _ service: Service.Type, _ lifetime: Lifetime, needs dependencies: [ServiceKey], location: RegistrationLocation,
        link: @escaping Link<Service>
    ) {
        key = ServiceKey(service)
        self.dependencies = dependencies
        self.location = location
        makeProvider = { (providers) throws(RegistrationProblem) in
            Provider(lifetime, make: try link(&providers))
        }
    }

    /// Creates the registration of a service with a qualifier.
    @inlinable
    init<Service: Sendable, Q: Qualifier>(
        _ service: Service.Type, for qualifier: Q.Type, _ lifetime: Lifetime, needs dependencies: [ServiceKey],
        location: RegistrationLocation, link: @escaping Link<Service>
    ) {
        key = ServiceKey(service, for: qualifier)
        self.dependencies = dependencies
        self.location = location
        makeProvider = { (providers) throws(RegistrationProblem) in
            let provider = Provider(lifetime, make: try link(&providers))
            return Provider(.transient) { Qualified<Service, Q>(provider.service) }
        }
    }
}

/// The source location of a registration.
public struct RegistrationLocation: Sendable, Equatable, CustomStringConvertible {
    /// The file, in the form `Module/File.swift`.
    public let fileID: String
    /// The line number in the file.
    public let line: UInt

    @usableFromInline
    init(fileID: StaticString, line: UInt) {
        self.fileID = "\(fileID)"
        self.line = line
    }

    /// The file and the line, in the form `Module/File.swift:12`.
    public var description: String { "\(fileID):\(line)" }
}
