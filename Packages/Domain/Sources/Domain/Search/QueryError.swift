public import Foundation
import Shared

/// A query that is refused before anything is sent.
public enum QueryError: Error, Sendable, Hashable {
    /// No word and no qualifier.
    case empty
    /// No word, of a search that finds nothing by filters alone.
    case noWords
    /// Two filters that say the same thing in two ways; their ids.
    case conflicting(String, String)
    /// A line break, tab, escape or another control character stands in the words.
    case controlCharacter
    /// A quote or parenthesis of the words is open, so that the filters would become part of them; holds `"`, `(` or `)`.
    case unbalanced(Character)
    /// The search has no filter of this name.
    case unknownFilter(String)
    /// A qualifier's value is not what it must be: which one, what was given, what is expected.
    case invalidValue(name: String, value: String, expected: String)
    /// More text than the provider takes.
    case tooLong(length: Int, limit: Int)
    /// More AND, OR and NOT than the provider takes.
    case tooManyOperators(count: Int, limit: Int)
}

extension QueryError: CustomStringConvertible {
    /// One sentence for people.
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
    /// Whether nothing is wrong with the query but that there is none yet.
    public var isAboutMissingWords: Bool { self == .empty || self == .noWords }

    /// The same refusal as an error of a request that was never sent.
    public var appError: AppError {
        AppError(.usage, message: description)
    }
}

extension QueryError: LocalizedError {
    /// The same sentence, for whoever shows any error.
    public var errorDescription: String? { description }
}
