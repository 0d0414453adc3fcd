import Shared

/// The ID of a JSON-RPC request, which the client chooses. It is a string or an integer (JSON-RPC 2.0, section 4).
public enum RequestID: Sendable, Hashable {
    case string(String)
    case integer(Int64)

    /// Creates a request ID from a JSON value. Returns `nil` if the value is neither a string nor an integer.
    init?(_ value: JSONValue) {
        switch value {
        case .string(let text): self = .string(text)
        case .integer(let number): self = .integer(number)
        case .null, .bool, .number, .array, .object: return nil
        }
    }

    /// The request ID as JSON.
    var json: JSONValue {
        switch self {
        case .string(let text): .string(text)
        case .integer(let number): .integer(number)
        }
    }
}
