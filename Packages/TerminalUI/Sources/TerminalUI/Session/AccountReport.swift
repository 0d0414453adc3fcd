public import Domain
import Presentation
import Shared

extension Console {
    /// Writes the status of accounts as a JSON array, or as one page per account. Tokens are masked.
    ///
    /// Prints a warning if a token is stored in an unencrypted file.
    public func write(_ statuses: [AccountStatus], as format: OutputFormat) throws {
        try write(
            statuses.map { DetailReport($0) }, json: .array(statuses.map { $0.json(isFavorite: false) }), as: format)
        if let plain = statuses.first(where: \.isStoredUnencrypted) {
            messages.answer("Warning: a token is in \(plain.storageText ?? "").")
        }
    }
}
