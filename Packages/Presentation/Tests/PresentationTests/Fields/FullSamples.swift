import Domain
import Foundation
import Shared

/// One item of each type with a field table, with a value for every property.
enum FullSamples {
    private static func required<Value>(_ value: Value?) -> Value {
        guard let value else { preconditionFailure("The name of a sample is malformed.") }
        return value
    }

    static let date = Date(timeIntervalSince1970: 1_787_000_000)
    static let page = WebURL("https://example.org/page")

    static let account = AccountReference(login: "octocat", type: .user, url: page, avatarURL: page)
    static let repoReference = RepoReference(required(RepoName("octocat/Hello-World")), url: page)

    static let repo: Repo = {
        var repo = Repo(
            id: 1, name: "Hello-World", fullName: "octocat/Hello-World", owner: account, description: "A repository",
            url: page, homepage: "https://example.org", language: "Swift", stargazersCount: 1_234, forksCount: 2,
            watchersCount: 3, openIssuesCount: 4, topics: ["a", "b"],
            license: RepoLicense(key: "mit", name: "MIT License", spdxID: "MIT"), isFork: true, isArchived: true,
            isPrivate: true, visibility: "private", defaultBranch: "main", size: 5, createdAt: date, updatedAt: date,
            pushedAt: date, subscribersCount: 6, latestRelease: LatestRelease(tagName: "v1", publishedAt: date),
            nodeID: "R_1")
        repo.isStarred = true
        return repo
    }()

    static let release = RepoRelease(
        tagName: "v1", name: "Version 1", isDraft: true, isPrerelease: true, createdAt: date, publishedAt: date,
        author: account, body: "Notes", url: page,
        assets: [.init(name: "file", size: 1, downloadCount: 2, contentType: "text/plain", url: page)])

    static let contributor = RepoContributor(
        login: "octocat", name: "The Octocat", type: .user, contributions: 7, url: page, avatarURL: page,
        email: "octocat@example.org")

    static let treeEntry = RepoTreeEntry(
        path: "Sources", type: "blob", mode: "100644", size: 1, sha: "0123456789abcdef", url: page)

    static let profile = UserProfile(
        user: GitHubUser(
            id: 1, login: "octocat", type: .user, url: page, avatarURL: page, isSiteAdmin: true, name: "The Octocat",
            followers: 2, nodeID: "U_1"),
        company: "GitHub", location: "San Francisco", email: "octocat@example.org", blog: "https://example.org",
        bio: "A cat", following: 3, publicRepos: 4, createdAt: date)

    static let photo = Photo(
        id: "abc", author: PhotoAuthor(name: "Ann", username: "ann", url: page), description: "A photo",
        altDescription: "A cat", width: 4_000, height: 3_000, color: "#aabbcc", blurHash: "LEHV6", likes: 5,
        createdAt: date, url: page,
        imageURLs: PhotoImageURLs(raw: page, full: page, regular: page, small: page, thumb: page), downloadURL: page,
        credit: "By Ann")

    static let movie = Movie(
        id: 1, title: "Title", originalTitle: "Original", originalLanguage: "en", overview: "Overview",
        releaseDate: "1994-09-23", genres: ["Drama"], voteAverage: 9.2, voteCount: 1_000, popularity: 12.5,
        poster: MovieImage(urls: [:], preferred: page), backdrop: MovieImage(urls: [:], preferred: page), runtime: 142,
        tagline: "Tagline", homepage: "https://example.org", url: page, overviewAttribution: "Wikipedia")

    static let topic = Topic(
        name: "swift", title: "Swift", shortDescription: "A language", description: "A language by Apple",
        createdBy: "Apple", released: "2014", createdAt: date, updatedAt: date, isFeatured: true, isCurated: true,
        url: page)

    static let issue = Issue(
        id: 1, name: required(IssueName("octocat/Hello-World#7")), title: "Title", body: "Body", state: "closed",
        stateReason: "not_planned", isLocked: true, isPullRequest: true, author: account,
        authorAssociation: "MEMBER", assignees: [account],
        labels: [IssueLabel(name: "bug", color: "ff0000", description: "A bug")],
        milestone: IssueMilestone(number: 1, title: "1.0", description: "First", dueOn: date), commentsCount: 2,
        reactionsCount: 3, createdAt: date, updatedAt: date, closedAt: date,
        url: WebURL("https://github.com/octocat/Hello-World/pull/7"))

    static let comment = IssueComment(
        id: 1, author: account, authorAssociation: "MEMBER", body: "Body", createdAt: date, updatedAt: date,
        reactionsCount: 1, url: page)

    static let pullRequest = PullRequest(
        issue: issue, isDraft: true, mergedAt: date, mergedBy: account, head: "octocat:fix", base: "main",
        isMergeable: false, size: ChangeSize(commits: 1, files: 2, additions: 3, deletions: 4))

    static let commit = Commit(
        sha: "0123456789abcdef", nodeID: "C_1", repo: repoReference, author: account,
        committer: AccountReference(login: "web-flow", type: .user, url: page, avatarURL: page),
        gitObject: Commit.GitObject(
            author: Commit.Signature(name: "The Octocat", email: "octocat@example.org", date: date),
            committer: Commit.Signature(name: "GitHub", email: "noreply@github.com", date: date),
            message: "Title\n\nText", treeSHA: "fedcba", commentCount: 1),
        parents: [Commit.Parent(sha: "abcdef0123", url: page)], url: page)

    static let commitDetail = CommitDetail(commit, additions: 1, deletions: 2, files: [file], malformedFileCount: 1)

    static let file = CommitDetail.ChangedFile(
        path: "a", status: "renamed", additions: 1, deletions: 2, previousPath: "b", patch: "+a", url: page)

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
