public import Domain
public import Foundation

// Production code creates these parts of items without their optional properties and then sets each property that a
// response contains. The initializers below set all properties at once.

extension PhotoAuthor {
    public init(name: String? = nil, username: String? = nil, url: WebURL? = nil) {
        self.init()
        self.name = name
        self.username = username
        self.url = url
    }
}

extension PhotoImageURLs {
    public init(
        raw: WebURL? = nil, full: WebURL? = nil, regular: WebURL? = nil, small: WebURL? = nil, thumb: WebURL? = nil
    ) {
        self.init()
        self.raw = raw
        self.full = full
        self.regular = regular
        self.small = small
        self.thumb = thumb
    }
}

extension PhotoLocation {
    public init(
        name: String? = nil, city: String? = nil, country: String? = nil, latitude: Double? = nil,
        longitude: Double? = nil
    ) {
        self.init()
        self.name = name
        self.city = city
        self.country = country
        self.latitude = latitude
        self.longitude = longitude
    }
}

extension PhotoCamera {
    public init(
        make: String? = nil, model: String? = nil, name: String? = nil, exposureTime: String? = nil,
        aperture: String? = nil, focalLength: String? = nil, iso: Int? = nil
    ) {
        self.init()
        self.make = make
        self.model = model
        self.name = name
        self.exposureTime = exposureTime
        self.aperture = aperture
        self.focalLength = focalLength
        self.iso = iso
    }
}

extension ChangeSize {
    public init(commits: Int? = nil, files: Int? = nil, additions: Int? = nil, deletions: Int? = nil) {
        self.init()
        self.commits = commits
        self.files = files
        self.additions = additions
        self.deletions = deletions
    }
}

extension RepoLicense {
    public init(key: String? = nil, name: String? = nil, spdxID: String? = nil) {
        self.init()
        self.key = key
        self.name = name
        self.spdxID = spdxID
    }
}

extension UserDetails {
    public init(
        company: String? = nil, location: String? = nil, email: String? = nil, blog: String? = nil, bio: String? = nil,
        following: Int? = nil, publicRepos: Int? = nil, createdAt: Date? = nil
    ) {
        self.init()
        self.company = company
        self.location = location
        self.email = email
        self.blog = blog
        self.bio = bio
        self.following = following
        self.publicRepos = publicRepos
        self.createdAt = createdAt
    }
}

extension Commit.GitObject {
    public init(
        author: Commit.Signature? = nil, committer: Commit.Signature? = nil, message: String = "",
        treeSHA: String? = nil,
        commentCount: Int? = nil
    ) {
        self.init()
        self.author = author
        self.committer = committer
        self.message = message
        self.treeSHA = treeSHA
        self.commentCount = commentCount
    }
}

extension Commit.Signature {
    public init(name: String? = nil, email: String? = nil, date: Date? = nil) {
        self.init()
        self.name = name
        self.email = email
        self.date = date
    }
}

extension AccountReference {
    public init(login: String, type: AccountType? = nil, url: WebURL? = nil, avatarURL: WebURL? = nil) {
        self.init(login: login)
        self.type = type
        self.url = url
        self.avatarURL = avatarURL
    }
}

extension MovieVideo {
    public init(name: String, type: String? = nil, site: String? = nil, url: WebURL? = nil) {
        self.init(name: name)
        self.type = type
        self.site = site
        self.url = url
    }
}

extension DiscussionAnswer {
    public init(author: AccountReference? = nil, body: String? = nil, createdAt: Date? = nil, url: WebURL? = nil) {
        self.init()
        self.author = author
        self.body = body
        self.createdAt = createdAt
        self.url = url
    }
}

extension IssueLabel {
    public init(name: String, color: String? = nil, description: String? = nil) {
        self.init(name: name)
        self.color = color
        self.description = description
    }
}

extension IssueMilestone {
    public init(number: Int? = nil, title: String? = nil, description: String? = nil, dueOn: Date? = nil) {
        self.init()
        self.number = number
        self.title = title
        self.description = description
        self.dueOn = dueOn
    }
}

extension SubIssuesSummary {
    public init(total: Int? = nil, completed: Int? = nil, percentCompleted: Int? = nil) {
        self.init()
        self.total = total
        self.completed = completed
        self.percentCompleted = percentCompleted
    }
}

extension Reactions {
    public init(total: Int? = nil, counts: [Kind: Int] = [:]) {
        self.init()
        self.total = total
        self.counts = counts
    }
}

extension IssueParent {
    public init(name: IssueName, title: String? = nil, url: WebURL? = nil) {
        self.init(name: name)
        self.title = title
        self.url = url
    }
}

extension RepoTreeEntry {
    public init(
        path: String, type: String?, mode: String? = nil, size: Int? = nil, sha: String? = nil, url: WebURL? = nil
    ) {
        self.init(path: path)
        self.type = type
        self.mode = mode
        self.size = size
        self.sha = sha
        self.url = url
    }
}

extension TextMatch {
    public init(fragment: String = "", property: String? = nil, type: String? = nil, matches: [Match] = []) {
        self.init()
        self.fragment = fragment
        self.property = property
        self.type = type
        self.matches = matches
    }
}

extension TextMatch.Match {
    public init(text: String? = nil, indices: [Int] = []) {
        self.init()
        self.text = text
        self.indices = indices
    }
}
