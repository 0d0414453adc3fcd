/// A violation of a rule, printed on one line.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file, relative to the root of the repository, and the line number if there is one.
    public let place: String
    /// The problem and its solution.
    public let message: String

    /// Creates a violation.
    public init(place: String, message: String) {
        self.place = place
        self.message = message
    }

    public var description: String { "\(place): \(message)" }
}
