import Shared

/// The stored form of items: JSON objects that each kind's type reads and writes.
///
/// The object does not contain the host, which is stored in the key beside it.
public enum StoredItem {
    /// The current version of the format. Earlier versions can be read.
    public static let version = 2

    /// Returns an item as compact JSON.
    public static func bytes(of item: any FavoriteItem) -> [UInt8] {
        JSONWriter.object { item.write(to: &$0) }
    }

    /// Decodes the stored item of a key.
    ///
    /// Returns `nil` if a newer version wrote it, it is malformed, or a required property is missing. Such an item is
    /// stored again when it is next seen.
    public static func item(_ bytes: [UInt8], version: Int, key: ItemKey) -> (any FavoriteItem)? {
        guard (1...Self.version).contains(version) else { return nil }
        return try? JSONReader.read(bytes) { (json) throws(JSONError) in try item(from: &json, key: key) }
    }

    /// Reads an item from a JSON object.
    static func item(from json: inout JSONReader, key: ItemKey) throws(JSONError) -> any FavoriteItem {
        guard let type = key.kind.favoriteType else {
            throw JSONError(reason: "a \(key.kind.name.singular) is not kept")
        }
        let item = try item(type, from: &json)
        return (item as? any HostedItem & FavoriteItem)?.on(key.host) ?? item
    }

    private static func item<Element: FavoriteItem>(
        _ type: Element.Type, from json: inout JSONReader
    ) throws(JSONError) -> any FavoriteItem {
        try Element(from: &json)
    }
}
