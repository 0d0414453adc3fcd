public import Foundation
public import Shared

/// A topic that classifies GitHub repositories.
public struct Topic: HostedItem, FavoriteItem {
    public static let kind = ItemKind.topic

    /// The topic's slug: lowercase, with hyphens instead of spaces. GitHub has no numeric topic ID.
    public let name: String
    /// The displayed name.
    public let title: String?
    /// A description of one sentence.
    public let shortDescription: String?
    /// A description of a few sentences.
    public let description: String?
    /// The creator of the topic's subject, as text.
    public let createdBy: String?
    /// The release date of the topic's subject, as text.
    public let released: String?
    /// The creation date of the topic.
    public let createdAt: Date?
    /// The date when the topic's page was last changed.
    public let updatedAt: Date?
    /// Whether GitHub features the topic.
    public let isFeatured: Bool?
    /// Whether the topic's page is curated.
    public let isCurated: Bool?
    /// The URL of the topic's page on GitHub.
    public var url: WebURL?
    /// The host of the topic.
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

/// The stored form of a topic.
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
