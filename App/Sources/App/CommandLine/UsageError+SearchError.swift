import CommandParsing
import Domain

extension UsageError {
    /// - Parameter isOneLine: Whether the hint ends the sentence, so that people read one line.
    func searchError(isOneLine: Bool) -> SearchError {
        guard isOneLine, let hint else { return SearchError(.usage, message: message, hint: hint) }
        let separator = message.hasSuffix(".") ? " " : "; "
        return SearchError(.usage, message: message + separator + hint)
    }
}
