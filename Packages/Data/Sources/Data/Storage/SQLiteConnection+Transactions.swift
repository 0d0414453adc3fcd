extension SQLiteConnection {
    /// Several reads that see the same state, and cost less than each alone.
    func reading<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try run("BEGIN")
        return try ending(body)
    }

    /// All of it or nothing. The file is locked for other writers from the beginning, so that what was read inside
    /// still holds when it is written.
    func writing<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        try run("BEGIN IMMEDIATE")
        return try ending(body)
    }

    private func ending<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
        do {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // After a full disk SQLite has rolled back already, and says so; there is nothing more to do.
            _ = try? run("ROLLBACK")
            throw error
        }
    }
}
