public import Foundation

/// A JSON value (RFC 8259). The members of an object keep their order.
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int64)
    /// A floating-point number. Infinity and NaN are written as `null`, because JSON cannot represent them.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])

    /// Creates a JSON object from the members whose value is not `nil`. To include a JSON `null`, use ``null``.
    public init(omittingNil members: KeyValuePairs<String, JSONValue?>) {
        self = .object(members.compactMap { key, value in value.map { JSONMember(key, $0) } })
    }

    /// Returns a JSON object with the members of another object appended. If one of the values is not an object,
    /// returns this value unchanged.
    public func adding(_ other: JSONValue) -> JSONValue {
        guard case .object(let own) = self, case .object(let more) = other else { return self }
        return .object(own + more)
    }
}

/// A member of a JSON object, which consists of a key and a value.
public struct JSONMember: Sendable, Hashable {
    /// The key of the member, with escape sequences decoded.
    public let key: String
    /// The JSON value of the member.
    public let value: JSONValue

    public init(_ key: String, _ value: JSONValue) {
        self.key = key
        self.value = value
    }
}

extension JSONValue {
    /// Creates a JSON string, or `null` if the argument is `nil`.
    public init(_ text: String?) { self = text.map(Self.string) ?? .null }

    /// Creates a JSON Boolean, or `null` if the argument is `nil`.
    public init(_ flag: Bool?) { self = flag.map(Self.bool) ?? .null }

    /// Creates a JSON integer, or `null` if the argument is `nil`.
    public init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }

    /// Creates a JSON integer, or `null` if the argument is `nil`.
    public init(_ number: Int64?) { self = number.map(Self.integer) ?? .null }

    /// Creates a JSON number, or `null` if the argument is `nil`.
    public init(_ number: Double?) { self = number.map(Self.number) ?? .null }

    /// Creates a JSON string that contains the date in ISO 8601 format, in UTC and with second precision. Creates
    /// `null` if the argument is `nil`.
    public init(_ date: Date?) { self = date.map { .string(ISO8601.string(from: $0)) } ?? .null }

    /// Creates a JSON array of strings, or `null` if the argument is `nil`.
    public init(_ texts: [String]?) { self = texts.map { .array($0.map(Self.string)) } ?? .null }
}

// MARK: - Literals

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension JSONValue: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Double) { self = .number(value) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByNilLiteral {
    public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map(JSONMember.init))
    }
}
