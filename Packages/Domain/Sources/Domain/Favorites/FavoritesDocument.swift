public import Foundation

/// The favorites and saved searches that are exported and imported together.
public struct FavoritesDocument: Sendable, Equatable {
    /// The version of the files that are written. Files of earlier versions are read as well.
    public static let version = 2
    /// The maximum size of a file in bytes.
    public static let maximumLength = 256 << 20

    /// The favorites, each item once.
    public let favorites: [Favorite]
    /// The saved searches, or `nil` if the file has no such section.
    public let searches: [SavedSearch]?

    /// Creates a document. If several favorites have the same key, or searches collide, the first one is used.
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

/// Reads and writes the file that favorites are exported to and imported from.
public protocol FavoritesFileFormat: Sendable {
    /// Reads a file.
    ///
    /// - Throws: ``FavoritesDocumentError`` if any part of the file is invalid. It names the line and the reason.
    func document(_ file: Data) throws(FavoritesDocumentError) -> FavoritesDocument

    /// Returns the contents of a file. Members have a fixed order, so that two files can be compared.
    func data(_ document: FavoritesDocument) -> Data
}

/// The reason why a file of favorites was rejected. Nothing was changed.
public enum FavoritesDocumentError: Error, Sendable, Hashable {
    /// The file is not JSON, or its structure is wrong.
    case malformed(line: Int, reason: String)
    /// The file was written by an unknown version.
    case unsupportedVersion(Int)
    /// An entry is invalid. Its number and line start at 1.
    case badEntry(number: Int, line: Int, reason: String)
    /// The file is larger than the maximum size.
    case tooLarge(limit: Int)
}

extension FavoritesDocumentError: CustomStringConvertible {
    /// A sentence that describes the error. It may quote the file, so sanitize it before displaying it.
    public var description: String {
        switch self {
        case .malformed(let line, let reason):
            "Nothing was imported: line \(line): \(reason)."
        case .unsupportedVersion(let version):
            "Nothing was imported: the file has version \(version), and only 1 to \(FavoritesDocument.version) are known."
        case .badEntry(let number, let line, let reason):
            "Nothing was imported: line \(line), entry \(number): \(reason)."
        case .tooLarge(let limit):
            "Nothing was imported: the file is larger than \(limit >> 20) MiB."
        }
    }
}

extension FavoritesDocumentError: LocalizedError {
    /// A sentence that describes the error.
    public var errorDescription: String? { description }
}
