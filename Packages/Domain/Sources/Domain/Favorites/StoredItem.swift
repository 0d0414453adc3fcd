import Shared

/// Items as databases and files keep them: JSON objects that each kind's own type reads and writes.
///
/// The host is no member: it stands in the key beside the object.
public enum StoredItem {
    /// The version that is written; those before it are read as well.
    public static let version = 2

    /// The object as compact JSON.
    public static func bytes(of item: any FavoriteItem) -> [UInt8] {
        JSONWriter.object { item.write(to: &$0) }
    }

    /// The item that was stored for a key.
    ///
    /// None for what a newer version wrote, is malformed or lacks what no thing can be without: it is filled in when the
    /// thing is next seen.
    public static func item(_ bytes: [UInt8], version: Int, key: ItemKey) -> (any FavoriteItem)? {
        guard (1...Self.version).contains(version) else { return nil }
        return try? JSONReader.read(bytes) { (json) throws(JSONError) in try item(from: &json, key: key) }
    }

    /// Reads one object.
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
