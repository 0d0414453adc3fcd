/// One registered service: what it is called, what it needs, and how its entry in a container is made.
@usableFromInline
struct Registration: Sendable {
    @usableFromInline let key: ServiceKey
    @usableFromInline let dependencies: [ServiceKey]
    @usableFromInline let place: RegistrationPlace
    /// Makes a fresh entry, so that no two containers share an instance, over the entries of what it needs.
    @usableFromInline let makeEntry: @Sendable (ServiceEntries) throws(RegistrationProblem) -> ServiceEntry

    @inlinable
    init<Service: Sendable, each Dependency: Sendable>(
        _ service: Service.Type,
        _ lifetime: Lifetime,
        needs dependencies: repeat (each Dependency).Type,
        place: RegistrationPlace,
        holding: WeakHolding<Service>,
        make: @escaping @Sendable (repeat each Dependency) -> Service
    ) {
        key = ServiceKey(service)
        var keys: [ServiceKey] = []
        repeat keys.append(ServiceKey(each dependencies))
        self.dependencies = keys
        self.place = place
        makeEntry = { (entries) throws(RegistrationProblem) in
            let needed = (repeat try entries.entry(for: (each Dependency).self))
            return TypedEntry<Service>(lifetime, holding: holding) {
                make(repeat (each needed).instance())
            }
        }
    }

    init<Service: Sendable>(
        _ service: Service.Type,
        _ lifetime: Lifetime,
        adding additions: [Addition<Service>],
        place: RegistrationPlace,
        make: @escaping @Sendable () -> Service
    ) {
        key = ServiceKey(service)
        dependencies = additions.map(\.dependency)
        self.place = place
        makeEntry = { (entries) throws(RegistrationProblem) in
            var steps: [@Sendable (Service) -> Service] = []
            for addition in additions { steps.append(try addition.link(entries)) }
            return TypedEntry<Service>(lifetime, holding: .itself) { [steps] in
                steps.reduce(make()) { service, add in add(service) }
            }
        }
    }
}

/// Where in the source something was registered.
public struct RegistrationPlace: Sendable, Equatable, CustomStringConvertible {
    /// Spelled when it is asked for: each container has many and shows none, unless its registrations are at fault.
    private let file: StaticString
    /// `Module/File.swift`.
    public var fileID: String { "\(file)" }
    /// The line of that file.
    public let line: UInt

    @usableFromInline
    init(fileID: StaticString, line: UInt) {
        file = fileID
        self.line = line
    }

    /// `Module/File.swift:12`.
    public var description: String { "\(fileID):\(line)" }

    public static func == (left: RegistrationPlace, right: RegistrationPlace) -> Bool {
        left.line == right.line && left.fileID == right.fileID
    }
}
