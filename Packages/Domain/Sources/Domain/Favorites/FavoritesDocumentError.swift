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
            "Line \(line): \(reason). Nothing was imported."
        case .unsupportedVersion(let version):
            "The file has version \(version); only \(FavoritesDocument.version) is known. Nothing was imported."
        case .badEntry(let number, let line, let reason):
            "Line \(line), entry \(number): \(reason). Nothing was imported."
        case .tooLarge(let limit):
            "The file is larger than \(limit >> 20) MiB. Nothing was imported."
        }
    }
}
