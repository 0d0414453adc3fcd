public import Foundation
import Shared

/// An error in a query that is detected before anything is sent.
public enum QueryError: Error, Sendable, Hashable {
    /// The query has neither words nor qualifiers.
    case empty
    /// The query has no words, and the search cannot use filters alone.
    case noWords
    /// Two filters contradict each other. Contains their IDs.
    case conflicting(String, String)
    /// The words contain a line break, a tab, an escape or another control character.
    case controlCharacter
    /// A quote or parenthesis in the words is not closed, so that filters would become a part of the words. Contains
    /// `"`, `(` or `)`.
    case unbalanced(Character)
    /// The search has no filter with this name.
    case unknownFilter(String)
    /// The value of a qualifier is not valid. `expected` describes a valid value.
    case invalidValue(name: String, value: String, expected: String)
    /// The words are longer than the provider allows.
    case tooLong(length: Int, limit: Int)
    /// The query contains more `AND`, `OR` and `NOT` operators than the provider allows.
    case tooManyOperators(count: Int, limit: Int)
}

extension QueryError: CustomStringConvertible {
    /// A sentence that describes the error.
    public var description: String {
        switch self {
        case .empty:
            "The query is empty: give a word or a filter."
        case .noWords:
            "The query has no words: give at least one."
        case .conflicting(let one, let other):
            "“\(one)” and “\(other)” can't be used together."
        case .controlCharacter:
            "The query holds a control character."
        case .unbalanced(let mark):
            "The query has a \(mark) without its counterpart, so that filters cannot be added to it; quote it to search for it."
        case .unknownFilter(let name):
            "“\(name)” is no filter of this search."
        case .invalidValue(let name, let value, let expected):
            "“\(value)” is no value for \(name): expected \(expected)."
        case .tooLong(let length, let limit):
            "The query has \(length.grouped) characters; at most \(limit) are allowed, operators and qualifiers not counted."
        case .tooManyOperators(let count, let limit):
            "The query has \(count) AND, OR and NOT; at most \(limit) are allowed."
        }
    }
}

extension QueryError {
    /// Whether the only problem is that the query is still empty.
    public var isAboutMissingWords: Bool { self == .empty || self == .noWords }

    /// The error as an ``AppError``.
    public var appError: AppError {
        AppError(.usage, reason: description.withoutPeriod)
    }
}

extension QueryError: LocalizedError {
    /// A sentence that describes the error.
    public var errorDescription: String? { description }
}
