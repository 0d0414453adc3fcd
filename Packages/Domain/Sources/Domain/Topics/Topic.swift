public import Foundation

/// A topic that classifies GitHub repositories.
public struct Topic: HostedItem {
    public static let kind = ItemKind.topic

    /// The topic's slug: lowercase, with hyphens instead of spaces. GitHub has no numeric topic ID.
    public var name: String
    /// The title of the topic for display.
    public var title: String?
    /// The description of the topic in one sentence.
    public var shortDescription: String?
    /// The description of the topic in a few sentences.
    public var description: String?
    /// The creator of the topic's subject, as free text.
    public var createdBy: String?
    /// The release date of the topic's subject, as free text.
    public var released: String?
    /// The date when the topic was created.
    public var createdAt: Date?
    /// The date when the topic's page was last changed.
    public var updatedAt: Date?
    /// A Boolean value that indicates whether GitHub features the topic.
    public var isFeatured: Bool?
    /// A Boolean value that indicates whether the topic's page is curated.
    public var isCurated: Bool?
    /// The text matches of the search that found the item, or `nil` if the response does not contain them.
    public var textMatches: [TextMatch]?
    /// The URL of the topic's page on GitHub.
    public var url: WebURL?
    /// The host of the topic, such as `github.com`.
    public var host = Provider.github.host

    public var key: ItemKey { ItemKey(kind: .topic, id: name, host: host) }
    public var displayName: String { name }

    /// Creates a topic that has only a name.
    public init(name: String) {
        self.name = name
    }
}
