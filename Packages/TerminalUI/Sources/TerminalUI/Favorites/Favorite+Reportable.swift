public import Domain
import Presentation
import Shared

extension Messages {
    /// Tells how many favourites were added or removed.
    public func report(_ tally: ChangeFavorites.Tally, of change: ChangeFavorites.Change) {
        switch change {
        case .add: note("\(tally.changed) added, \(tally.unchanged) there already.")
        case .remove: note("\(tally.changed) removed, \(tally.unchanged) not there.")
        }
        if let reason = tally.unconfirmed { note("Kept without being looked up: \(reason.message)") }
    }
}

extension Favorite: Reportable {
    public static let reportFields: [ReportField<Favorite>] = [
        ReportField("kind") { .string($0.key.kind.name.word) },
        ReportField("id") { .string($0.key.id) },
        ReportField("name") { .string($0.name) },
        ReportField("url") { JSONValue($0.url?.text) },
        ReportField("host") { .string($0.key.host) },
        ReportField("addedAt") { JSONValue($0.addedAt) },
        ReportField("item") { $0.itemJSON },
    ]

    public static let reportColumns: [ReportColumn<Favorite>] = [
        ReportColumn("KIND", maximumWidth: 8) { $0.key.kind.name.word },
        ReportColumn("ID", minimumWidth: 20, maximumWidth: 50) { $0.key.id },
        ReportColumn("NAME", minimumWidth: 16, maximumWidth: 50) { $0.name },
        ReportColumn("ADDED", .day) { $0.addedAt },
        ReportColumn("URL", minimumWidth: 16) { $0.url?.text },
    ]

    /// On the screen the name leads, and a URL stands where there is room for more than its beginning.
    public static let listColumns: [ReportColumn<Favorite>] =
        ["NAME", "KIND", "ADDED"].compactMap { title in reportColumns.first { $0.title == title } }
        + [ReportColumn("URL", minimumWidth: 40) { $0.url?.text }]

    public static var nameColumn: String? { "NAME" }

    public var favoriteKey: ItemKey? { key }

    /// The kind's own fields. While the thing itself has not been seen these are what its name tells, and null.
    private var itemJSON: JSONValue {
        guard let known = knownItem, let json = ItemView[key.kind]?.json(known, true) else { return .null }
        guard item == nil, case .object(let members) = json else { return json }
        let ownURL = JSONValue(url?.text)
        return .object(members.map { $0.key == "url" && $0.value == .null ? JSONMember("url", ownURL) : $0 })
    }
}
