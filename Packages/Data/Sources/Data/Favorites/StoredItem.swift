import Domain
import Shared

/// What this layer knows of one kind of thing: where it comes from, and how its things are stored.
protocol KindData: SendableMetatype {
    associatedtype Element: StoredItem
    /// What is asked for it.
    associatedtype API: Sendable
    /// The protocol that its repository fulfils.
    associatedtype Repository: Sendable

    static func repository(_ api: API) -> Repository
}

/// An item that is stored as compact JSON.
///
/// What has another version, is malformed or lacks what no thing can be without reads as unknown: it is filled in when
/// the thing is next seen.
protocol StoredItem: Item {
    associatedtype Stored: DTO where Stored.Entity == Self

    func write(to writer: inout JSONWriter)
}

/// The stored form of items of any kind.
enum StoredForm {
    static let version = 1

    /// The item as it is stored; none for one of a kind that is not known here.
    static func bytes(of item: any Item) -> [UInt8]? {
        guard let item = item as? any StoredItem else { return nil }
        return JSONWriter.object { item.write(to: &$0) }
    }

    /// The item that was stored for a key.
    static func item(_ bytes: [UInt8], version: Int, key: ItemKey) -> (any Item)? {
        guard version == Self.version, let type = types[key.kind] else { return nil }
        guard let item = read(type, bytes) else { return nil }
        return (item as? any HostedItem)?.on(key.host) ?? item
    }

    private static let types = Dictionary(uniqueKeysWithValues: kinds.map { entry($0) })

    private static func entry<Kind: KindData>(_ kind: Kind.Type) -> (ItemKind, any StoredItem.Type) {
        (Kind.Element.kind, Kind.Element.self)
    }

    private static func read<Element: StoredItem>(_ type: Element.Type, _ bytes: [UInt8]) -> (any Item)? {
        try? JSONReader.read(bytes) { (json) throws(JSONError) -> Element in
            try json.entity(Element.Stored.self)
        }
    }
}
