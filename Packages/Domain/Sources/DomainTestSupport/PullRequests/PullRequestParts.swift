public import Domain

// Production code creates these values without their optional properties and then sets each property that a response
// contains. The initializers below set all properties at once.

extension ChangeSize {
    public init(commits: Int? = nil, files: Int? = nil, additions: Int? = nil, deletions: Int? = nil) {
        self.init()
        self.commits = commits
        self.files = files
        self.additions = additions
        self.deletions = deletions
    }
}
