public import Foundation
import Shared

/// The favourites as a file: JSON with a version.
///
/// ```json
/// {
///   "version": 2,
///   "favorites": [
///     {
///       "kind": "repo",
///       "host": "github.com",
///       "id": "swiftlang/swift",
///       "name": "swiftlang/swift",
///       "addedAt": "2026-01-01T00:00:00Z"
///     }
///   ],
///   "savedSearches": [
///     {
///       "name": "news",
///       "kind": "repo",
///       "host": "github.com",
///       "flags": ["--language=swift"],
///       "words": ["cli"],
///       "query": "cli language:swift",
///       "limit": 100,
///       "savedAt": "2026-01-01T00:00:00Z"
///     }
///   ]
/// }
/// ```
/// `url` and `item` (what was last seen of the thing, ``StoredItem``) may be missing. A missing `host`, as in version 1, is
/// the provider's own. The saved searches may be missing, and of each its `host`, `flags`, `words`, `query` and `limit`.
/// Unknown keys are ignored.
public struct FavoritesDocument: Sendable, Equatable {
    /// The version that is written; those before it are read as well.
    public static let version = StoredItem.version
    /// A larger file is refused: no person keeps so much.
    public static let maximumLength = 256 << 20

    /// Each thing once.
    public let favorites: [Favorite]
    /// The saved searches that travel with them; none where the file has no such section.
    public let searches: [SavedSearch]?

    /// Of several with the same key, and of searches that collide, the first counts.
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

    /// Reads a file. Throws ``FavoritesDocumentError``, which names line and reason, unless all of it is right.
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

    /// What a file holds. All of its text is checked before one of its entries is called wrong.
    private struct Content {
        var version: Int?
        var favorites: [Favorite]?
        var searches: [SavedSearch]?
        /// Of the first entry that is wrong.
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

    /// The file, the members of every object in a fixed order so that two files can be compared.
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
            "Nothing was imported: the file has version \(version), and only 1 to \(FavoritesDocument.version) are known."
        case .badEntry(let number, let line, let reason):
            "Nothing was imported: line \(line), entry \(number): \(reason)."
        case .tooLarge(let limit):
            "Nothing was imported: the file is larger than \(limit >> 20) MiB."
        }
    }
}

extension FavoritesDocumentError: LocalizedError {
    /// The same sentence, for whoever shows any error.
    public var errorDescription: String? { description }
}
