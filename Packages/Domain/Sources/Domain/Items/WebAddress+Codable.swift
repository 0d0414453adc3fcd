extension WebAddress: Codable {
    /// Throws `DecodingError.dataCorrupted` for a text that is no web address.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let address = WebAddress(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\" is no web address")
        }
        self = address
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
