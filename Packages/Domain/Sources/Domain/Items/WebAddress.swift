public import Foundation

/// An address on the web as the provider sent it, kept as text because most are only shown.
///
/// It starts with `http://` or `https://` and holds no space or control character, so that it can be
/// printed, copied and handed to a browser.
public struct WebAddress: Sendable, Hashable, CustomStringConvertible {
    /// As it was given; at most ``maximumLength`` bytes.
    public let text: String

    /// At most 8 KiB, the length that servers commonly accept.
    public static let maximumLength = 8 << 10

    /// None when the text is not a web address.
    public init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count <= Self.maximumLength,
            text.hasPrefix("https://") || text.hasPrefix("http://"),
            bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
        else { return nil }
        self.text = text
    }

    /// An address that is spelled out in the source.
    public init(literal: StaticString) {
        text = "\(literal)"
        assert(WebAddress(text) != nil, "not a web address: \(literal)")
    }

    /// The address parsed (RFC 3986), or none when it is malformed after all.
    public var url: URL? {
        URL(string: text)
    }

    public var description: String {
        text
    }
}
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
