public import Foundation
public import Shared

/// A topic that GitHub's repositories are filed under.
public struct Topic: HostedItem, FavoriteItem {
    public static let kind = ItemKind.topic

    /// In small letters, with hyphens for blanks; there is no number.
    public let name: String
    /// As people write it.
    public let title: String?
    /// One sentence.
    public let shortDescription: String?
    /// A few sentences.
    public let description: String?
    /// Who made what the topic is about, as a text.
    public let createdBy: String?
    /// When that came out, as a text.
    public let released: String?
    /// When the topic came into being.
    public let createdAt: Date?
    /// When its page was last changed.
    public let updatedAt: Date?
    /// Whether GitHub puts it forward.
    public let isFeatured: Bool?
    /// Whether people look after its page.
    public let isCurated: Bool?
    /// Its page for people.
    public var url: WebURL?
    /// The server that it belongs to.
    public var host: String

    public var key: ItemKey { ItemKey(kind: .topic, id: name, host: host) }
    public var displayName: String { name }

    public init(
        name: String, title: String? = nil, shortDescription: String? = nil, description: String? = nil,
        createdBy: String? = nil, released: String? = nil, createdAt: Date? = nil, updatedAt: Date? = nil,
        isFeatured: Bool? = nil, isCurated: Bool? = nil, url: WebURL? = nil, host: String = Provider.github.host
    ) {
        self.name = name
        self.title = title
        self.shortDescription = shortDescription
        self.description = description
        self.createdBy = createdBy
        self.released = released
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.isFeatured = isFeatured
        self.isCurated = isCurated
        self.url = url
        self.host = host
    }
}

/// Its stored form.
extension Topic {
    public init(from json: inout JSONReader) throws(JSONError) {
        var name: String?
        var title: String?
        var shortDescription: String?
        var description: String?
        var createdBy: String?
        var released: String?
        var createdAt: Date?
        var updatedAt: Date?
        var isFeatured: Bool?
        var isCurated: Bool?
        var url: WebURL?
        try json.object { (key, json) throws(JSONError) in
            switch key {
            case "name": name = try json.string()
            case "displayName": title = try json.string()
            case "shortDescription": shortDescription = try json.string()
            case "description": description = try json.string()
            case "createdBy": createdBy = try json.string()
            case "released": released = try json.string()
            case "createdAt": createdAt = try json.date()
            case "updatedAt": updatedAt = try json.date()
            case "isFeatured": isFeatured = try json.bool()
            case "isCurated": isCurated = try json.bool()
            case "url": url = try json.webURL()
            default: try json.skip()
            }
        }
        guard let name else { throw .missing("name") }
        self.init(
            name: name, title: title, shortDescription: shortDescription, description: description,
            createdBy: createdBy, released: released, createdAt: createdAt, updatedAt: updatedAt,
            isFeatured: isFeatured, isCurated: isCurated, url: url)
    }

    public func write(to json: inout JSONWriter) {
        json.add("name", name)
        json.add("displayName", title)
        json.add("shortDescription", shortDescription)
        json.add("description", description)
        json.add("createdBy", createdBy)
        json.add("released", released)
        json.add("createdAt", createdAt)
        json.add("updatedAt", updatedAt)
        json.add("isFeatured", isFeatured)
        json.add("isCurated", isCurated)
        json.add("url", url)
    }
}
