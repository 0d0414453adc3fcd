public import Domain
import Foundation

/// Sample items, one for each type with a field table. Every property has a value.
///
/// The values of an item differ from each other. A test can therefore determine which of them an output format
/// contains.
public enum FullSamples {
    private static func required<Value>(_ value: Value?) -> Value {
        guard let value else { preconditionFailure("The name of a sample is malformed.") }
        return value
    }

    /// Returns a value with changed properties.
    private static func made<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
        var value = value
        change(&value)
        return value
    }

    /// Returns the start of a day in UTC.
    ///
    /// - Parameter number: The number of days after August 18, 2026.
    private static func day(_ number: Int) -> Date {
        Date(timeIntervalSince1970: 1_787_011_200 + 86_400 * Double(number))
    }

    private static func page(_ path: String) -> WebURL? { WebURL("https://example.org/\(path)") }

    private static let match = TextMatch(
        fragment: "found here", property: "short_description", type: "Sample",
        matches: [.init(text: "found", indices: [0, 5])])

    /// A sample account to which other samples refer.
    public static let account = AccountReference(login: "octocat", type: .user, url: page("1"), avatarURL: page("2"))
    /// A sample repository to which other samples refer.
    public static let repoReference = RepoReference(required(RepoName("octocat/Hello-World")), url: page("3"))

    /// A sample repository.
    public static let repo = made(Repo(fullName: "octocat/Hello-World")) {
        $0.id = 1_101
        $0.name = "Hello-World"
        $0.owner = account
        $0.description = "A repository"
        $0.url = page("4")
        $0.homepage = "https://home.example.org"
        $0.language = "Swift"
        $0.stargazersCount = 1_102
        $0.forksCount = 1_103
        $0.watchersCount = 1_104
        $0.openIssuesCount = 1_105
        $0.topics = ["parsing", "terminal"]
        $0.license = RepoLicense(key: "mit", name: "MIT License", spdxID: "MIT")
        $0.isFork = true
        $0.isArchived = true
        $0.isDisabled = true
        $0.isPrivate = true
        $0.visibility = "private"
        $0.hasIssues = true
        $0.hasProjects = true
        $0.hasWiki = true
        $0.hasPages = true
        $0.hasDownloads = true
        $0.defaultBranch = "main"
        $0.size = 1_106
        $0.createdAt = day(1)
        $0.updatedAt = day(2)
        $0.pushedAt = day(3)
        $0.subscribersCount = 1_107
        $0.latestRelease = LatestRelease(tagName: "v1", publishedAt: day(4))
        $0.nodeID = "R_1"
        $0.isStarred = true
        $0.textMatches = [match]
    }

    /// A sample release of a repository.
    public static let release = made(RepoRelease(tagName: "v1")) {
        $0.name = "Version 1"
        $0.isDraft = true
        $0.isPrerelease = true
        $0.createdAt = day(5)
        $0.publishedAt = day(6)
        $0.author = account
        $0.body = "Notes"
        $0.url = page("5")
        $0.assets = [asset]
    }

    private static let asset = made(RepoRelease.Asset(name: "file")) {
        $0.size = 1_108
        $0.downloadCount = 1_109
        $0.contentType = "text/plain"
        $0.url = page("6")
    }

    /// A sample contributor of a repository.
    public static let contributor = made(RepoContributor(contributions: 1_110)) {
        $0.login = "octocat"
        $0.name = "The Octocat"
        $0.type = .user
        $0.url = page("7")
        $0.avatarURL = page("8")
        $0.email = "octocat@example.org"
    }

    /// A sample file in the tree of a repository.
    public static let treeEntry = RepoTreeEntry(
        path: "Sources", type: "blob", mode: "100644", size: 1_111, sha: "0123456789abcdef", url: page("9"))

    /// A sample account.
    public static let user = made(GitHubUser(login: "octocat")) {
        $0.id = 1_112
        $0.type = .user
        $0.url = page("10")
        $0.avatarURL = page("11")
        $0.isSiteAdmin = true
        $0.name = "The Octocat"
        $0.followers = 1_113
        $0.nodeID = "U_1"
        $0.textMatches = [match]
        $0.details = UserDetails(
            company: "GitHub", location: "San Francisco", email: "octocat@example.org",
            blog: "https://blog.example.org",
            bio: "A cat", following: 1_114, publicRepos: 1_115, createdAt: day(7))
    }

    /// A sample photo.
    public static let photo = made(Photo(id: "abc")) {
        $0.author = PhotoAuthor(name: "Ann", username: "ann", url: page("12"))
        $0.description = "A photo"
        $0.altDescription = "A cat"
        $0.width = 1_116
        $0.height = 1_117
        $0.color = "#aabbcc"
        $0.blurHash = "LEHV6"
        $0.likes = 1_118
        $0.createdAt = day(8)
        $0.location = PhotoLocation(
            name: "Tower", city: "Berlin", country: "Germany", latitude: 52.25, longitude: 13.75)
        $0.camera = PhotoCamera(
            make: "Canon", model: "EOS R5", name: "Body 5", exposureTime: "1/1600", aperture: "1.4",
            focalLength: "50.0",
            iso: 640)
        $0.tags = ["pet", "window"]
        $0.url = page("13")
        $0.imageURLs = PhotoImageURLs(
            raw: page("14"), full: page("15"), regular: page("16"), small: page("17"), thumb: page("18"))
        $0.downloadURL = page("19")
        $0.credit = "By Ann"
    }

    /// A sample movie.
    public static let movie = made(Movie(id: 1_119)) {
        $0.title = "Title"
        $0.originalTitle = "Original"
        $0.originalLanguage = "en"
        $0.overview = "Overview"
        $0.releaseDate = "1994-09-23"
        $0.genres = ["Drama"]
        $0.voteAverage = 9.2
        $0.voteCount = 1_120
        $0.popularity = 12.5
        $0.poster = MovieImage(urls: [:], preferred: page("20"))
        $0.backdrop = MovieImage(urls: [:], preferred: page("21"))
        $0.runtime = 1_121
        $0.tagline = "Tagline"
        $0.homepage = "https://home.example.org"
        $0.collection = MovieCollection(id: 77, name: "The Collection")
        $0.certifications = [MovieCertification(country: "US", certification: "PG-13")]
        $0.videos = [MovieVideo(name: "First look", type: "Teaser", site: "YouTube", url: page("31"))]
        $0.url = page("22")
        $0.overviewAttribution = "Wikipedia"
    }

    /// A topic.
    public static let topic = made(Topic(name: "swift")) {
        $0.title = "Swift"
        $0.shortDescription = "A language"
        $0.description = "A language by Apple"
        $0.createdBy = "Apple"
        $0.released = "2014"
        $0.createdAt = day(9)
        $0.updatedAt = day(10)
        $0.isFeatured = true
        $0.isCurated = true
        $0.textMatches = [match]
        $0.url = page("23")
    }

    /// A sample issue.
    public static let issue = made(Issue(name: required(IssueName("octocat/Hello-World#1400")))) {
        $0.id = 1_122
        $0.nodeID = "I_1"
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
        $0.milestone = IssueMilestone(number: 1_123, title: "1.0", description: "First", dueOn: day(11))
        $0.commentsCount = 1_124
        $0.reactions = Reactions(
            total: 1_236,
            counts: [
                .plusOne: 1_201, .minusOne: 1_202, .laugh: 1_203, .hooray: 1_204, .confused: 1_205, .heart: 1_206,
                .rocket: 1_207, .eyes: 1_208,
            ])
        $0.issueType = IssueType(name: "Defect", color: "red", description: "An unexpected problem")
        $0.parent = IssueParent(
            name: required(IssueName("octocat/Spoon-Knife#1300")), title: "Whole",
            url: WebURL("https://github.com/octocat/Spoon-Knife/issues/1300"))
        $0.subIssuesSummary = SubIssuesSummary(total: 1_301, completed: 1_302, percentCompleted: 40)
        $0.textMatches = [match]
        $0.createdAt = day(12)
        $0.updatedAt = day(13)
        $0.closedAt = day(14)
        $0.url = WebURL("https://github.com/octocat/Hello-World/pull/1400")
    }

    /// A sample comment.
    public static let comment = made(IssueComment(id: 1_126)) {
        $0.author = account
        $0.authorAssociation = "MEMBER"
        $0.body = "Body"
        $0.createdAt = day(15)
        $0.updatedAt = day(16)
        $0.reactionsCount = 1_127
        $0.url = page("24")
    }

    /// A sample pull request.
    public static let pullRequest = made(PullRequest(issue: issue)) {
        $0.isDraft = true
        $0.reviewDecision = "CHANGES_REQUESTED"
        $0.checksState = "SUCCESS"
        $0.mergedAt = day(17)
        $0.mergedBy = account
        $0.head = "octocat:fix"
        $0.base = "main"
        $0.isMergeable = false
        $0.size = ChangeSize(commits: 1_128, files: 1_129, additions: 1_130, deletions: 1_131)
    }

    /// A sample discussion.
    public static let discussion = made(Discussion(name: required(IssueName("octocat/Hello-World#1500")))) {
        $0.id = 1_501
        $0.title = "Title"
        $0.body = "Body"
        $0.state = "closed"
        $0.category = DiscussionCategory(name: "Q&A", emoji: ":pray:")
        $0.isAnswered = true
        $0.answer = DiscussionAnswer(author: account, body: "Answer", createdAt: day(12), url: page("24"))
        $0.author = account
        $0.labels = [IssueLabel(name: "bug", color: "ff0000", description: "A bug")]
        $0.upvoteCount = 1_502
        $0.commentsCount = 1_503
        $0.createdAt = day(12)
        $0.updatedAt = day(13)
        $0.closedAt = day(14)
        $0.url = WebURL("https://github.com/octocat/Hello-World/discussions/1500")
    }

    /// A sample commit.
    public static let commit = made(Commit(sha: "0123456789abcdef", repo: repoReference)) {
        $0.nodeID = "C_1"
        $0.author = account
        $0.committer = AccountReference(login: "web-flow", type: .user, url: page("25"), avatarURL: page("26"))
        $0.gitObject = Commit.GitObject(
            author: Commit.Signature(name: "The Octocat", email: "octocat@example.org", date: day(18)),
            committer: Commit.Signature(name: "GitHub", email: "noreply@github.com", date: day(19)),
            message: "Title\n\nText", treeSHA: "fedcba", commentCount: 1_132)
        $0.textMatches = [match]
        $0.parents = [Commit.Parent(sha: "abcdef0123", url: page("27"))]
        $0.url = page("28")
    }

    /// A sample commit with its changed files.
    public static let commitDetail = CommitDetail(
        commit, additions: 1_133, deletions: 1_134, files: [file], malformedFileCount: 1_135)

    /// A sample file that a commit changed.
    public static let file = made(CommitDetail.ChangedFile(path: "new/path")) {
        $0.status = "renamed"
        $0.additions = 1_136
        $0.deletions = 1_137
        $0.previousPath = "old/path"
        $0.patch = "+line"
        $0.url = page("29")
    }

    /// A sample file that a code search found.
    public static let code = Code(
        file: required(RepoFileName("octocat/Hello-World@main:Sources/main.swift")), repo: repoReference, sha: "012345",
        matches: [
            TextMatch(
                fragment: "print", property: "content", type: "FileContent",
                matches: [.init(text: "print", indices: [0, 5])])
        ], url: page("30"))

    /// A sample saved search.
    public static let savedSearch = SavedSearch(
        name: "news", kind: .repo, host: "github.com", flags: SearchForm(filters: ["language": "swift"]).flags(.repos),
        words: ["cli"], query: "cli", limit: 1_138, savedAt: day(20))

    /// A sample of the number and size of cached responses.
    public static let contents = StoredContents(
        path: "/cache", responses: 1_139, bytes: 1_140, maximumBytes: 1_141, oldest: day(21), images: 1_142,
        imageBytes: 1_143)
}
