import Shared

/// A message template that the user chooses in the client, often shown as a command.
public struct Prompt: Sendable {
    /// An argument of the prompt, whose value the user enters.
    public struct Argument: Sendable, Hashable {
        /// The name of the argument.
        public let name: String
        /// A description of the argument for the user.
        public let description: String
        /// Whether the prompt cannot be used without the argument.
        public let isRequired: Bool

        /// Creates an argument.
        public init(_ name: String, description: String, isRequired: Bool = false) {
            self.name = name
            self.description = description
            self.isRequired = isRequired
        }
    }

    /// The name that the user chooses.
    public let name: String
    /// A description of the prompt for the user.
    public let description: String
    /// The arguments of the prompt, whose values the user enters.
    public let arguments: [Argument]
    let text: @Sendable (_ arguments: [String: String]) async throws -> String

    /// Creates a prompt.
    ///
    /// - Parameters:
    ///   - name: The name that the user chooses.
    ///   - description: A description of the prompt for the user.
    ///   - arguments: The arguments of the prompt, whose values the user enters.
    ///   - text: Returns the message to the model. It receives every required argument.
    public init(
        _ name: String, description: String, arguments: [Argument] = [],
        text: @escaping @Sendable (_ arguments: [String: String]) async throws -> String
    ) {
        self.name = name
        self.description = description
        self.arguments = arguments
        self.text = text
    }

    /// The prompt as an entry in the list of prompts.
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
