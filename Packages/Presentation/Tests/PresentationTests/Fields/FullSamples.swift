import Domain
import Foundation
import Shared

/// The sample items with a value for every property, one for each type with a field table.
enum FullSamples {
    private static func required<Value>(_ value: Value?) -> Value {
        guard let value else { preconditionFailure("The name of a sample is malformed.") }
        return value
    }

    /// Returns a copy of a value to which a closure has applied changes.
    private static func made<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
        var value = value
        change(&value)
        return value
    }

    static let date = Date(timeIntervalSince1970: 1_787_000_000)
    static let page = WebURL("https://example.org/page")

    static let account = AccountReference(login: "octocat", type: .user, url: page, avatarURL: page)
    static let repoReference = RepoReference(required(RepoName("octocat/Hello-World")), url: page)

    static let repo = made(Repo(fullName: "octocat/Hello-World")) {
        $0.id = 1
        $0.name = "Hello-World"
        $0.owner = account
        $0.description = "A repository"
        $0.url = page
        $0.homepage = "https://example.org"
        $0.language = "Swift"
        $0.stargazersCount = 1_234
        $0.forksCount = 2
        $0.watchersCount = 3
        $0.openIssuesCount = 4
        $0.topics = ["a", "b"]
        $0.license = RepoLicense(key: "mit", name: "MIT License", spdxID: "MIT")
        $0.isFork = true
        $0.isArchived = true
        $0.isPrivate = true
        $0.visibility = "private"
        $0.defaultBranch = "main"
        $0.size = 5
        $0.createdAt = date
        $0.updatedAt = date
        $0.pushedAt = date
        $0.subscribersCount = 6
        $0.latestRelease = LatestRelease(tagName: "v1", publishedAt: date)
        $0.nodeID = "R_1"
        $0.isStarred = true
    }

    static let release = made(RepoRelease(tagName: "v1")) {
        $0.name = "Version 1"
        $0.isDraft = true
        $0.isPrerelease = true
        $0.createdAt = date
        $0.publishedAt = date
        $0.author = account
        $0.body = "Notes"
        $0.url = page
        $0.assets = [asset]
    }

    private static let asset = made(RepoRelease.Asset(name: "file")) {
        $0.size = 1
        $0.downloadCount = 2
        $0.contentType = "text/plain"
        $0.url = page
    }

    static let contributor = made(RepoContributor(contributions: 7)) {
        $0.login = "octocat"
        $0.name = "The Octocat"
        $0.type = .user
        $0.url = page
        $0.avatarURL = page
        $0.email = "octocat@example.org"
    }

    static let treeEntry = RepoTreeEntry(
        path: "Sources", type: "blob", mode: "100644", size: 1, sha: "0123456789abcdef", url: page)

    static let profile = UserProfile(
        made(GitHubUser(login: "octocat")) {
            $0.id = 1
            $0.type = .user
            $0.url = page
            $0.avatarURL = page
            $0.isSiteAdmin = true
            $0.name = "The Octocat"
            $0.followers = 2
            $0.nodeID = "U_1"
            $0.details = UserDetails(
                company: "GitHub", location: "San Francisco", email: "octocat@example.org", blog: "https://example.org",
                bio: "A cat", following: 3, publicRepos: 4, createdAt: date)
        })

    static let photo = made(Photo(id: "abc")) {
        $0.author = PhotoAuthor(name: "Ann", username: "ann", url: page)
        $0.description = "A photo"
        $0.altDescription = "A cat"
        $0.width = 4_000
        $0.height = 3_000
        $0.color = "#aabbcc"
        $0.blurHash = "LEHV6"
        $0.likes = 5
        $0.createdAt = date
        $0.url = page
        $0.imageURLs = PhotoImageURLs(raw: page, full: page, regular: page, small: page, thumb: page)
        $0.downloadURL = page
        $0.credit = "By Ann"
    }

    static let movie = made(Movie(id: 1)) {
        $0.title = "Title"
        $0.originalTitle = "Original"
        $0.originalLanguage = "en"
        $0.overview = "Overview"
        $0.releaseDate = "1994-09-23"
        $0.genres = ["Drama"]
        $0.voteAverage = 9.2
        $0.voteCount = 1_000
        $0.popularity = 12.5
        $0.poster = MovieImage(urls: [:], preferred: page)
        $0.backdrop = MovieImage(urls: [:], preferred: page)
        $0.runtime = 142
        $0.tagline = "Tagline"
        $0.homepage = "https://example.org"
        $0.url = page
        $0.overviewAttribution = "Wikipedia"
    }

    static let topic = made(Topic(name: "swift")) {
        $0.title = "Swift"
        $0.shortDescription = "A language"
        $0.description = "A language by Apple"
        $0.createdBy = "Apple"
        $0.released = "2014"
        $0.createdAt = date
        $0.updatedAt = date
        $0.isFeatured = true
        $0.isCurated = true
        $0.url = page
    }

    static let issue = made(Issue(name: required(IssueName("octocat/Hello-World#7")))) {
        $0.id = 1
        $0.title = "Title"
        $0.body = "Body"
        $0.state = "closed"
        $0.stateReason = "not_planned"
        $0.isLocked = true
        $0.isPullRequest = true
        $0.author = account
        $0.authorAssociation = "MEMBER"
        $0.assignees = [account]
        $0.labels = [IssueLabel(name: "bug", color: "ff0000", description: "A bug")]
        $0.milestone = IssueMilestone(number: 1, title: "1.0", description: "First", dueOn: date)
        $0.commentsCount = 2
        $0.reactionsCount = 3
        $0.createdAt = date
        $0.updatedAt = date
        $0.closedAt = date
        $0.url = WebURL("https://github.com/octocat/Hello-World/pull/7")
    }

    static let comment = made(IssueComment(id: 1)) {
        $0.author = account
        $0.authorAssociation = "MEMBER"
        $0.body = "Body"
        $0.createdAt = date
        $0.updatedAt = date
        $0.reactionsCount = 1
        $0.url = page
    }

    static let pullRequest = made(PullRequest(issue: issue)) {
        $0.isDraft = true
        $0.mergedAt = date
        $0.mergedBy = account
        $0.head = "octocat:fix"
        $0.base = "main"
        $0.isMergeable = false
        $0.size = ChangeSize(commits: 1, files: 2, additions: 3, deletions: 4)
    }

    static let commit = made(Commit(sha: "0123456789abcdef", repo: repoReference)) {
        $0.nodeID = "C_1"
        $0.author = account
        $0.committer = AccountReference(login: "web-flow", type: .user, url: page, avatarURL: page)
        $0.gitObject = Commit.GitObject(
            author: Commit.Signature(name: "The Octocat", email: "octocat@example.org", date: date),
            committer: Commit.Signature(name: "GitHub", email: "noreply@github.com", date: date),
            message: "Title\n\nText", treeSHA: "fedcba", commentCount: 1)
        $0.parents = [Commit.Parent(sha: "abcdef0123", url: page)]
        $0.url = page
    }

    static let commitDetail = CommitDetail(commit, additions: 1, deletions: 2, files: [file], malformedFileCount: 1)

    static let file = made(CommitDetail.ChangedFile(path: "a")) {
        $0.status = "renamed"
        $0.additions = 1
        $0.deletions = 2
        $0.previousPath = "b"
        $0.patch = "+a"
        $0.url = page
    }

    static let code = Code(
        file: required(RepoFileName("octocat/Hello-World@main:Sources/main.swift")), repo: repoReference, sha: "012345",
        matches: [
            TextMatch(
                fragment: "print", property: "content", type: "FileContent",
                matches: [.init(text: "print", indices: [0, 5])])
        ], url: page)

    static let savedSearch = SavedSearch(
        name: "news", kind: .repo, host: "github.com", flags: ["--language=swift"], words: ["cli"], query: "cli",
        limit: 10, savedAt: date)

    static let contents = StoredContents(
        path: "/cache", responses: 1, bytes: 2, maximumBytes: 3, oldest: date, images: 4, imageBytes: 5)
}
