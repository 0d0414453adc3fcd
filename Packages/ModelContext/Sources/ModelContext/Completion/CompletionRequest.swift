/// A request for values that continue what the user has typed.
public struct CompletionRequest: Sendable, Hashable {
    /// The owner of the argument.
    public enum Reference: Sendable, Hashable {
        /// A prompt with the given name.
        case prompt(String)
        /// A resource template with the given URI template.
        case resource(String)
    }

    /// The prompt or the resource template that the argument belongs to.
    public let reference: Reference
    /// The name of the argument or of the template variable.
    public let argument: String
    /// The text that the user has typed so far. It may be empty.
    public let value: String
    /// The values of other arguments that are already known.
    public let context: [String: String]
}

/// The function that answers completion requests. It returns matching values, best first. The server sends at most 100.
public typealias Completer = @Sendable (CompletionRequest) async throws -> [String]
