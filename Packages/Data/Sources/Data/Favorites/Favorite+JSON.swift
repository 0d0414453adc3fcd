import Domain
import Foundation
import Shared

/// The JSON representation of a favorite in a ``JSONFavoritesFormat`` file.
extension Favorite {
    /// Creates a favorite from an entry of the file.
    ///
    /// - Throws: An error that describes the invalid member and the reason. The reason may quote text from the file.
    init(from json: inout JSONReader) throws(JSONError) {
        var kind: ItemKind?
        var id: String?
        var host: String?
        var name: String?
        var url: WebURL?
        var addedAt: Date?
        // Read the item last, because its type depends on the kind, and the member with the kind may follow later.
        var item: JSONReader?
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "kind":
                kind = try json.convertedString(ItemKind.choices(ItemKind.favorites)) { word in
                    ItemKind.named(word: word).flatMap { $0.canBeFavorite ? $0 : nil }
                }
            case "id": id = try json.string()
            case "host": host = try json.string()
            case "name": name = try json.string()
            case "url": url = try json.convertedString("a web address") { WebURL($0) }
            case "addedAt": addedAt = try json.convertedString("a date") { ISO8601.date(from: $0) }
            case "item":
                if try json.null() { return }
                item = json
                try json.skip()
            default: try json.skip()
            }
        }
        guard let kind else { throw .missing("kind") }
        guard let id else { throw .missing("id") }
        guard let name else { throw .missing("name") }
        guard let addedAt else { throw .missing("addedAt") }
        let ownHost = (host ?? kind.provider.host).lowercased()
        guard kind.canBelong(to: ownHost) else {
            throw .invalidValue("host", ownHost, "a host of a \(kind.name.word)")
        }
        guard let key = ItemKey(kind: kind, wellFormed: id, host: ownHost) else {
            throw .invalidValue("id", id, "an id of a \(kind.name.word)")
        }
        self.init(key: key, name: name, url: url, addedAt: addedAt, item: try Self.item(item, key))
    }

    private static func item(_ json: JSONReader?, _ key: ItemKey) throws(JSONError) -> (any Item)? {
        guard var json else { return nil }
        let item: any Item
        do {
            item = try FavoriteStorage.item(from: &json, key: key)
        } catch {
            throw JSONError(path: error.path.isEmpty ? "item" : "item.\(error.path)", reason: error.reason)
        }
        guard item.key == key else {
            throw JSONError(path: "item", reason: "it does not match the ID of the entry")
        }
        return item
    }

    func write(to json: inout JSONWriter) {
        json.add("kind", key.kind.name.word)
        json.add("host", key.host)
        json.add("id", key.id)
        json.add("name", name)
        json.add("url", url?.text)
        json.add("addedAt", addedAt)
        guard let item else { return }
        json.key("item")
        FavoriteStorage.write(item, to: &json)
    }
}

extension JSONReader {
    /// Reads a string and converts it. Returns `nil` for `null`.
    ///
    /// - Parameters:
    ///   - what: The description of a valid string.
    ///   - make: Converts the string, or returns `nil` if it is invalid.
    /// - Throws: An error if the string is invalid.
    mutating func convertedString<Value>(
        _ what: String, _ make: (String) -> Value?
    ) throws(JSONError) -> Value? {
        guard let text = try string() else { return nil }
        guard let value = make(text) else { throw .invalidValue("", text, what) }
        return value
    }
}

extension JSONError {
    static func invalidValue(_ path: String, _ text: String, _ what: String) -> JSONError {
        JSONError(path: path, reason: "“\(text.prefix(100))” is not \(what)")
    }
}
