import Foundation

/// One entry of the file, decoded or with the reason why not, so that the reader can tell which one is wrong.
struct FavoriteEntry: Codable {
    let favorite: Result<Favorite, any Error>

    init(_ favorite: Favorite) {
        self.favorite = .success(favorite)
    }

    private enum CodingKeys: String, CodingKey {
        case kind, id, name, url, addedAt, item
    }

    init(from decoder: any Decoder) throws {
        favorite = Result { try Self.favorite(from: decoder) }
    }

    func encode(to encoder: any Encoder) throws {
        let favorite = try favorite.get()
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(favorite.key.kind.name.word, forKey: .kind)
        try container.encode(favorite.key.id, forKey: .id)
        try container.encode(favorite.name, forKey: .name)
        try container.encodeIfPresent(favorite.url, forKey: .url)
        try container.encode(favorite.addedAt, forKey: .addedAt)
        if let item = favorite.item { try container.encode(item, forKey: .item) }
    }

    /// What is wrong, for people.
    var fault: String? {
        guard case .failure(let error) = favorite else { return nil }
        return Self.reason(of: error)
    }

    static func reason(of error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "\(key.stringValue) is missing"
        case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context):
            "\(context.codingPath.name) is of the wrong type"
        case DecodingError.dataCorrupted(let context):
            context.codingPath.isEmpty
                ? "it is not JSON" : "\(context.codingPath.name): \(context.debugDescription)"
        default: "it is not JSON"
        }
    }

    private static func favorite(from decoder: any Decoder) throws -> Favorite {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kindName = try container.decode(String.self, forKey: .kind)
        guard let kind = ItemKind(word: kindName) else {
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: container, debugDescription: "\"\(kindName)\" is not \(ItemKind.choices)")
        }
        let id = try container.decode(String.self, forKey: .id)
        guard let key = ItemKey(kind: kind, wellFormed: id) else {
            throw DecodingError.dataCorruptedError(
                forKey: .id, in: container, debugDescription: "\"\(id)\" is no id of a \(kind.name.word)")
        }
        let item = try item(kind, in: container)
        if let item, item.key != key {
            throw DecodingError.dataCorruptedError(
                forKey: .item, in: container, debugDescription: "it is another thing than the entry's id says")
        }
        return Favorite(
            key: key, name: try container.decode(String.self, forKey: .name),
            url: try container.decodeIfPresent(WebAddress.self, forKey: .url),
            addedAt: try container.decode(Date.self, forKey: .addedAt), item: item)
    }

    private static func item(
        _ kind: ItemKind, in container: KeyedDecodingContainer<CodingKeys>
    ) throws -> (any Item)? {
        func decode<Element: Item>(_ type: Element.Type) throws -> (any Item)? {
            try container.decodeIfPresent(type, forKey: .item)
        }
        return try decode(kind.itemType)
    }
}

extension [any CodingKey] {
    /// The keys below the entry.
    fileprivate var name: String {
        let keys = drop { $0.intValue != nil || $0.stringValue == "favorites" }.map(\.stringValue)
        return keys.isEmpty ? "the entry" : keys.joined(separator: ".")
    }
}
