public import Domain
public import Foundation

extension SQLiteHTTPCache {
    /// The size and age of the cache.
    public struct Info: Sendable, Hashable {
        /// The number of responses.
        public let entries: Int
        /// The size of URLs, header fields and bodies in bytes. The file is slightly larger.
        public let bytes: Int
        /// The date when the oldest response was sent or last confirmed.
        public let oldest: Date?

        public init(entries: Int, bytes: Int, oldest: Date?) {
            self.entries = entries
            self.bytes = bytes
            self.oldest = oldest
        }
    }

    /// Returns the number, size and age of the stored responses. Writes nothing: an empty file, such as one that was created
    /// on a full disk, counts as an empty cache.
    public func info() throws(AppError) -> Info {
        guard let file = database.file, file.length > 0, file.obstacles.isEmpty else {
            return Info(entries: 0, bytes: 0, oldest: nil)
        }
        do throws(SQLiteError) {
            return try database.read { (connection) throws(SQLiteError) in
                let oldest = try connection.first("SELECT min(confirmed_at) FROM responses") { row in
                    row.isNull(0) ? nil : Date(timeIntervalSinceReferenceDate: row.real(0))
                }
                let totals = try connection.first("SELECT entries, bytes FROM totals") { row in
                    Info(entries: row.integer(0), bytes: row.integer(1), oldest: oldest ?? nil)
                }
                return totals ?? Info(entries: 0, bytes: 0, oldest: nil)
            }
        } catch {
            throw AppError(error, operation: "Reading the cache")
        }
    }

    /// Removes all responses, also for other processes, and frees the space. Anything that obstructs the file is removed as
    /// well.
    ///
    /// - Returns: The number of responses that were removed.
    @discardableResult
    public func clear() throws(AppError) -> Int {
        for path in database.file?.obstacles ?? [] { try? FileManager.default.removeItem(atPath: path) }
        guard database.file?.identity != nil else { return 0 }
        return try removing("Clearing the cache") { () throws(SQLiteError) in
            let count = try database.write { (connection) throws(SQLiteError) in
                try connection.run("DELETE FROM responses")
            }
            try database.compact()
            return count
        }
    }

    /// Removes the responses of one account and overwrites their contents in the file. For sign-out.
    @discardableResult
    public func removeAll(account: String) throws(AppError) -> Int {
        guard database.file?.identity != nil else { return 0 }
        return try removing("Removing the stored responses of the account") { () throws(SQLiteError) in
            let count = try database.write { (connection) throws(SQLiteError) in
                // Overwrite deleted contents with zeros.
                try connection.execute("PRAGMA secure_delete = ON")
                return try connection.run("DELETE FROM responses WHERE account = ?", .text(account))
            }
            try database.settle()
            return count
        }
    }

    /// Removes responses. Deletes the whole file if it cannot be changed, for example on a full disk.
    ///
    /// - Returns: The number of responses that were removed.
    private func removing(
        _ operation: String, _ body: () throws(SQLiteError) -> Int
    ) throws(AppError) -> Int {
        // Count first: the body can fail after it has deleted rows.
        let count = (try? info().entries) ?? 0
        do {
            return try body()
        } catch {
            // A file that another user could have created stays as it is.
            if case .notOwn = error.reason { throw AppError(error, operation: operation) }
            database.file?.remove()
            database.reopenIfReplaced()
            guard database.file?.identity == nil else { throw AppError(error, operation: operation) }
            return count
        }
    }
}
