import Shared

/// Items as databases and files keep them: JSON objects that each kind's own type reads and writes.
///
/// The host is no member: it stands in the key beside the object.
public enum StoredItem {
    /// The version that is written; those before it are read as well.
    public static let version = 2

    /// The object as compact JSON.
    public static func bytes(of item: any Item) -> [UInt8] {
        JSONWriter.object { item.write(to: &$0) }
    }

    /// The item that was stored for a key.
    ///
    /// None for what a newer version wrote, is malformed or lacks what no thing can be without: it is filled in when the
    /// thing is next seen.
    public static func item(_ bytes: [UInt8], version: Int, key: ItemKey) -> (any Item)? {
        guard (1...Self.version).contains(version) else { return nil }
        return try? JSONReader.read(bytes) { (json) throws(JSONError) in try item(from: &json, key: key) }
    }

    /// Reads one object.
    static func item(from json: inout JSONReader, key: ItemKey) throws(JSONError) -> any Item {
        let item = try item(key.kind.itemType, from: &json)
        return (item as? any HostedItem)?.on(key.host) ?? item
    }

    private static func item<Element: Item>(
        _ type: Element.Type, from json: inout JSONReader
    ) throws(JSONError) -> any Item {
        try Element(from: &json)
    }
}
