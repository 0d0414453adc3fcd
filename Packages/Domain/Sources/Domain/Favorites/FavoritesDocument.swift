public import Foundation
import Shared

/// The file format of favorites: JSON with a version.
///
/// ```json
/// {
///     "version": 2,
///     "favorites": [
///         {
///             "kind": "repo", "host": "github.com", "id": "swiftlang/swift", "name": "swiftlang/swift",
///             "addedAt": "2026-01-01T00:00:00Z"
///         }
///     ],
///     "savedSearches": [
///         {
///             "name": "news", "kind": "repo", "host": "github.com", "flags": ["--language=swift"], "words": ["cli"],
///             "query": "cli language:swift", "limit": 100, "savedAt": "2026-01-01T00:00:00Z"
///         }
///     ]
/// }
/// ```
/// The members `url` and `item` (the item as last seen, see ``StoredItem``) are optional. If `host` is missing, as in
/// version 1, the provider's default host is used. The saved searches are optional, and so are their members `host`,
/// `flags`, `words`, `query` and `limit`. Unknown keys are ignored.
public struct FavoritesDocument: Sendable, Equatable {
    /// The current version of the format. Earlier versions can be read.
    public static let version = StoredItem.version
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

    /// Reads a file.
    ///
    /// - Throws: ``FavoritesDocumentError`` with the line and the reason if any part is invalid.
    public init(json: Data) throws(FavoritesDocumentError) {
        guard json.count <= Self.maximumLength else { throw .tooLarge(limit: Self.maximumLength) }
        let text = [UInt8](json)
        var file = Content()
        do {
            try JSONReader.read(text) { (json) throws(JSONError) in try file.read(from: &json) }
        } catch {
            let line = JSONError.line(ofByteAt: error.offset ?? 0, in: text)
            throw .malformed(line: line, reason: error.offset == 0 ? "it is not JSON" : error.description)
        }
        guard let version = file.version else { throw .malformed(line: 1, reason: "the version is missing") }
        guard (1...Self.version).contains(version) else { throw .unsupportedVersion(version) }
        if let fault = file.fault {
            let line = JSONError.line(ofByteAt: fault.offset, in: text)
            throw .badEntry(number: fault.number, line: line, reason: fault.reason)
        }
        guard let favorites = file.favorites else { throw .malformed(line: 1, reason: "the favorites are missing") }
        self.init(favorites, searches: file.searches)
    }

    /// The content of a file. The JSON syntax of the whole file is checked before an invalid entry is reported.
    private struct Content {
        var version: Int?
        var favorites: [Favorite]?
        var searches: [SavedSearch]?
        /// The first invalid entry, or `nil`.
        var fault: (number: Int, offset: Int, reason: String)?

        mutating func read(from json: inout JSONReader) throws(JSONError) {
            guard json.next() != UInt8(ascii: "[") else {
                try json.skip()
                throw JSONError(reason: "it is an array, not an object")
            }
            try json.object { (key, json) throws(JSONError) in
                switch key {
                case "version": version = try json.integer()
                case "favorites":
                    favorites = try entries(from: &json) { (json) throws(JSONError) in try Favorite(from: &json) }
                case "savedSearches":
                    searches = try entries(from: &json) { (json) throws(JSONError) in try SavedSearch(from: &json) }
                default: try json.skip()
                }
            }
        }

        private mutating func entries<Entry>(
            from json: inout JSONReader, read: (inout JSONReader) throws(JSONError) -> Entry
        ) throws(JSONError) -> [Entry] {
            var entries: [Entry] = []
            var number = 0
            try json.array { (json) throws(JSONError) in
                number += 1
                var entry = json
                let offset = json.offset
                try json.skip()
                guard fault == nil else { return }
                do throws(JSONError) {
                    entries.append(try read(&entry))
                } catch {
                    fault = (number, offset, error.description)
                }
            }
            return entries
        }
    }

    /// Returns the file as JSON. Members have a fixed order, so that two files can be compared.
    public func json() -> Data {
        var json = JSONWriter(.indented, escaping: .terminal)
        json.object { json in
            json.add("version", Self.version)
            json.key("favorites")
            json.array { json in
                for favorite in favorites {
                    json.object { favorite.write(to: &$0) }
                }
            }
            guard let searches else { return }
            json.key("savedSearches")
            json.array { json in
                for search in searches {
                    json.object { search.write(to: &$0) }
                }
            }
        }
        return Data(json.bytes)
    }
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
