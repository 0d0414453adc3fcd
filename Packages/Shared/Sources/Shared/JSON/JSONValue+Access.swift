/// Access to the content of a JSON value whose type is not known in advance. Each property is `nil` if the value has a
/// different type.
extension JSONValue {
    /// Returns the value for a key in a JSON object. Returns `nil` if the JSON value is not an object or does not
    /// contain the key. If the key occurs more than once, returns the last value.
    public subscript(key: String) -> JSONValue? {
        members?.last { $0.key == key }?.value
    }

    /// The text of a JSON string, or `nil` for other types.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of a JSON number as an `Int`, or `nil` if the value is not an integer or does not fit. Numbers such as
    /// `1.0` are integers.
    public var integer: Int? {
        switch self {
        case .integer(let number): Int(exactly: number)
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The value of a JSON number, or `nil` for other types.
    public var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// The value of a JSON Boolean, or `nil` for other types.
    public var bool: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// The elements of a JSON array, or `nil` for other types.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of a JSON object in their original order, or `nil` for other types.
    public var members: [JSONMember]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The value as JSON text without whitespace between tokens.
    public var compactText: String {
        var writer = JSONWriter()
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
