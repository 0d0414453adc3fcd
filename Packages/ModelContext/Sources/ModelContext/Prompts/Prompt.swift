import Shared

/// A message template that the MCP server offers to the user. Clients often show it as a slash command.
public struct Prompt: Sendable {
    /// An argument of a prompt. The user enters its value.
    public struct Argument: Sendable, Hashable {
        /// The name that identifies the argument within the prompt.
        public let name: String
        /// The argument's description, which the client shows to the user.
        public let description: String
        /// Whether the user must enter a value for the argument.
        public let isRequired: Bool

        /// Creates a prompt argument, which is optional by default.
        public init(_ name: String, description: String, isRequired: Bool = false) {
            self.name = name
            self.description = description
            self.isRequired = isRequired
        }
    }

    /// The unique name of the prompt, which the client shows to the user.
    public let name: String
    /// The prompt's description, which the client shows to the user.
    public let description: String
    /// The arguments of the prompt, in the order in which clients show them. The user enters their values.
    public let arguments: [Argument]
    let text: @Sendable (_ arguments: [String: String]) async throws -> String

    /// Creates a prompt.
    ///
    /// - Parameters:
    ///   - name: The unique name of the prompt, which the client shows to the user.
    ///   - description: The prompt's description, which the client shows to the user.
    ///   - arguments: The arguments of the prompt, whose values the user enters.
    ///   - text: Returns the message to send to the model. The function receives a value for every required argument.
    public init(
        _ name: String, description: String, arguments: [Argument] = [],
        text: @escaping @Sendable (_ arguments: [String: String]) async throws -> String
    ) {
        self.name = name
        self.description = description
        self.arguments = arguments
        self.text = text
    }

    /// The prompt as JSON, for the response to a `prompts/list` request.
    var json: JSONValue {
        [
            "name": .string(name), "description": .string(description),
            "arguments": .array(
                arguments.map {
                    [
                        "name": .string($0.name), "description": .string($0.description),
                        "required": .bool($0.isRequired),
                    ]
                }),
        ]
    }
}
