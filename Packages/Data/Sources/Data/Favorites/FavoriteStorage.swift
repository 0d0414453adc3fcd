import Domain
import Shared

/// An item that can be a favorite and that can be stored as JSON.
typealias StoredFavorite = Item & StoredObject

/// The JSON format of items in the user database and in favorites files.
///
/// The JSON does not contain the host of the item, because the database stores it in a column and the file stores it in
/// the favorite.
enum FavoriteStorage {
    /// The version of the format that is written. Earlier versions can be read too.
    static let version = FavoritesDocument.version

    private static let types = Dictionary(
        uniqueKeysWithValues: kinds.compactMap { repository in
            repository.storedType.map { ($0.kind, $0) }
        })

    /// Returns an item as compact JSON.
    static func bytes(of item: any Item) -> [UInt8] {
        var json = JSONWriter()
        json.bytes.reserveCapacity(1_024)
        write(item, to: &json)
        return json.bytes
    }

    static func write(_ item: any Item, to json: inout JSONWriter) {
        (item as? any StoredFavorite)?.write(to: &json)
    }

    /// Returns the item that was stored for a key.
    ///
    /// - Returns: The item, or `nil` if a newer version wrote it, if it is malformed, or if it lacks a required member.
    ///   Such an item is stored again the next time it is loaded from the service.
    static func item(_ bytes: [UInt8], version: Int, key: ItemKey) -> (any Item)? {
        guard (1...Self.version).contains(version) else { return nil }
        return try? JSONReader.read(bytes) { (json) throws(JSONError) in try item(from: &json, key: key) }
    }

    /// Reads one item of the kind that the key specifies.
    static func item(from json: inout JSONReader, key: ItemKey) throws(JSONError) -> any Item {
        guard let type = types[key.kind] else {
            throw JSONError(reason: "\(key.kind.name.plural) cannot be favorites")
        }
        guard let item = try type.read(from: &json) else { throw json.failure(expected: "an object") }
        return (item as? any HostedItem)?.on(key.host) ?? item
    }
}
