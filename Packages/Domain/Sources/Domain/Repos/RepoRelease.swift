public import Foundation

/// A release of a repo.
public struct RepoRelease: ListElement {
    public static let kind = ItemKind.repo
    public static let listName = ItemKindName("release", "releases", singular: "release", plural: "releases")

    /// What it is a release of, and its name in URLs.
    public let tagName: String
    /// As people read it; may be empty.
    public let name: String?
    /// Whether only those see it who may write to the repo.
    public let isDraft: Bool?
    /// Whether it is not meant for everybody yet.
    public let isPrerelease: Bool?
    /// When the commit of the tag was made.
    public let createdAt: Date?
    /// None for a draft.
    public let publishedAt: Date?
    /// Who published it.
    public let author: AccountReference?
    /// What is new, in Markdown.
    public let body: String?
    /// Its page for people.
    public let url: WebURL?
    /// The files that belong to it.
    public let assets: [Asset]

    public var listID: String { tagName }

    public init(
        tagName: String, name: String? = nil, isDraft: Bool? = nil, isPrerelease: Bool? = nil, createdAt: Date? = nil,
        publishedAt: Date? = nil, author: AccountReference? = nil, body: String? = nil, url: WebURL? = nil,
        assets: [Asset] = []
    ) {
        self.tagName = tagName
        self.name = name
        self.isDraft = isDraft
        self.isPrerelease = isPrerelease
        self.createdAt = createdAt
        self.publishedAt = publishedAt
        self.author = author
        self.body = body
        self.url = url
        self.assets = assets
    }

    /// A file of a release.
    public struct Asset: Sendable, Hashable {
        /// The file's name.
        public let name: String
        /// Bytes.
        public let size: Int?
        /// How often it was downloaded.
        public let downloadCount: Int?
        /// Its media type.
        public let contentType: String?
        /// Where it is downloaded from.
        public let url: WebURL?

        public init(
            name: String, size: Int? = nil, downloadCount: Int? = nil, contentType: String? = nil,
            url: WebURL? = nil
        ) {
            self.name = name
            self.size = size
            self.downloadCount = downloadCount
            self.contentType = contentType
            self.url = url
        }
    }
}
