public import Foundation

/// A JSON value whose objects keep the order of their members (RFC 8259).
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int64)
    /// Written as `null` when it is not finite: JSON has no such number.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])

    /// The object with the members of another at its end; any other value as it is.
    public func adding(_ other: JSONValue) -> JSONValue {
        guard case .object(let own) = self, case .object(let more) = other else { return self }
        return .object(own + more)
    }
}

/// A key and its value.
public struct JSONMember: Sendable, Hashable {
    /// Unescaped.
    public let key: String
    /// What stands under the key.
    public let value: JSONValue

    public init(_ key: String, _ value: JSONValue) {
        self.key = key
        self.value = value
    }
}

extension JSONValue {
    /// Null when nil.
    public init(_ text: String?) { self = text.map(Self.string) ?? .null }

    /// Null when nil.
    public init(_ flag: Bool?) { self = flag.map(Self.bool) ?? .null }

    /// Null when nil.
    public init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }

    /// Null when nil.
    public init(_ number: Int64?) { self = number.map(Self.integer) ?? .null }

    /// Null when nil.
    public init(_ number: Double?) { self = number.map(Self.number) ?? .null }

    /// ISO 8601, UTC, to the second; null when nil.
    public init(_ date: Date?) { self = date.map { .string(ISO8601.string(from: $0)) } ?? .null }

    /// Null when nil.
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
