/// A number or Boolean value that the files of early releases do not contain. It is 0 or `false` in these files.
@propertyWrapper
struct AddedLater<Value: EmptyInitializable & Codable & Hashable & Sendable>: Sendable, Hashable, Codable {
    var wrappedValue: Value

    init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(Value.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

/// A type whose initializer without arguments creates 0 or `false`.
protocol EmptyInitializable {
    init()
}

extension Int: EmptyInitializable {}
extension Bool: EmptyInitializable {}

extension KeyedDecodingContainer {
    /// Decodes a value, or returns 0 or `false` if the container has no value for the key. Synthesized decoding calls
    /// this method.
    func decode<Value>(_ type: AddedLater<Value>.Type, forKey key: Key) throws -> AddedLater<Value> {
        try decodeIfPresent(type, forKey: key) ?? AddedLater(wrappedValue: Value())
    }
}
