public import Domain
import Presentation

extension Console {
    /// Writes the status of accounts without showing a token: an array as JSON, otherwise one page after the other.
    /// Warns about a token that other users can read.
    public func write(_ statuses: [AccountStatus], as format: OutputFormat) throws {
        try writePages(of: statuses, as: format)
        if let plain = statuses.first(where: \.isKeptPlainly) {
            messages.answer("Warning: a token is in \(plain.storageText ?? "").")
        }
    }
}
