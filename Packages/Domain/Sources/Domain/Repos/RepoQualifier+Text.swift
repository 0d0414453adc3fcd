extension RepoQualifier {
    public var name: String {
        switch self {
        case .language: "language"
        case .stars: "stars"
        case .forks: "forks"
        case .topic: "topic"
        case .license: "license"
        case .owner: "user"
        case .created: "created"
        case .updated: "pushed"
        case .size: "size"
        case .archived: "archived"
        case .includeForks: "fork"
        case .followers: "followers"
        case .goodFirstIssues: "good-first-issues"
        case .helpWantedIssues: "help-wanted-issues"
        case .numberOfTopics: "topics"
        case .visibility: "is"
        case .match: "in"
        }
    }

    public var value: String {
        switch self {
        case .language(let text), .topic(let text), .license(let text), .owner(let text): text
        case .stars(let range), .forks(let range), .size(let range), .followers(let range),
            .goodFirstIssues(let range), .helpWantedIssues(let range), .numberOfTopics(let range):
            range.text
        case .created(let range), .updated(let range): range.text
        case .archived(let isArchived): String(isArchived)
        case .includeForks(let filter): filter.rawValue
        case .visibility(let filter): filter.rawValue
        case .match(let match): match.rawValue
        }
    }
}
