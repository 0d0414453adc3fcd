/// Why a file of favourites was refused. Nothing was changed.
public enum FavoritesDocumentError: Error, Sendable, Hashable {
    /// It is not JSON of the right shape.
    case malformed(line: Int, reason: String)
    /// It was written by a version that is not known here.
    case unsupportedVersion(Int)
    /// One entry is wrong; number and line are counted from 1.
    case badEntry(number: Int, line: Int, reason: String)
    /// It has more bytes than any file of favourites.
    case tooLarge(limit: Int)
}

extension FavoritesDocumentError: CustomStringConvertible {
    /// One sentence for people. It may quote the file: sanitise it before showing.
    public var description: String {
        switch self {
        case .malformed(let line, let reason):
            "Nothing was imported: line \(line): \(reason)."
        case .unsupportedVersion(let version):
            "Nothing was imported: the file has version \(version), and only \(FavoritesDocument.version) is known."
        case .badEntry(let number, let line, let reason):
            "Nothing was imported: line \(line), entry \(number): \(reason)."
        case .tooLarge(let limit):
            "Nothing was imported: the file is larger than \(limit >> 20) MiB."
        }
    }
}
