/// Access to the parts of a value whose type is not known in advance. Each property is `nil` for a value of another type.
extension JSONValue {
    /// Returns the value of a member, or `nil` if the value is not an object or has no such member. The last member
    /// counts if a key occurs more than once.
    public subscript(key: String) -> JSONValue? {
        members?.last { $0.key == key }?.value
    }

    /// The text of a string.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// A whole number that fits into `Int`, also one that is written with a fraction of zero.
    public var integer: Int? {
        switch self {
        case .integer(let number): Int(exactly: number)
        case .number(let number): Int(exactly: number)
        default: nil
        }
    }

    /// The value of a number.
    public var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// The value of `true` or `false`.
    public var bool: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// The elements of an array.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object, in the order of the text.
    public var members: [JSONMember]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The value as JSON text without spaces and line breaks.
    public var compactText: String {
        var writer = JSONWriter()
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
