/// Who needs whom, walked as far as somebody asks.
struct DependencyGraph: Sendable {
    private let slots: [ObjectIdentifier: ServiceSlot]
    /// In the order in which they were found.
    private(set) var problems: [RegistrationProblem] = []
    private var sound: Set<ServiceKey> = []
    /// Why each registered service that cannot be made cannot be made.
    private var unsound: [ServiceKey: RegistrationProblem] = [:]

    init(_ entries: ServiceEntries) {
        slots = entries.slots
    }

    /// Why the service, or something that it needs, cannot be made; nil when it can.
    mutating func problem(with key: ServiceKey) -> RegistrationProblem? {
        var path: [ServiceKey] = []
        return visit(key, path: &path)
    }

    /// Depth first: a service is sound when all that it needs is, and a service met again on the way to itself is not.
    private mutating func visit(_ key: ServiceKey, path: inout [ServiceKey]) -> RegistrationProblem? {
        if sound.contains(key) { return nil }
        if let known = unsound[key] { return known }
        if let start = path.firstIndex(of: key) { return note(.cyclic(path: path[start...] + [key])) }
        guard let slot = slots[key.identifier] else { return note(.missing(path: path + [key])) }
        var problem: RegistrationProblem?
        if !slot.duplicates.isEmpty {
            problem = note(.duplicate(key, places: [slot.registration.place] + slot.duplicates))
        }
        path.append(key)
        for dependency in slot.registration.dependencies {
            let inherited = visit(dependency, path: &path)
            problem = problem ?? inherited
        }
        path.removeLast()
        if let problem {
            unsound[key] = problem
        } else {
            sound.insert(key)
        }
        return problem
    }

    private mutating func note(_ problem: RegistrationProblem) -> RegistrationProblem {
        problems.append(problem)
        return problem
    }
}
