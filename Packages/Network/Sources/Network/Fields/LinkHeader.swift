public import Foundation

/// The links of `Link` header fields (RFC 8288), as services use them for paging.
///
/// URLs are given as the server wrote them: follow them, never build them. Reading stops at the first place that
/// is not well-formed, and after ``maximumLinks`` links or ``maximumSize`` bytes.
public struct LinkHeader: Sendable, Hashable {
    /// One link.
    public struct Link: Sendable, Hashable {
        /// The URL, possibly relative, as it stands between `<` and `>`.
        public let target: String
        /// Relation types in small letters.
        public let relations: [String]
    }

    /// What comes after so many links is not read.
    public static let maximumLinks = 64
    /// What comes after so many bytes of all fields together is not read.
    public static let maximumSize = 64 << 10

    /// In the order given, up to the first place in a field that is not well-formed.
    public let links: [Link]

    /// Reads every `Link` line.
    public init(_ headers: HTTPHeaders) {
        var links: [Link] = []
        var remaining = Self.maximumSize
        for value in headers.values(of: "Link") {
            var reader = FieldReader(value.utf8.prefix(remaining))
            remaining -= min(remaining, value.utf8.count)
            while links.count < Self.maximumLinks, let link = reader.readLink() {
                links.append(link)
            }
        }
        self.links = links
    }

    /// The target of the first link with this relation, such as `next`.
    public subscript(relation: String) -> String? {
        links.first { $0.relations.contains(relation.lowercased()) }?.target
    }

    /// The same as an absolute URL.
    ///
    /// - Parameter base: The URL of the response, for targets that are relative.
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
            // Only the first `rel` counts (RFC 8288 section 3.3).
            if relations == nil, name.equalsIgnoringASCIICase("rel") {
                relations = value.split(separator: " ").map { $0.lowercased() }
            }
            skip(while: \.isFieldSpace)
        }
        guard isAtEnd || peek == UInt8(ascii: ",") else { return nil }
        return LinkHeader.Link(target: target, relations: relations ?? [])
    }

    /// The value after a parameter's name: empty where there is none.
    private mutating func readParameterValue() -> String {
        skip(while: \.isFieldSpace)
        guard read(UInt8(ascii: "=")) else { return "" }
        skip(while: \.isFieldSpace)
        if peek == UInt8(ascii: "\"") { return readQuotedString() }
        return readText { !$0.isFieldSpace && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
    }
}

/// Reads a header field's value byte by byte, left to right.
struct FieldReader {
    private var rest: Substring.UTF8View

    init(_ value: Substring.UTF8View) {
        self.rest = value
    }

    var isAtEnd: Bool { rest.isEmpty }
    var peek: UInt8? { rest.first }

    /// Whether the next byte is this one, which is then passed.
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

    /// A quoted string without its quotes (RFC 9110 section 5.6.4); one that does not end goes to the end of the value
    /// (RFC 8288 appendix B.4).
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
    /// A space or a tab.
    var isFieldSpace: Bool { self == 0x20 || self == 0x09 }
}
