public import Foundation

/// A release of a repository.
public struct RepoRelease: ListElement {
    public static let kind = ItemKind.repo
    public static let listName = ItemKindName("release", "releases", singular: "release", plural: "releases")

    /// The name of the release's tag, which identifies the release in URLs.
    public var tagName: String
    /// The title of the release. It may be empty.
    public var name: String?
    /// A Boolean value that indicates whether the release is a draft. Only users with write access can see drafts.
    public var isDraft: Bool?
    /// A Boolean value that indicates whether the release is a prerelease.
    public var isPrerelease: Bool?
    /// The date of the tagged commit.
    public var createdAt: Date?
    /// The date when the release was published, or `nil` for a draft.
    public var publishedAt: Date?
    /// The account that published the release.
    public var author: AccountReference?
    /// The release notes in Markdown.
    public var body: String?
    /// The URL of the release's page on GitHub.
    public var url: WebURL?
    /// The downloadable files of the release.
    public var assets: [Asset] = []

    public var listID: String { tagName }

    public init(tagName: String) {
        self.tagName = tagName
    }

    /// A downloadable file of a release.
    public struct Asset: Sendable, Hashable {
        /// The name of the file.
        public var name: String
        /// The size of the file in bytes.
        public var size: Int?
        /// The number of times that the file was downloaded.
        public var downloadCount: Int?
        /// The media type of the file.
        public var contentType: String?
        /// The URL from which the file can be downloaded.
        public var url: WebURL?

        public init(name: String) {
            self.name = name
        }
    }
}
