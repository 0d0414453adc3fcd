public import Foundation

/// A release of a repository.
public struct RepoRelease: ListElement {
    public static let kind = ItemKind.repo
    public static let listName = ItemKindName("release", "releases", singular: "release", plural: "releases")

    /// The name of its tag, which identifies the release in URLs.
    public let tagName: String
    /// The title, which may be empty.
    public let name: String?
    /// Whether the release is a draft, which is only visible to users with write access.
    public let isDraft: Bool?
    /// Whether the release is a prerelease.
    public let isPrerelease: Bool?
    /// The date of the tagged commit.
    public let createdAt: Date?
    /// The publication date, or `nil` for a draft.
    public let publishedAt: Date?
    /// The account that published the release.
    public let author: AccountReference?
    /// The release notes in Markdown.
    public let body: String?
    /// The URL of the release's page on GitHub.
    public let url: WebURL?
    /// The files of the release.
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
        /// The name of the file.
        public let name: String
        /// The size in bytes.
        public let size: Int?
        /// The number of downloads.
        public let downloadCount: Int?
        /// The media type.
        public let contentType: String?
        /// The download URL.
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
