import Domain
import DomainTestSupport
import Foundation
import Testing

/// The stored form of an item has all of its fields. The tests find the fields by reflection, so that a new field that is
/// not stored fails them.
@Suite(.timeLimit(.minutes(10)))
struct StoredFieldTests {
    private static let date = Date(timeIntervalSince1970: 1_700_000_000)
    private static let address = WebURL("https://example.com/a?b=c&d=%22")
    private static let account = AccountReference(login: "a", type: .user, url: address, avatarURL: address)

    /// An item of each kind with a value in each field.
    private static let samples: [any FavoriteItem] = [
        GitHubUser(
            id: .max, login: "octocat", type: .organization, url: address, avatarURL: address, isSiteAdmin: true,
            name: "\"The\\\n\u{1F}漢", followers: -1,
            details: UserDetails(
                company: "c", location: "l", email: "e", blog: "", bio: "b", following: 1, publicRepos: 2,
                createdAt: date), nodeID: "U_1", host: "ghe.example"),
        repo,
        Photo(
            id: "p", author: PhotoAuthor(name: "n", username: "u", url: address), description: "d",
            altDescription: "a", width: 1, height: 2, color: "#FFFFFF", blurHash: "L{}", likes: 3,
            createdAt: date, url: address,
            imageURLs: PhotoImageURLs(raw: address, full: address, regular: address, small: address, thumb: address),
            downloadURL: address, credit: "c"),
        Movie(
            id: 7, title: "t", originalTitle: "o", originalLanguage: "ko", overview: "v",
            releaseDate: "2024-01-31", genres: ["g"], voteAverage: 8.25, voteCount: 1, popularity: 1e-7,
            poster: address.map { MovieImage(urls: [0: $0, 342: $0], preferred: $0) },
            backdrop: address.map { MovieImage(urls: [1280: $0], preferred: $0) }, runtime: 90, tagline: "t",
            homepage: "h", url: address, overviewAttribution: "x"),
        issue,
        PullRequest(
            issue: issue, isDraft: true, mergedAt: date, mergedBy: account, head: "o:h", base: "main",
            isMergeable: true, size: ChangeSize(commits: 1, files: 2, additions: 3, deletions: 4)),
        Topic(
            name: "swift", title: "Swift", shortDescription: "s", description: "d", createdBy: "c", released: "r",
            createdAt: date, updatedAt: date, isFeatured: true, isCurated: true, url: address, host: "ghe.example"),
    ]

    private static var repo: Repo {
        var repo = Repo(
            id: 1, name: "b", fullName: "a/b", owner: account, description: "d", url: address, homepage: "h",
            language: "C++", stargazersCount: 1, forksCount: 2, watchersCount: 3, openIssuesCount: 4,
            topics: ["x", "y\"z"], license: RepoLicense(key: "mit", name: "MIT", spdxID: "MIT"), isFork: true,
            isArchived: true, isPrivate: true, visibility: "public", defaultBranch: "main", size: 5,
            createdAt: date, updatedAt: date, pushedAt: date, subscribersCount: 6,
            latestRelease: LatestRelease(tagName: "v1", publishedAt: date), nodeID: "R_1", host: "ghe.example")
        repo.isStarred = true
        return repo
    }

    private static var issue: Domain.Issue {
        Domain.Issue(
            id: 1, name: Domain.Issue.sample.name, title: "t", body: "b", state: "closed",
            stateReason: "completed", isLocked: true, isPullRequest: true, author: account,
            authorAssociation: "MEMBER", assignees: [account],
            labels: [IssueLabel(name: "l", color: "ffffff", description: "d")],
            milestone: IssueMilestone(number: 1, title: "m", description: "d", dueOn: date), commentsCount: 1,
            reactionsCount: 2, createdAt: date, updatedAt: date, closedAt: date, url: address, host: "ghe.example")
    }

    /// The fields that belong to one response or one account, and not to what a favorite remembers.
    private static let unstored: Set = ["nodeID", "isStarred"]

    @Test func `there is a sample of each kind of favorite`() {
        #expect(Self.samples.map(\.key.kind.name.word).sorted() == ItemKind.favorites.map(\.name.word).sorted())
    }

    @Test(arguments: samples.indices)
    func `a sample has a value for each property`(index: Int) {
        let unset = Self.values(of: Self.samples[index]).filter { Self.unset.contains($0.value) }
        #expect(unset.keys.sorted() == [])
    }

    @Test(arguments: samples.indices)
    func `all stored properties are read back`(index: Int) throws {
        let item = Self.samples[index]
        let restored = try #require(
            StoredItem.item(StoredItem.bytes(of: item), version: StoredItem.version, key: item.key))
        let (before, after) = (Self.values(of: item), Self.values(of: restored))
        let lost = before.filter { !Self.unstored.contains($0.key) && after[$0.key] != $0.value }
        #expect(lost.keys.sorted() == [])
    }

    // MARK: - Reflection

    private static let unset: Set = ["nil", "empty", "false"]

    /// The values of all fields by their path, such as `owner.login`.
    private static func values(of item: any FavoriteItem) -> [String: String] {
        var values: [String: String] = [:]
        collect(item, at: "", into: &values)
        return values
    }

    private static func collect(_ value: Any, at path: String, into values: inout [String: String]) {
        let mirror = Mirror(reflecting: value)
        let children = mirror.children.enumerated().map { index, child in
            (path: path.isEmpty ? child.label ?? "" : "\(path).\(child.label ?? "\(index)")", value: child.value)
        }
        switch mirror.displayStyle {
        case .optional:
            if let child = children.first {
                collect(child.value, at: path, into: &values)
            } else {
                values[path] = "nil"
            }
        case .dictionary:
            values[path] = children.isEmpty ? "empty" : children.map { "\($0.value)" }.sorted().joined(separator: ", ")
        case .collection where children.isEmpty:
            values[path] = "empty"
        case .collection,
            .struct where isComposed(value):
            for child in children { collect(child.value, at: child.path, into: &values) }
        default:
            values[path] = "\(value)"
        }
    }

    /// Whether a structure is a group of fields, and not one value such as a date or a URL.
    private static func isComposed(_ value: Any) -> Bool {
        !(value is any CustomStringConvertible) && !(value is any RawRepresentable)
    }
}
