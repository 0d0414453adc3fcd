public import Domain
public import Foundation
import Shared

/// The format of files with favorites and saved searches: JSON with a version number.
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
/// The members `url` and `item` of a favorite are optional; `item` is the stored form of the item. The default of
/// `host`, which version 1 does not have, is the provider's own host. The saved searches are optional, and so are their
/// members `host`, `flags`, `words`, `query` and `limit`. Unknown members are ignored.
public struct JSONFavoritesFormat: FavoritesFileFormat {
    public init() {}

    public func document(_ file: Foundation.Data) throws(FavoritesDocumentError) -> FavoritesDocument {
        guard file.count <= FavoritesDocument.maximumLength else {
            throw .tooLarge(limit: FavoritesDocument.maximumLength)
        }
        let text = [UInt8](file)
        var content = Content()
        do {
            try JSONReader.read(text) { (json) throws(JSONError) in try content.read(from: &json) }
        } catch {
            let line = JSONError.line(ofByteAt: error.offset ?? 0, in: text)
            throw .malformed(line: line, reason: error.offset == 0 ? "it is not JSON" : error.description)
        }
        guard let version = content.version else { throw .malformed(line: 1, reason: "the version is missing") }
        guard (1...FavoritesDocument.version).contains(version) else { throw .unsupportedVersion(version) }
        if let fault = content.fault {
            let line = JSONError.line(ofByteAt: fault.offset, in: text)
            throw .badEntry(number: fault.number, line: line, reason: fault.reason)
        }
        guard let favorites = content.favorites else { throw .malformed(line: 1, reason: "the favorites are missing") }
        return FavoritesDocument(favorites, searches: content.searches)
    }

    public func data(_ document: FavoritesDocument) -> Foundation.Data {
        var json = JSONWriter(.indented, escaping: .terminal)
        json.object { json in
            json.add("version", FavoritesDocument.version)
            json.key("favorites")
            json.array { json in
                for favorite in document.favorites {
                    json.object { favorite.write(to: &$0) }
                }
            }
            guard let searches = document.searches else { return }
            json.key("savedSearches")
            json.array { json in
                for search in searches {
                    json.object { search.write(to: &$0) }
                }
            }
        }
        return Foundation.Data(json.bytes)
    }

    private struct Content {
        var version: Int?
        var favorites: [Favorite]?
        var searches: [SavedSearch]?
        /// The position and description of the first invalid entry, or `nil` if all entries are valid.
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
}
