public import Domain
public import Foundation

extension SQLiteHTTPCache {
    /// The size and age of the cache.
    public struct Info: Sendable, Hashable {
        /// The number of responses in the cache.
        public let entries: Int
        /// The total size of the stored URLs, header fields and bodies in bytes. The cache file is slightly larger.
        public let bytes: Int
        /// The date when the oldest response was sent or last confirmed, or `nil` if the cache is empty.
        public let oldest: Date?
    }

    /// Returns the number, size and age of the stored responses without writing to the file.
    ///
    /// An empty file, which may have been created on a full disk, is treated as an empty cache.
    public func info() throws(AppError) -> Info {
        let empty = Info(entries: 0, bytes: 0, oldest: nil)
        guard let file = database.file, file.length > 0, file.obstacles.isEmpty else { return empty }
        do throws(SQLiteError) {
            return try database.read { (connection) throws(SQLiteError) in
                let sql = "SELECT entries, bytes, (SELECT min(confirmed_at) FROM responses) FROM totals"
                return try connection.first(sql) { row in
                    let oldest = row.isNull(2) ? nil : Date(timeIntervalSinceReferenceDate: row.real(2))
                    return Info(entries: row.integer(0), bytes: row.integer(1), oldest: oldest)
                } ?? empty
            }
        } catch {
            throw AppError(error, operation: "Reading the cache")
        }
    }

    /// Removes all responses, including those that other processes stored, and frees the disk space.
    ///
    /// If another file or a directory has the name of the cache file, it is removed as well.
    ///
    /// - Returns: The number of removed responses.
    @discardableResult
    public func clear() throws(AppError) -> Int {
        for path in database.file?.obstacles ?? [] { try? FileManager.default.removeItem(atPath: path) }
        return try removing("Clearing the cache", freesSpace: true) { (connection) throws(SQLiteError) in
            try connection.run("DELETE FROM responses")
        }
    }

    /// Removes the responses stored for an account, and overwrites their contents in the file. This is part of signing
    /// out.
    ///
    /// - Returns: The number of removed responses.
    @discardableResult
    public func removeAll(account: String) throws(AppError) -> Int {
        try removing("Removing the stored responses of the account") { (connection) throws(SQLiteError) in
            // Overwrite deleted contents with zeros.
            try connection.execute("PRAGMA secure_delete = ON")
            return try connection.run("DELETE FROM responses WHERE account = ?", .text(account))
        }
    }

    /// Runs a change that removes responses. If the file cannot be changed, for example because the disk is full,
    /// deletes the file.
    ///
    /// - Parameters:
    ///   - operation: The description of the change for error messages.
    ///   - freesSpace: Whether to free the disk space of the removed responses.
    ///   - change: Removes responses and returns their number.
    /// - Returns: The number of removed responses.
    private func removing(
        _ operation: String, freesSpace: Bool = false,
        _ change: @Sendable (SQLiteConnection) throws(SQLiteError) -> Int
    ) throws(AppError) -> Int {
        guard database.file?.identity != nil else { return 0 }
        // Count the responses first, because the operation can fail after it has deleted rows.
        let count = (try? info().entries) ?? 0
        do {
            let count = try database.write(change)
            try database.read { (connection) throws(SQLiteError) in
                if freesSpace { try connection.execute("VACUUM") }
                connection.checkpoint()
            }
            return count
        } catch {
            // Never delete a file that another user may have created.
            if case .notOwn = error.reason { throw AppError(error, operation: operation) }
            database.file?.remove()
            database.reopenIfReplaced()
            guard database.file?.identity == nil else { throw AppError(error, operation: operation) }
            return count
        }
    }
}
