public import Foundation

/// A reason why a service cannot be resolved.
public enum RegistrationProblem: Error, Sendable, Equatable {
    /// A service that is not registered. It is the last element of the path. Each element depends on the next one.
    case missing(path: [ServiceKey])
    /// A service with more than one registration.
    case duplicate(ServiceKey, locations: [RegistrationLocation])
    /// A service that depends on itself. It is the first and the last element of the path.
    case cyclic(path: [ServiceKey])
    /// An override that does not replace a registration.
    case overridesNothing(ServiceKey, location: RegistrationLocation)
}

extension RegistrationProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missing(let path): "missing: \(Self.arrows(path))"
        case .duplicate(let key, let locations):
            "duplicate: \(key) at \(locations.map(\.description).joined(separator: " and "))"
        case .cyclic(let path): "cyclic: \(Self.arrows(path))"
        case .overridesNothing(let key, let location): "overrides nothing: \(key) at \(location)"
        }
    }

    private static func arrows(_ path: [ServiceKey]) -> String {
        path.map(\.description).joined(separator: " → ")
    }
}

extension RegistrationProblem: LocalizedError {
    /// A sentence that describes the problem.
    public var errorDescription: String? { "The container cannot create the requested service: \(description)." }
}

/// An error that lists all problems of a container's registrations.
public struct ValidationFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// The problems in the order of registration. The array is never empty.
    public let problems: [RegistrationProblem]

    /// Creates a failure from at least one problem.
    public init(problems: [RegistrationProblem]) {
        self.problems = problems
    }

    /// The problems, one per line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension ValidationFailure: LocalizedError {
    /// A sentence followed by the problems.
    public var errorDescription: String? { "The container cannot create all registered services.\n\(description)" }
}
