/// Who needs whom, walked once when a container is made.
struct DependencyGraph: Sendable {
    /// In the order in which they were found.
    private(set) var problems: [RegistrationProblem] = []
    /// The services that can be made, each after all that it needs.
    private(set) var sound: [Registration] = []
    /// Why each registered service that cannot be made cannot be made.
    private(set) var unsound: [ServiceKey: RegistrationProblem] = [:]
    private var registrations: [ServiceKey: [Registration]] = [:]
    private var soundKeys: Set<ServiceKey> = []

    init(registrations: [Registration], overrides: [Registration]) {
        for registration in registrations {
            self.registrations[registration.key, default: []].append(registration)
        }
        replace(by: overrides)
        for registration in registrations {
            var path: [ServiceKey] = []
            _ = visit(registration.key, path: &path)
        }
    }

    func contains(_ key: ServiceKey) -> Bool { registrations[key] != nil }

    private mutating func replace(by overrides: [Registration]) {
        var replaced: Set<ServiceKey> = []
        for override in overrides {
            let key = override.key
            if !contains(key) {
                problems.append(.overridesNothing(key, place: override.place))
            } else if replaced.insert(key).inserted {
                registrations[key] = [override]
            } else {
                registrations[key]?.append(override)
            }
        }
    }

    /// Depth first: a service is sound when all that it needs is, and a service met again on the way to itself is not.
    private mutating func visit(_ key: ServiceKey, path: inout [ServiceKey]) -> RegistrationProblem? {
        if soundKeys.contains(key) { return nil }
        if let known = unsound[key] { return known }
        if let start = path.firstIndex(of: key) { return note(.cyclic(path: path[start...] + [key])) }
        guard let registered = registrations[key], let registration = registered.first else {
            return note(.missing(path: path + [key]))
        }
        var problem: RegistrationProblem?
        if registered.count > 1 {
            problem = note(.duplicate(key, places: registered.map(\.place)))
        }
        path.append(key)
        for dependency in registration.dependencies {
            let inherited = visit(dependency, path: &path)
            problem = problem ?? inherited
        }
        path.removeLast()
        if let problem {
            unsound[key] = problem
        } else {
            soundKeys.insert(key)
            sound.append(registration)
        }
        return problem
    }

    private mutating func note(_ problem: RegistrationProblem) -> RegistrationProblem {
        problems.append(problem)
        return problem
    }
}
