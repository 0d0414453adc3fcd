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
