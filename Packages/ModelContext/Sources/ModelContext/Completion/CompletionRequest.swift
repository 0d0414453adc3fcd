/// A request from an MCP client for values that complete the text that the user has typed.
public struct CompletionRequest: Sendable, Hashable {
    /// A reference to the prompt or resource template that needs a completion.
    public enum Reference: Sendable, Hashable {
        /// A reference to a prompt, specified by its name.
        case prompt(String)
        /// A reference to a resource template, specified by its URI template.
        case resource(String)
    }

    /// The prompt or resource template that contains the argument to complete.
    public let reference: Reference
    /// The name of the prompt argument or template variable to complete.
    public let argument: String
    /// The text that the user has typed so far, which can be empty.
    public let value: String
    /// The values that the user has already entered for other arguments, by argument name.
    public let context: [String: String]
}

/// A function that returns the values that match a completion request, best match first. The server sends at most 100
/// values to the client.
public typealias Completer = @Sendable (CompletionRequest) async throws -> [String]
