/// A query that is refused before anything is sent.
public enum QueryError: Error, Sendable, Hashable {
    /// No word and no qualifier.
    case empty
    /// A qualifier's value is not what it must be: which one, what was given, what is expected.
    case invalidValue(name: String, value: String, expected: String)
    /// More text than the provider takes.
    case tooLong(length: Int, limit: Int)
    /// More AND, OR and NOT than the provider takes.
    case tooManyOperators(count: Int, limit: Int)
}
