import Shared

extension String {
    /// Returns the text without invisible characters and hidden markup. Untrusted text could use them to give an AI
    /// model instructions that the user does not see.
    func clean() -> String {
        withoutInvisibleCharacters().withoutHiddenMarkup()
    }
}

extension JSONValue {
    /// Returns the JSON value with invisible characters and hidden markup removed from all strings.
    func clean() -> JSONValue {
        switch self {
        case .null, .bool, .integer, .number: self
        case .string(let text): .string(text.clean())
        case .array(let elements): .array(elements.map { $0.clean() })
        case .object(let members): .object(members.map { JSONMember($0.key, $0.value.clean()) })
        }
    }
}
