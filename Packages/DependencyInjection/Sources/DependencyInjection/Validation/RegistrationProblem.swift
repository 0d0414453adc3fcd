public import Foundation

/// Why a service cannot be resolved.
public enum RegistrationProblem: Error, Sendable, Equatable {
    /// The last service of the path is needed by the one before it, and is not registered.
    case missing(path: [ServiceKey])
    /// The service is registered in more than one place.
    case duplicate(ServiceKey, places: [RegistrationPlace])
    /// The first service of the path needs itself, by way of the others; it is also the last.
    case cyclic(path: [ServiceKey])
    /// The override takes the place of nothing.
    case overridesNothing(ServiceKey, place: RegistrationPlace)
}

extension RegistrationProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missing(let path): "missing: \(Self.arrows(path))"
        case .duplicate(let key, let places):
            "duplicate: \(key) at \(places.map(\.description).joined(separator: " and "))"
        case .cyclic(let path): "cyclic: \(Self.arrows(path))"
        case .overridesNothing(let key, let place): "overrides nothing: \(key) at \(place)"
        }
    }

    private static func arrows(_ path: [ServiceKey]) -> String {
        path.map(\.description).joined(separator: " → ")
    }
}

extension RegistrationProblem: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "The container cannot make what is asked for: \(description)." }
}

/// Everything that is wrong with a container's registrations.
public struct ValidationFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// In the order of registration; never empty.
    public let problems: [RegistrationProblem]

    public init(problems: [RegistrationProblem]) {
        self.problems = problems
    }

    /// One problem a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension ValidationFailure: LocalizedError {
    /// One sentence for people.
    public var errorDescription: String? { "The container cannot make all that is registered.\n\(description)" }
}
