import Domain
import Shared

/// An item that can be a favorite because it has a stored form.
typealias StoredFavorite = FavoriteItem & StoredObject

/// The JSON format in which the user database and favorites files store items.
///
/// The host is not a member, because it is a column of the database and a member of the favorite.
enum FavoriteStorage {
    /// The version of the written format. Earlier versions can be read as well.
    static let version = FavoritesDocument.version

    private static let types = Dictionary(
        uniqueKeysWithValues: kinds.compactMap { repository in
            repository.storedType.map { ($0.kind, $0) }
        })

    /// Returns an item as compact JSON.
    static func bytes(of item: any FavoriteItem) -> [UInt8] {
        var json = JSONWriter()
        json.bytes.reserveCapacity(1_024)
        write(item, to: &json)
        return json.bytes
    }

    static func write(_ item: any FavoriteItem, to json: inout JSONWriter) {
        (item as? any StoredFavorite)?.write(to: &json)
    }

    /// Returns the item that was stored for a key.
    ///
    /// - Returns: The item, or `nil` if a newer version wrote it, if it is malformed, or if it lacks a required member.
    ///   Such an item is stored again when it is next loaded.
    static func item(_ bytes: [UInt8], version: Int, key: ItemKey) -> (any FavoriteItem)? {
        guard (1...Self.version).contains(version) else { return nil }
        return try? JSONReader.read(bytes) { (json) throws(JSONError) in try item(from: &json, key: key) }
    }

    /// Reads one item of the kind that the key specifies.
    static func item(from json: inout JSONReader, key: ItemKey) throws(JSONError) -> any FavoriteItem {
        guard let type = types[key.kind] else {
            throw JSONError(reason: "a \(key.kind.name.singular) is not kept")
        }
        guard let item = try type.read(from: &json) else { throw json.failure(expected: "an object") }
        return (item as? any HostedItem & FavoriteItem)?.on(key.host) ?? item
    }
}
