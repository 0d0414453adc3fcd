public import Domain
import Presentation

extension Console {
    /// Writes the status of accounts as a JSON array, or as one page per account. Tokens are masked.
    ///
    /// Prints a warning if a token is stored in an unencrypted file.
    public func write(_ statuses: [AccountStatus], as format: OutputFormat) throws {
        try writePages(of: statuses, as: format)
        if let plain = statuses.first(where: \.isStoredUnencrypted) {
            messages.answer("Warning: a token is in \(plain.storageText ?? "").")
        }
    }
}
