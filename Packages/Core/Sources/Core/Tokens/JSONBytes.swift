import Foundation

/// JSON as bytes that can be wiped.
enum JSONBytes {
    static func encode(_ value: some Encodable) throws(TokenStorageError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            var data = try encoder.encode(value)
            defer { data.resetBytes(in: data.startIndex..<data.endIndex) }
            return [UInt8](data)
        } catch {
            throw .failed(reason: "the token cannot be written as JSON")
        }
    }

    /// None when the bytes are not such a value.
    static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) -> Value? {
        var data = Data(bytes)
        defer { data.resetBytes(in: data.startIndex..<data.endIndex) }
        return try? JSONDecoder().decode(type, from: data)
    }
}
