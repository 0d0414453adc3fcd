public import Foundation
import Shared

/// An error in a query that is detected before a request is sent.
public enum QueryError: Error, Sendable, Hashable {
    /// A query that has neither words nor qualifiers.
    case empty
    /// A query without words, for a service that cannot search with filters alone.
    case noWords
    /// Two filters that contradict each other. The associated values are their IDs.
    case conflicting(String, String)
    /// A control character in the words, such as a line break, a tab or an escape character.
    case controlCharacter
    /// A quotation mark or parenthesis in the words that is not closed. Filters that are appended to the query would
    /// become part of the words.
    case unbalanced(Character)
    /// A filter that the kind of search does not support. The associated value is its ID.
    case unknownFilter(String)
    /// An invalid value of a qualifier. The last associated value describes a valid value.
    case invalidValue(name: String, value: String, expected: String)
    /// Words that are longer than the provider allows.
    case tooLong(length: Int, limit: Int)
    /// A query with more `AND`, `OR` and `NOT` operators than the provider allows.
    case tooManyOperators(count: Int, limit: Int)
}

extension QueryError: CustomStringConvertible {
    /// The description of the error as a sentence.
    public var description: String {
        switch self {
        case .empty:
            "The query is empty. Enter a word or a filter."
        case .noWords:
            "The query has no words. Enter at least one."
        case .conflicting(let one, let other):
            "“\(one)” and “\(other)” can't be used together."
        case .controlCharacter:
            "The query contains a control character."
        case .unbalanced(let mark):
            "The query has a \(mark) without its counterpart. To search for it, put it in quotation marks."
        case .unknownFilter(let name):
            "“\(name)” is not a filter of this search."
        case .invalidValue(let name, let value, let expected):
            "“\(value)” is not a valid value for \(name): expected \(expected)."
        case .tooLong(let length, let limit):
            "The query has \(length.grouped) characters; at most \(limit) are allowed, not counting operators and qualifiers."
        case .tooManyOperators(let count, let limit):
            "The query has \(count) AND, OR and NOT; at most \(limit) are allowed."
        }
    }
}

extension QueryError {
    /// A Boolean value that indicates whether the query is invalid only because it is empty.
    public var isAboutMissingWords: Bool { self == .empty || self == .noWords }

    /// The error as an ``AppError``.
    public var appError: AppError {
        AppError(.usage, reason: description.withoutPeriod)
    }
}

extension QueryError: LocalizedError {
    /// The description of the error as a sentence.
    public var errorDescription: String? { description }
}
