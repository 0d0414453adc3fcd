public import Foundation

/// The links in the `Link` header fields of a response (RFC 8288). Web APIs use them for pagination.
///
/// URLs are returned exactly as the server sent them. Clients should follow these URLs instead of constructing their
/// own. Parsing of a field stops at the first malformed link. At most ``maximumLinks`` links and ``maximumSize`` bytes
/// are parsed.
public struct LinkHeader: Sendable, Hashable {
    /// A link in a `Link` header field, with its target URL and its relation types.
    public struct Link: Sendable, Hashable {
        /// The target URL as the server sent it. The URL may be relative.
        public let target: String
        /// The relation types of the link in lowercase, such as `next`.
        public let relations: [String]
    }

    /// The maximum number of links that are parsed from the `Link` fields of a response.
    public static let maximumLinks = 64
    /// The maximum number of bytes that are parsed from the `Link` fields of a response.
    public static let maximumSize = 64 << 10

    /// The parsed links, in the order in which the server sent them.
    public let links: [Link]

    /// Parses all `Link` fields of a response.
    public init(_ headers: HTTPHeaders) {
        var links: [Link] = []
        var remaining = Self.maximumSize
        for value in headers.values(of: "Link") {
            var reader = FieldReader(rest: value.utf8.prefix(remaining))
            remaining -= min(remaining, value.utf8.count)
            while links.count < Self.maximumLinks, let link = reader.readLink() {
                links.append(link)
            }
        }
        self.links = links
    }

    /// The target URL of the first link with the given relation type, such as `next`, or `nil` if there is no such
    /// link.
    public subscript(relation: String) -> String? {
        links.first { $0.relations.contains(relation.lowercased()) }?.target
    }

    /// Returns the absolute target URL of the first link with the given relation type, or `nil` if there is no such
    /// link.
    ///
    /// - Parameters:
    ///   - relation: The relation type, such as `next`.
    ///   - base: The URL of the response, against which relative target URLs are resolved.
    public func url(_ relation: String, relativeTo base: URL) -> URL? {
        self[relation].flatMap { URL(string: $0, relativeTo: base)?.absoluteURL }
    }
}

extension FieldReader {
    fileprivate mutating func readLink() -> LinkHeader.Link? {
        skip { $0.isFieldSpace || $0 == UInt8(ascii: ",") }
        guard read(UInt8(ascii: "<")) else { return nil }
        let target = readText { $0 != UInt8(ascii: ">") }
        guard read(UInt8(ascii: ">")) else { return nil }
        var relations: [String]?
        skip(while: \.isFieldSpace)
        while read(UInt8(ascii: ";")) {
            skip(while: \.isFieldSpace)
            let name = readText(while: \.isTokenCharacter)
            let value = readParameterValue()
            // Only the first `rel` parameter is used (RFC 8288, section 3.3).
            if relations == nil, name.equalsIgnoringASCIICase("rel") {
                relations = value.split(separator: " ").map { $0.lowercased() }
            }
            skip(while: \.isFieldSpace)
        }
        guard isAtEnd || peek == UInt8(ascii: ",") else { return nil }
        return LinkHeader.Link(target: target, relations: relations ?? [])
    }

    /// Reads the value of a link parameter. Returns an empty string if the parameter has no value.
    private mutating func readParameterValue() -> String {
        skip(while: \.isFieldSpace)
        guard read(UInt8(ascii: "=")) else { return "" }
        skip(while: \.isFieldSpace)
        if peek == UInt8(ascii: "\"") { return readQuotedString() }
        return readText { !$0.isFieldSpace && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
    }
}

/// A reader that parses the value of a header field from left to right.
struct FieldReader {
    var rest: Substring.UTF8View

    var isAtEnd: Bool { rest.isEmpty }
    var peek: UInt8? { rest.first }

    /// Consumes the next byte if it equals the given byte.
    ///
    /// - Returns: Whether the byte was consumed.
    mutating func read(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest.removeFirst()
        return true
    }

    mutating func skip(while condition: (UInt8) -> Bool) {
        rest = rest.drop(while: condition)
    }

    mutating func readText(while condition: (UInt8) -> Bool) -> String {
        let text = rest.prefix(while: condition)
        rest = rest[text.endIndex...]
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads a quoted string and returns its content without the quotation marks (RFC 9110, section 5.6.4).
    ///
    /// If the closing quotation mark is missing, the string extends to the end of the field value (RFC 8288, appendix
    /// B.4).
    mutating func readQuotedString() -> String {
        guard read(UInt8(ascii: "\"")) else { return "" }
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"):
                if let escaped = rest.popFirst() { bytes.append(escaped) }
            default:
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether the byte is a space or a tab, which are the whitespace characters of header fields.
    package var isFieldSpace: Bool { self == 0x20 || self == 0x09 }
}
