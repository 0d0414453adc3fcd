public import Domain
import Presentation

extension Console {
    /// Writes the status of accounts without revealing a token: as a JSON array, or as one page per account.
    ///
    /// Prints a warning if other users can read a token.
    public func write(_ statuses: [AccountStatus], as format: OutputFormat) throws {
        try writePages(of: statuses, as: format)
        if let plain = statuses.first(where: \.isKeptPlainly) {
            messages.answer("Warning: a token is in \(plain.storageText ?? "").")
        }
    }
}
