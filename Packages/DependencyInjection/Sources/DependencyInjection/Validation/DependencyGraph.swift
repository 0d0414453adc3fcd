/// The dependencies between registered services, checked on demand.
struct DependencyGraph: Sendable {
    private let registrations: [ServiceKey: [Registration]]
    /// The problems found so far, in the order of discovery.
    private(set) var problems: [RegistrationProblem] = []
    private var checked: [ServiceKey: RegistrationProblem?] = [:]

    init(_ registrations: [ServiceKey: [Registration]]) {
        self.registrations = registrations
    }

    /// Returns the problem that prevents the creation of a service, or `nil` if there is none.
    mutating func problem(with key: ServiceKey) -> RegistrationProblem? {
        var path: [ServiceKey] = []
        return visit(key, path: &path)
    }

    /// Visits a service and its dependencies, depth first. A service that is already on the path is part of a cycle.
    private mutating func visit(_ key: ServiceKey, path: inout [ServiceKey]) -> RegistrationProblem? {
        if let result = checked[key] { return result }
        if let start = path.firstIndex(of: key) { return record(.cyclic(path: path[start...] + [key])) }
        guard let candidates = registrations[key], let registration = candidates.first else {
            return record(.missing(path: path + [key]))
        }
        var problem: RegistrationProblem?
        if candidates.count > 1 { problem = record(.duplicate(key, locations: candidates.map(\.location))) }
        path.append(key)
        for dependency in registration.dependencies {
            let inherited = visit(dependency, path: &path)
            problem = problem ?? inherited
        }
        path.removeLast()
        checked.updateValue(problem, forKey: key)
        return problem
    }

    private mutating func record(_ problem: RegistrationProblem) -> RegistrationProblem {
        problems.append(problem)
        return problem
    }
}
