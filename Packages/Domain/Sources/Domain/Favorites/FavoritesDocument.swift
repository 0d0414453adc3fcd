public import Foundation

/// The favorites and saved searches that are exported and imported together.
public struct FavoritesDocument: Sendable, Equatable {
    /// The version of written files. Files of earlier versions can be read as well.
    public static let version = 2
    /// The maximum size of a file in bytes.
    public static let maximumLength = 256 << 20

    /// The favorites without duplicates.
    public let favorites: [Favorite]
    /// The saved searches, or `nil` if the file has no such section.
    public let searches: [SavedSearch]?

    /// Creates a document. Of several favorites with the same key, or of searches that collide, the first one is used.
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

/// A file format for exporting and importing favorites.
public protocol FavoritesFileFormat: Sendable {
    /// Parses the contents of a file.
    ///
    /// - Throws: ``FavoritesDocumentError``, with the line and the reason, if any part of the file is invalid.
    func document(_ file: Data) throws(FavoritesDocumentError) -> FavoritesDocument

    /// Encodes a document as the contents of a file. Members have a fixed order, so that files can be compared.
    func data(_ document: FavoritesDocument) -> Data
}

/// The reason why a favorites file was rejected without any change.
public enum FavoritesDocumentError: Error, Sendable, Hashable {
    /// A file that is not JSON or has a wrong structure.
    case malformed(line: Int, reason: String)
    /// A file of an unknown version.
    case unsupportedVersion(Int)
    /// An invalid entry. Its number and line are counted from 1.
    case badEntry(number: Int, line: Int, reason: String)
    /// A file that exceeds the maximum size.
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
