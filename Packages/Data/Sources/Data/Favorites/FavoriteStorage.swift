import Domain
import Shared

/// An item whose stored form is known, so that it can be a favorite.
typealias StoredFavorite = FavoriteItem & StoredObject

/// The JSON form in which the user database and files of favorites store items.
///
/// The host is not a member: it is a column of the database and a member of the favorite.
enum FavoriteStorage {
    /// The version of the forms that are written. Those of earlier versions are read as well.
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
    /// - Returns: The item, or `nil` if a newer version wrote it, or it is malformed or lacks a required member. It is
    ///   stored again when the item is next seen.
    static func item(_ bytes: [UInt8], version: Int, key: ItemKey) -> (any FavoriteItem)? {
        guard (1...Self.version).contains(version) else { return nil }
        return try? JSONReader.read(bytes) { (json) throws(JSONError) in try item(from: &json, key: key) }
    }

    /// Reads one item.
    static func item(from json: inout JSONReader, key: ItemKey) throws(JSONError) -> any FavoriteItem {
        guard let type = types[key.kind] else {
            throw JSONError(reason: "a \(key.kind.name.singular) is not kept")
        }
        guard let item = try type.read(from: &json) else { throw json.failure(expected: "an object") }
        return (item as? any HostedItem & FavoriteItem)?.on(key.host) ?? item
    }
}
