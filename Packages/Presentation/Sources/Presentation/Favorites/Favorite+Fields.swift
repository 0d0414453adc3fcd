public import Domain
import Foundation
import Shared

extension Favorite: Reportable {
    public static let fields = FieldTable<Favorite>([
        .string("kind", "Kind", \.key.kind.name.word),
        .string("id", "ID", \.key.id),
        .string("name", "Name", \.name),
        .string("url", "URL") { $0.url?.text },
        .string("host", "Host", \.key.host),
        .date("addedAt", "Added", \.addedAt),
        Field("item", "Item", .object) { $0.itemJSON },
    ])

    public var favoriteKey: ItemKey? { key }

    /// The favorite item as JSON. If the item has never been loaded, only its name and URL are known.
    private var itemJSON: JSONValue {
        guard let known = knownItem else { return .null }
        let json = key.kind.json(of: known, isFavorite: true)
        guard item == nil, case .object(let members) = json else { return json }
        let ownURL = JSONValue(url?.text)
        return .object(members.map { $0.key == "url" && $0.value == .null ? JSONMember("url", ownURL) : $0 })
    }
}
