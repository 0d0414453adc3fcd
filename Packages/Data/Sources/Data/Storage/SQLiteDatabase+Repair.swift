import Shared

extension SQLiteDatabase {
    /// Makes room for a new file, unless another process has done so already.
    func replace(_ file: SQLiteFile, _ damaged: SQLiteFile.Identity?) throws(SQLiteError) {
        try file.locked { () throws(SQLiteError) in
            guard file.identity == damaged else { return }
            switch repair {
            case .startAfresh:
                file.remove()
            case .keepAside(let clock, let report):
                try keepAside(file, clock, report)
            }
        }
    }

    private func keepAside(
        _ file: SQLiteFile, _ clock: WallClock, _ report: @Sendable (StorageNotice) -> Void
    ) throws(SQLiteError) {
        let mark = "corrupt-\(ISO8601.string(from: clock()).filter { $0 != ":" })"
        let aside = try file.setAside(marked: mark)
        do {
            let outcome = try SQLiteSalvage(of: aside, schema: schema).restore(into: file)
            report(.libraryRepaired(keptAt: aside.path, rows: outcome.kept, lost: outcome.lost))
        } catch {
            // A disk that is full, perhaps. An empty file in its place would look as if everything were lost.
            file.remove()
            try aside.rename(to: file)
            throw error
        }
    }
}
