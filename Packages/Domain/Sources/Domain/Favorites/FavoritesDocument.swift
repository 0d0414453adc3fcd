public import Foundation
import Shared

/// The favourites as a file: JSON with a version.
///
/// ```json
/// {
///   "version": 1,
///   "favorites": [
///     {"kind": "repo", "id": "swiftlang/swift", "name": "swiftlang/swift", "addedAt": "2026-01-01T00:00:00Z"}
///   ]
/// }
/// ```
/// `url` and `item` (what was last seen of the thing) may be missing. Unknown keys are ignored.
public struct FavoritesDocument: Sendable, Equatable {
    /// The version that is written.
    public static let version = 1
    /// A larger file is refused: no person keeps so much.
    public static let maximumLength = 256 << 20

    /// Each thing once.
    public let favorites: [Favorite]

    /// Of several with the same key the first counts.
    public init(_ favorites: [Favorite]) {
        var seen: Set<ItemKey> = []
        self.favorites = favorites.filter { seen.insert($0.key).inserted }
    }

    /// Reads a file. Throws ``FavoritesDocumentError``, which names line and reason, unless all of it is right.
    public init(json: Data) throws(FavoritesDocumentError) {
        let json = json.starts(with: Self.byteOrderMark) ? json.dropFirst(Self.byteOrderMark.count) : json
        guard json.count <= Self.maximumLength else { throw .tooLarge(limit: Self.maximumLength) }
        let places = try Self.places(in: Array(json))
        let file = try Self.decode(FavoritesFile.self, from: json)
        guard file.version == Self.version else { throw .unsupportedVersion(file.version) }
        var favorites: [Favorite] = []
        for (index, entry) in file.favorites.enumerated() {
            guard case .success(let favorite) = entry.favorite else {
                let reason = entry.fault ?? "it cannot be read"
                let line = places.indices.contains(index) ? JSONError.line(ofByteAt: places[index], in: json) : 1
                throw .badEntry(number: index + 1, line: line, reason: reason)
            }
            favorites.append(favorite)
        }
        self.init(favorites)
    }

    /// Checks all of the text, what is passed over included, and returns the bytes where the entries begin.
    private static func places(in text: [UInt8]) throws(FavoritesDocumentError) -> [Int] {
        var places: [Int] = []
        do {
            try JSONReader.read(text) { (json) throws(JSONError) in
                guard json.next() == UInt8(ascii: "{") else { return try json.skip() }
                try json.object { (key, json) throws(JSONError) in
                    guard case "favorites" = key, json.next() == UInt8(ascii: "[") else { return try json.skip() }
                    try json.array { (json) throws(JSONError) in
                        places.append(json.offset)
                        try json.skip()
                    }
                }
            }
        } catch {
            let offset = error.offset ?? 0
            let line = JSONError.line(ofByteAt: offset, in: text)
            throw .malformed(line: line, reason: offset == 0 ? "it is not JSON" : error.reason)
        }
        return places
    }

    /// Some editors begin files with it.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The file, the keys of every object in alphabetical order so that two files can be compared.
    public func json() throws(SearchError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom(FavoritesFile.encode)
        do {
            return try encoder.encode(
                FavoritesFile(version: Self.version, favorites: favorites.map(FavoriteEntry.init)))
        } catch {
            throw SearchError(.storage, message: "The favourites could not be written as JSON: \(error).")
        }
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, from json: Data
    ) throws(FavoritesDocumentError) -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom(FavoritesFile.decode)
        do {
            return try decoder.decode(type, from: json)
        } catch {
            throw .malformed(line: 1, reason: FavoriteEntry.reason(of: error))
        }
    }
}
