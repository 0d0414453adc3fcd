public import Foundation

/// The contents of an export file: favorites and saved searches.
public struct FavoritesDocument: Sendable, Equatable {
    /// The format version of exported files. Files of earlier versions can also be imported.
    public static let version = 2
    /// The maximum size in bytes of an imported file: 256 MiB.
    public static let maximumLength = 256 << 20

    /// The favorites in the file. Each item occurs only once.
    public let favorites: [Favorite]
    /// The saved searches, or `nil` if the file has no section for saved searches.
    public let searches: [SavedSearch]?

    /// Creates a document from favorites and saved searches, and removes duplicates.
    ///
    /// If several favorites have the same key, the document only includes the first one. The same applies to saved
    /// searches that collide.
    public init(_ favorites: [Favorite], searches: [SavedSearch]? = nil) {
        var seen: Set<ItemKey> = []
        self.favorites = favorites.filter { seen.insert($0.key).inserted }
        self.searches = searches.map { searches in
            var kept: [String: [SavedSearch]] = [:]
            return searches.filter { search in
                guard kept[search.name]?.contains(where: search.collides) != true else { return false }
                kept[search.name, default: []].append(search)
                return true
            }
        }
    }
}

/// A file format for exporting and importing favorites and saved searches.
public protocol FavoritesFileFormat: Sendable {
    /// Parses the contents of a favorites file.
    ///
    /// - Throws: ``FavoritesDocumentError`` if any part of the file is invalid.
    func document(_ file: Data) throws(FavoritesDocumentError) -> FavoritesDocument

    /// Returns the contents of a favorites file for a document.
    ///
    /// The members of each object have a fixed order, so that files can be compared.
    func data(_ document: FavoritesDocument) -> Data
}

/// An error that is thrown when a favorites file is invalid. Nothing is imported from such a file.
public enum FavoritesDocumentError: Error, Sendable, Hashable {
    /// A favorites file that is not valid JSON or does not have the expected structure.
    case malformed(line: Int, reason: String)
    /// A favorites file with an unknown format version.
    case unsupportedVersion(Int)
    /// An invalid entry in a favorites file. The numbers of entries and lines are counted from 1.
    case badEntry(number: Int, line: Int, reason: String)
    /// A favorites file that exceeds the maximum size, which is `limit` bytes.
    case tooLarge(limit: Int)
}

extension FavoritesDocumentError: CustomStringConvertible {
    /// A sentence that explains why nothing was imported.
    ///
    /// The sentence may quote the file, so sanitize it before displaying it.
    public var description: String {
        switch self {
        case .malformed(let line, let reason):
            "Nothing was imported: line \(line): \(reason)."
        case .unsupportedVersion(let version):
            "Nothing was imported: the file has version \(version), and only versions 1 to \(FavoritesDocument.version) are supported."
        case .badEntry(let number, let line, let reason):
            "Nothing was imported: line \(line), entry \(number): \(reason)."
        case .tooLarge(let limit):
            "Nothing was imported: the file is larger than \(limit >> 20) MiB."
        }
    }
}

extension FavoritesDocumentError: LocalizedError {
    /// A sentence that explains why nothing was imported. It is equal to ``description``.
    public var errorDescription: String? { description }
}
