/// A path of GitHub's API that the demo supports.
enum GitHubRoute: Sendable, Hashable {
    case searchUsers, searchRepositories, searchTopics, searchIssues, searchCommits, searchCode
    case user(String), reposOfUser(String)
    case repo(owner: String, name: String), readme(owner: String, name: String)
    case issue(repo: String, number: String), pull(repo: String, number: String)
    case comments(repo: String, number: String)
    case related(DemoIssueRelation, repo: String, number: String)
    case releases(owner: String, name: String), contributors(owner: String, name: String)
    case tree(owner: String, name: String, ref: String), contents(owner: String, name: String, path: String)
    case commit(owner: String, name: String, sha: String)
    case signedInUser, signedInRepos
    case rateLimit, graphQL

    init?(_ path: [String]) {
        switch path.count {
        case 1 where path[0] == "user": self = .signedInUser
        case 1 where path[0] == "rate_limit": self = .rateLimit
        case 1 where path[0] == "graphql": self = .graphQL
        case 2:
            switch (path[0], path[1]) {
            case ("search", "users"): self = .searchUsers
            case ("search", "repositories"): self = .searchRepositories
            case ("search", "topics"): self = .searchTopics
            case ("search", "issues"): self = .searchIssues
            case ("search", "commits"): self = .searchCommits
            case ("search", "code"): self = .searchCode
            case ("user", "repos"): self = .signedInRepos
            case ("users", let login): self = .user(login)
            default: return nil
            }
        case 3 where path[0] == "users" && path[2] == "repos": self = .reposOfUser(path[1])
        case 3 where path[0] == "repos": self = .repo(owner: path[1], name: path[2])
        case 4 where path[0] == "repos" && path[3] == "readme": self = .readme(owner: path[1], name: path[2])
        case 5 where path[0] == "repos" && path[3] == "issues":
            self = .issue(repo: "\(path[1])/\(path[2])", number: path[4])
        case 5 where path[0] == "repos" && path[3] == "pulls":
            self = .pull(repo: "\(path[1])/\(path[2])", number: path[4])
        case 6 where path[0] == "repos" && path[3] == "issues" && path[5] == "comments":
            self = .comments(repo: "\(path[1])/\(path[2])", number: path[4])
        case 6 where path[0] == "repos" && path[3] == "issues" && ["parent", "sub_issues"].contains(path[5]):
            let relation: DemoIssueRelation = path[5] == "parent" ? .parent : .subIssues
            self = .related(relation, repo: "\(path[1])/\(path[2])", number: path[4])
        case 7 where path[0] == "repos" && path[3] == "issues" && path[5...] == ["dependencies", "blocked_by"]:
            self = .related(.blockedBy, repo: "\(path[1])/\(path[2])", number: path[4])
        case 4 where path[0] == "repos" && path[3] == "releases": self = .releases(owner: path[1], name: path[2])
        case 4 where path[0] == "repos" && path[3] == "contributors":
            self = .contributors(owner: path[1], name: path[2])
        case 5 where path[0] == "repos" && path[3] == "commits":
            self = .commit(owner: path[1], name: path[2], sha: path[4])
        case 6 where path[0] == "repos" && path[3] == "git" && path[4] == "trees":
            self = .tree(owner: path[1], name: path[2], ref: path[5])
        case 5... where path[0] == "repos" && path[3] == "contents":
            self = .contents(owner: path[1], name: path[2], path: path[4...].joined(separator: "/"))
        default: return nil
        }
    }

    var isSearch: Bool {
        [.searchUsers, .searchRepositories, .searchTopics, .searchIssues, .searchCommits, .searchCode].contains(self)
    }

    var needsToken: Bool {
        self == .signedInUser || self == .signedInRepos
    }

    /// The path of GitHub's documentation page, which error responses for this path contain.
    var documentation: String {
        switch self {
        case .searchUsers: "search/search#search-users"
        case .searchRepositories: "search/search#search-repositories"
        case .searchTopics: "search/search#search-topics"
        case .searchIssues: "search/search#search-issues-and-pull-requests"
        case .issue: "issues/issues#get-an-issue"
        case .pull: "pulls/pulls#get-a-pull-request"
        case .comments: "issues/comments#list-issue-comments"
        case .related(.parent, _, _): "issues/sub-issues#get-parent-issue"
        case .related(.subIssues, _, _): "issues/sub-issues#list-sub-issues"
        case .related(.blockedBy, _, _): "issues/issue-dependencies#list-dependencies-an-issue-is-blocked-by"
        case .searchCommits: "search/search#search-commits"
        case .searchCode: "search/search#search-code"
        case .releases: "releases/releases#list-releases"
        case .contributors: "repos/repos#list-repository-contributors"
        case .tree: "git/trees#get-a-tree"
        case .contents: "repos/contents#get-repository-content"
        case .commit: "commits/commits#get-a-commit"
        case .user: "users/users#get-a-user"
        case .signedInUser: "users/users#get-the-authenticated-user"
        case .reposOfUser: "repos/repos#list-repositories-for-a-user"
        case .signedInRepos: "repos/repos#list-repositories-for-the-authenticated-user"
        case .repo: "repos/repos#get-a-repository"
        case .readme: "repos/contents#get-a-repository-readme"
        case .graphQL: "overview"
        case .rateLimit: "rate-limit/rate-limit#get-rate-limit-status-for-the-authenticated-user"
        }
    }
}
