public import Foundation
import Shared

/// A JSON value whose objects keep the order of their keys (RFC 8259).
public enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    case integer(Int64)
    /// Written as `null` when it is not finite: JSON has no such number.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
}

/// A key and its value.
public struct JSONMember: Sendable, Equatable {
    public let key: String
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
