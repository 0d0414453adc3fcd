import Domain
import DomainTestSupport
import Foundation
import Testing

@testable import Data

/// Tests that the stored form of an item contains all of its fields.
///
/// The tests find the fields by reflection, so that they fail for a new field that is not stored.
@Suite(.timeLimit(.minutes(10)))
struct StoredFieldTests {
    private static let date = Date(timeIntervalSince1970: 1_700_000_000)
    private static let address = WebURL("https://example.com/a?b=c&d=%22")
    private static let account = AccountReference(login: "a", type: .user, url: address, avatarURL: address)

    private static let match = TextMatch(
        fragment: "f", property: "p", type: "t", matches: [.init(text: "f", indices: [0, 1])])

    /// An item of each kind with a value in each field.
    private static let samples: [any Item] = [
        GitHubUser(login: "octocat").with {
            $0.id = .max
            $0.type = .organization
            $0.url = address
            $0.avatarURL = address
            $0.isSiteAdmin = true
            $0.name = "\"The\\\n\u{1F}漢"
            $0.followers = -1
            $0.details = UserDetails(
                company: "c", location: "l", email: "e", blog: "", bio: "b", following: 1, publicRepos: 2,
                createdAt: date)
            $0.nodeID = "U_1"
            $0.textMatches = [match]
            $0.host = "ghe.example"
        },
        repo,
        Photo(id: "p").with {
            $0.author = PhotoAuthor(name: "n", username: "u", url: address)
            $0.description = "d"
            $0.altDescription = "a"
            $0.width = 1
            $0.height = 2
            $0.color = "#FFFFFF"
            $0.blurHash = "L{}"
            $0.likes = 3
            $0.createdAt = date
            $0.location = PhotoLocation(name: "n", city: "c", country: "k", latitude: 1.5, longitude: -2.5)
            $0.camera = PhotoCamera(
                make: "m", model: "d", name: "n", exposureTime: "1/2", aperture: "2", focalLength: "3", iso: 4)
            $0.tags = ["t"]
            $0.url = address
            $0.imageURLs = PhotoImageURLs(raw: address, full: address, regular: address, small: address, thumb: address)
            $0.downloadURL = address
            $0.credit = "c"
        },
        Movie(id: 7).with {
            $0.title = "t"
            $0.originalTitle = "o"
            $0.originalLanguage = "ko"
            $0.overview = "v"
            $0.releaseDate = "2024-01-31"
            $0.genres = ["g"]
            $0.voteAverage = 8.25
            $0.voteCount = 1
            $0.popularity = 1e-7
            $0.poster = address.map { MovieImage(urls: [0: $0, 342: $0], preferred: $0) }
            $0.backdrop = address.map { MovieImage(urls: [1280: $0], preferred: $0) }
            $0.runtime = 90
            $0.tagline = "t"
            $0.homepage = "h"
            $0.collection = MovieCollection(id: 1, name: "c")
            $0.certifications = [MovieCertification(country: "US", certification: "R")]
            $0.videos = [MovieVideo(name: "v", type: "t", site: "s", url: address)]
            $0.url = address
            $0.overviewAttribution = "x"
        },
        issue,
        PullRequest(issue: issue).with {
            $0.isDraft = true
            $0.reviewDecision = "APPROVED"
            $0.checksState = "SUCCESS"
            $0.mergedAt = date
            $0.mergedBy = account
            $0.head = "o:h"
            $0.base = "main"
            $0.isMergeable = true
            $0.size = ChangeSize(commits: 1, files: 2, additions: 3, deletions: 4)
        },
        Discussion(name: Discussion.sample.name).with {
            $0.id = 1
            $0.title = "t"
            $0.body = "b"
            $0.state = "closed"
            $0.category = DiscussionCategory(name: "Q&A", emoji: ":pray:")
            $0.isAnswered = true
            $0.answer = DiscussionAnswer(author: account, body: "a", createdAt: date, url: address)
            $0.author = account
            $0.labels = [IssueLabel(name: "l", color: "ffffff", description: "d")]
            $0.upvoteCount = 1
            $0.commentsCount = 2
            $0.createdAt = date
            $0.updatedAt = date
            $0.closedAt = date
            $0.url = address
            $0.host = "ghe.example"
        },
        Topic(name: "swift").with {
            $0.title = "Swift"
            $0.shortDescription = "s"
            $0.description = "d"
            $0.createdBy = "c"
            $0.released = "r"
            $0.createdAt = date
            $0.updatedAt = date
            $0.isFeatured = true
            $0.isCurated = true
            $0.textMatches = [match]
            $0.url = address
            $0.host = "ghe.example"
        },
    ]

    private static var repo: Repo {
        var repo = Repo(fullName: "a/b").with {
            $0.id = 1
            $0.owner = account
            $0.description = "d"
            $0.url = address
            $0.homepage = "h"
            $0.language = "C++"
            $0.stargazersCount = 1
            $0.forksCount = 2
            $0.watchersCount = 3
            $0.openIssuesCount = 4
            $0.topics = ["x", "y\"z"]
            $0.license = RepoLicense(key: "mit", name: "MIT", spdxID: "MIT")
            $0.isFork = true
            $0.isArchived = true
            $0.isDisabled = true
            $0.hasIssues = true
            $0.hasProjects = true
            $0.hasWiki = true
            $0.hasPages = true
            $0.hasDownloads = true
            $0.isPrivate = true
            $0.visibility = "public"
            $0.defaultBranch = "main"
            $0.size = 5
            $0.createdAt = date
            $0.updatedAt = date
            $0.pushedAt = date
            $0.subscribersCount = 6
            $0.latestRelease = LatestRelease(tagName: "v1", publishedAt: date)
            $0.nodeID = "R_1"
            $0.host = "ghe.example"
        }
        repo.isStarred = true
        repo.textMatches = [match]
        return repo
    }

    private static var issue: Domain.Issue {
        Domain.Issue(name: Domain.Issue.sample.name).with {
            $0.id = 1
            $0.nodeID = "I_1"
            $0.title = "t"
            $0.body = "b"
            $0.state = "closed"
            $0.stateReason = "completed"
            $0.isLocked = true
            $0.isPullRequest = true
            $0.author = account
            $0.authorAssociation = "MEMBER"
            $0.assignees = [account]
            $0.labels = [IssueLabel(name: "l", color: "ffffff", description: "d")]
            $0.milestone = IssueMilestone(number: 1, title: "m", description: "d", dueOn: date)
            $0.commentsCount = 1
            $0.reactions = Reactions(total: 2, counts: [.plusOne: 1, .heart: 1])
            $0.issueType = IssueType(name: "t", color: "red", description: "d")
            $0.parent = IssueParent(name: Domain.Issue.sample.name, title: "p", url: address)
            $0.textMatches = [match]
            $0.subIssuesSummary = SubIssuesSummary(total: 3, completed: 2, percentCompleted: 66)
            $0.createdAt = date
            $0.updatedAt = date
            $0.closedAt = date
            $0.url = address
            $0.host = "ghe.example"
        }
    }

    /// The fields that belong to one response or one account, and not to what a favorite remembers.
    private static let unstored: Set<Substring> = ["nodeID", "isStarred", "textMatches"]

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
            FavoriteStorage.item(FavoriteStorage.bytes(of: item), version: FavoriteStorage.version, key: item.key))
        let (before, after) = (Self.values(of: item), Self.values(of: restored))
        let lost = before.filter { path, value in
            !path.split(separator: ".").contains { Self.unstored.contains($0) } && after[path] != value
        }
        #expect(lost.keys.sorted() == [])
    }

    // MARK: - Reflection

    private static let unset: Set = ["nil", "empty", "false"]

    /// Returns the values of all fields by their path, such as `owner.login`.
    private static func values(of item: any Item) -> [String: String] {
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

    /// Returns whether a structure is a group of fields instead of a single value such as a date or URL.
    private static func isComposed(_ value: Any) -> Bool {
        !(value is any CustomStringConvertible) && !(value is any RawRepresentable)
    }
}
