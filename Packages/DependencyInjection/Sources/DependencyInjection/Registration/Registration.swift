/// One registered service: what it is called, what it needs, and how its entry in a container is made.
struct Registration: Sendable {
    let key: ServiceKey
    let dependencies: [ServiceKey]
    let place: RegistrationPlace
    /// Makes a fresh entry, so that no two containers share an instance.
    let makeEntry: @Sendable () -> any ServiceEntry

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
        makeEntry = {
            TypedEntry<Service>(lifetime, holding: holding) { (container) throws(RegistrationProblem) in
                make(repeat try container.resolve((each Dependency).self))
            }
        }
    }
}

/// Where in the source something was registered.
public struct RegistrationPlace: Sendable, Equatable, CustomStringConvertible {
    /// `Module/File.swift`.
    public let fileID: String
    public let line: UInt

    init(fileID: StaticString, line: UInt) {
        self.fileID = "\(fileID)"
        self.line = line
    }

    /// `Module/File.swift:12`.
    public var description: String { "\(fileID):\(line)" }
}
