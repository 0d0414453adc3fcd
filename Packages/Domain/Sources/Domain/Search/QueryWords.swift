import Shared

/// A person's own words of a query, made of what was typed as one or several arguments.
public struct QueryWords: Sendable, Hashable {
    /// Empty when nothing but blanks was typed.
    public let text: String

    /// One argument is taken exactly as typed. Of several, each that holds a blank and no `:` becomes a
    /// quoted phrase, unless it is one already; blank ones are left out.
    ///
    /// Throws ``QueryError/controlCharacter``.
    public init(_ arguments: [String]) throws(QueryError) {
        for argument in arguments where argument.containsControlCharacter { throw .controlCharacter }
        if arguments.count == 1 {
            text = arguments[0].isBlank ? "" : arguments[0]
        } else {
            text = arguments.filter { !$0.isBlank }.map(Self.phrase).joined(separator: " ")
        }
    }

    /// The words of a search that knows no query language: not blank, no control character, no blanks at the ends.
    static func validated(_ text: String) throws(QueryError) -> String {
        guard !text.containsControlCharacter else { throw .controlCharacter }
        let words = text.trimmed
        guard !words.isEmpty else { throw .empty }
        return String(words)
    }

    private static func phrase(_ argument: String) -> String {
        argument.contains(where: \.isWhitespace) && !argument.contains(":") ? argument.quotedForQuery : argument
    }
}
