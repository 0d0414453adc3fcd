/// One broken rule: where it is broken and how, in one line.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// A path from the root of the repository, with the line's number where there is one.
    public let place: String
    /// What is wrong there, and what to do about it.
    public let message: String

    /// A broken rule at a place.
    public init(place: String, message: String) {
        self.place = place
        self.message = message
    }

    public var description: String { "\(place): \(message)" }
}
