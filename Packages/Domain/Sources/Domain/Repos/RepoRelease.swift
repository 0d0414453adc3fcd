public import Foundation

/// A release of a repository.
public struct RepoRelease: ListElement {
    public static let kind = ItemKind.repo
    public static let listName = ItemKindName("release", "releases", singular: "release", plural: "releases")

    /// The name of its tag, which identifies the release in URLs.
    public var tagName: String
    /// The title, which may be empty.
    public var name: String?
    /// Whether the release is a draft, which is only visible to users with write access.
    public var isDraft: Bool?
    /// Whether the release is a prerelease.
    public var isPrerelease: Bool?
    /// The date of the tagged commit.
    public var createdAt: Date?
    /// The publication date, or `nil` for a draft.
    public var publishedAt: Date?
    /// The account that published the release.
    public var author: AccountReference?
    /// The release notes in Markdown.
    public var body: String?
    /// The URL of the release's page on GitHub.
    public var url: WebURL?
    /// The files of the release.
    public var assets: [Asset] = []

    public var listID: String { tagName }

    public init(tagName: String) {
        self.tagName = tagName
    }

    /// A downloadable file of a release.
    public struct Asset: Sendable, Hashable {
        /// The name of the file.
        public var name: String
        /// The size in bytes.
        public var size: Int?
        /// The number of downloads.
        public var downloadCount: Int?
        /// The media type.
        public var contentType: String?
        /// The download URL.
        public var url: WebURL?

        public init(name: String) {
            self.name = name
        }
    }
}
