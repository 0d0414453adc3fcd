/// What a person should hear about the files that things are kept in, although nothing failed.
public enum StorageNotice: Sendable, Hashable {
    /// The file of favourites and recent queries was damaged. It was kept aside, and what could still be read of it is
    /// in a new one.
    ///
    /// - Parameter lost: Rows that are known to have been there and could not be read.
    case libraryRepaired(keptAt: String, rows: Int, lost: Int)
    /// The file of favourites has so many entries that make no sense; they are left out.
    case favoritesUnreadable(rows: Int)
    /// The cache cannot be used; everything else works without it.
    case cacheUnavailable(reason: String)
}

extension StorageNotice: CustomStringConvertible {
    /// One or two sentences for people.
    public var description: String {
        switch self {
        case .libraryRepaired(let path, let rows, let lost):
            "The file of favourites and recent queries was damaged. \(rows) entries could be read and were kept"
                + (lost > 0 ? ", \(lost) could not be read" : "") + "; the damaged file is \(path)."
        case .favoritesUnreadable(let rows):
            "\(rows) \(rows == 1 ? "entry" : "entries") of the favourites could not be read."
        case .cacheUnavailable(let reason):
            "Answers are not kept for later: \(reason)."
        }
    }
}
