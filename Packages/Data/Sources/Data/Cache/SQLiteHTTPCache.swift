public import Foundation
import Network
import Synchronization

/// An HTTP cache on disk, in the file `http.sqlite`.
///
/// Several processes may use the file at the same time, and the directory may be emptied at any time. I/O errors are
/// reported once and treated as cache misses.
public final class SQLiteHTTPCache: Sendable {
    /// The default maximum size of the cache, 256 MiB, in bytes.
    public static let defaultMaximumBytes = 256 << 20

    /// The interval in seconds at which the date of last use is updated. This avoids writing to the file on every read.
    private static let useGranularity: TimeInterval = 600

    let database: SQLiteDatabase
    private let maximumBytes: Int
    private let report: @Sendable (StorageNotice) -> Void
    private let hasReported = Mutex(false)

    /// Creates a cache.
    ///
    /// - Parameters:
    ///   - directory: The directory of the cache file, or `nil` to store nothing. The directory is created if
    ///     necessary.
    ///   - maximumBytes: The maximum size in bytes. If it is exceeded, the least recently used responses are evicted.
    ///   - report: Called at most once if the cache cannot be used.
    public init(
        directory: String?, maximumBytes: Int = defaultMaximumBytes,
        report: @escaping @Sendable (StorageNotice) -> Void = { _ in }
    ) {
        self.maximumBytes = maximumBytes
        self.report = report
        database = SQLiteDatabase(
            path: directory.map { $0 + "/http.sqlite" }, schema: .httpCache, repair: .startAfresh,
            busyTimeout: .milliseconds(500))
    }

    /// Returns the stored response for a key, even if it is no longer fresh. Returns `nil` if there is no response.
    ///
    /// - Parameters:
    ///   - key: The key of the response.
    ///   - now: The current date.
    ///   - limit: The maximum size of the body in bytes. A larger response is treated as missing.
    public func response(for key: HTTPCacheKey, at now: Date, limit: Int) -> StoredResponse? {
        let now = now.timeIntervalSinceReferenceDate
        let found = attempt { () throws(SQLiteError) in
            try database.read { (connection) throws(SQLiteError) in
                try connection.first(
                    """
                    SELECT id, used_at, status, confirmed_at, headers, body FROM responses
                    WHERE url = ? AND accept = ? AND account = ?
                    """,
                    .text(key.url), .text(key.accept), .text(key.account)
                ) { row in
                    let response = StoredResponse(
                        status: row.integer(2), headers: HTTPHeaders(block: row.bytes(4)), body: row.bytes(5),
                        confirmedAt: Date(timeIntervalSinceReferenceDate: row.real(3)))
                    return (id: row.integer(0), usedAt: row.real(1), response: response)
                }
            }
        }
        guard let found = found ?? nil else {
            database.reopenIfReplaced()
            return nil
        }
        guard found.response.body.count <= limit else { return nil }
        if now - found.usedAt >= Self.useGranularity {
            change("UPDATE responses SET used_at = ? WHERE id = ?", .real(now), .integer(found.id))
        }
        return found.response
    }

    /// Stores a response, which replaces the existing response for the key. If the cache is full, evicts other
    /// responses.
    public func store(_ response: StoredResponse, for key: HTTPCacheKey) {
        let headers = response.headers.block
        let size = response.body.count + headers.count + key.url.utf8.count
        guard size <= maximumBytes else { return remove(key) }
        let time = SQLiteValue.real(response.confirmedAt.timeIntervalSinceReferenceDate)
        attempt { () throws(SQLiteError) in
            try database.write { [maximumBytes] (connection) throws(SQLiteError) in
                try connection.run(
                    """
                    INSERT INTO responses (url, accept, account, status, confirmed_at, used_at, size, headers, body)
                    VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7, ?8)
                    ON CONFLICT DO UPDATE SET status = ?4, confirmed_at = ?5, used_at = ?5, size = ?6, headers = ?7,
                    body = ?8
                    """,
                    .text(key.url), .text(key.accept), .text(key.account), .integer(response.status), time,
                    .integer(size), .bytes(headers), .bytes(response.body))
                try Self.evict(connection, maximumBytes)
            }
        }
    }

    /// Updates the header fields and the date of a response that the server has confirmed. The body stays the same.
    func confirm(_ response: StoredResponse, for key: HTTPCacheKey) {
        let headers = response.headers.block
        let size = response.body.count + headers.count + key.url.utf8.count
        let time = SQLiteValue.real(response.confirmedAt.timeIntervalSinceReferenceDate)
        change(
            """
            UPDATE responses SET confirmed_at = ?4, used_at = ?4, size = ?5, headers = ?6
            WHERE url = ?1 AND accept = ?2 AND account = ?3
            """,
            .text(key.url), .text(key.accept), .text(key.account), time, .integer(size), .bytes(headers))
    }

    /// Removes the stored response with the given key.
    func remove(_ key: HTTPCacheKey) {
        change(
            "DELETE FROM responses WHERE url = ? AND accept = ? AND account = ?", .text(key.url), .text(key.accept),
            .text(key.account))
    }

    /// Removes all stored responses for a URL, regardless of the account.
    func remove(_ url: URL) {
        change("DELETE FROM responses WHERE url = ?", .text(url.cacheKey))
    }

    private static func evict(_ connection: SQLiteConnection, _ maximumBytes: Int) throws(SQLiteError) {
        var excess = try (connection.first("SELECT bytes FROM totals") { $0.integer(0) } ?? 0) - maximumBytes
        while excess > 0 {
            let oldest = try connection.first("SELECT id, size FROM responses ORDER BY used_at, id LIMIT 1") { row in
                (id: row.integer(0), size: row.integer(1))
            }
            guard let oldest else { return }
            try connection.run("DELETE FROM responses WHERE id = ?", .integer(oldest.id))
            excess -= oldest.size
        }
    }

    /// Runs a statement that changes the cache file.
    private func change(_ sql: String, _ values: SQLiteValue...) {
        attempt { () throws(SQLiteError) in
            try database.write { (connection) throws(SQLiteError) in try connection.run(sql, values) }
        }
    }

    /// Runs an operation on the cache file and returns its result, or `nil` if it fails.
    ///
    /// The first failure is reported, unless it occurred because another process kept the file locked.
    @discardableResult
    private func attempt<Result>(_ body: () throws(SQLiteError) -> Result) -> Result? {
        do {
            return try body()
        } catch {
            guard error.reason != .busy else { return nil }
            let wasReported = hasReported.withLock { hasReported in
                defer { hasReported = true }
                return hasReported
            }
            if !wasReported { report(.cacheUnavailable(reason: error.explanation.reason)) }
            return nil
        }
    }
}

extension SQLiteSchema {
    /// The database schema of stored responses. The body is in the last column, so that SQLite can read the other
    /// columns without it.
    static let httpCache = SQLiteSchema(
        migrations: [
            """
            CREATE TABLE responses (
                id INTEGER PRIMARY KEY,
                url TEXT NOT NULL,
                accept TEXT NOT NULL,
                account TEXT NOT NULL,
                status INTEGER NOT NULL,
                confirmed_at REAL NOT NULL,
                used_at REAL NOT NULL,
                size INTEGER NOT NULL,
                headers BLOB NOT NULL,
                body BLOB NOT NULL,
                UNIQUE (url, accept, account)
            );
            CREATE INDEX responses_by_use ON responses (used_at, size);
            CREATE TABLE totals (entries INTEGER NOT NULL, bytes INTEGER NOT NULL);
            INSERT INTO totals VALUES (0, 0);
            CREATE TRIGGER response_added AFTER INSERT ON responses BEGIN
                UPDATE totals SET entries = entries + 1, bytes = bytes + new.size;
            END;
            CREATE TRIGGER response_removed AFTER DELETE ON responses BEGIN
                UPDATE totals SET entries = entries - 1, bytes = bytes - old.size;
            END;
            CREATE TRIGGER response_changed AFTER UPDATE OF size ON responses BEGIN
                UPDATE totals SET bytes = bytes + new.size - old.size;
            END;
            """
        ],
        tables: [], isCache: true)
}
