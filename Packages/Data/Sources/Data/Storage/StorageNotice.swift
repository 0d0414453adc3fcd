/// What a person should hear about the files that things are kept in, although nothing failed.
public enum StorageNotice: Sendable, Hashable {
    /// The file of favourites and recent queries was damaged. It was kept aside, and what could still be read of it is
    /// in a new one.
    case libraryRepaired(keptAt: String, rows: Int)
    /// The cache cannot be used; everything else works without it.
    case cacheUnavailable(reason: String)
}

extension StorageNotice: CustomStringConvertible {
    /// One or two sentences for people.
    public var description: String {
        switch self {
        case .libraryRepaired(let path, let rows):
            "The file of favourites and recent queries was damaged. \(rows) entries could be read and were kept; "
                + "the damaged file is \(path)."
        case .cacheUnavailable(let reason):
            "Answers are not kept for later: \(reason)."
        }
    }
}
