/// A set of row hashes that is encoded as a single string.
///
/// The string contains the hashes in ascending order, with 16 hexadecimal digits for each hash.
@propertyWrapper
struct EncodedHashes: Sendable, Hashable {
    var wrappedValue: Set<UInt64>
}

extension EncodedHashes: Codable {
    init(from decoder: any Decoder) throws {
        let text = Array(try decoder.singleValueContainer().decode(String.self).utf8)
        guard text.count % 16 == 0 else { throw DecodingError.refused(decoder, "the IDs are truncated") }
        wrappedValue = []
        for start in stride(from: 0, to: text.count, by: 16) {
            guard let hash = UInt64(String(decoding: text[start..<start + 16], as: UTF8.self), radix: 16) else {
                throw DecodingError.refused(decoder, "the IDs are invalid")
            }
            wrappedValue.insert(hash)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var text: [UInt8] = []
        text.reserveCapacity(wrappedValue.count * 16)
        for hash in wrappedValue.sorted() {
            for shift in stride(from: 60, through: 0, by: -4) {
                text.append(Self.digits[Int(hash >> UInt64(shift) & 15)])
            }
        }
        var container = encoder.singleValueContainer()
        try container.encode(String(decoding: text, as: UTF8.self))
    }

    private static let digits = Array("0123456789abcdef".utf8)
}

extension DecodingError {
    fileprivate static func refused(_ decoder: any Decoder, _ reason: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }

    /// The coding path and the cause of the decoding error, as a clause for the end of a sentence.
    var reason: String {
        let context: Context
        switch self {
        case .typeMismatch(_, let found), .valueNotFound(_, let found), .keyNotFound(_, let found),
            .dataCorrupted(let found):
            context = found
        @unknown default: return "its contents cannot be read"
        }
        return (context.codingPath.map(\.stringValue) + [context.debugDescription]).joined(separator: ": ")
    }
}
