import Domain
import Shared

/// A decoder for a repository in GraphQL responses.
struct RepoNodeDTO: DTO {
    private var repo = Repo()
    private var openIssues: Int?
    private var openPullRequests: Int?

    /// The GraphQL fragment with the fields that search results lack.
    static let rowFragment = """
        fragment R on Repository { nameWithOwner watchers { totalCount } latestRelease { tagName publishedAt } }
        """

    static let fragment = """
        fragment R on Repository { databaseId name nameWithOwner description url homepageUrl stargazerCount forkCount \
        isFork isArchived isDisabled isPrivate hasIssuesEnabled hasProjectsEnabled hasWikiEnabled visibility diskUsage createdAt updatedAt pushedAt \
        owner { __typename login url avatarUrl } primaryLanguage { name } defaultBranchRef { name } \
        licenseInfo { key name spdxId } watchers { totalCount } issues(states: OPEN) { totalCount } \
        pullRequests(states: OPEN) { totalCount } repositoryTopics(first: 20) { nodes { topic { name } } } \
        latestRelease { tagName publishedAt } viewerHasStarred }
        """

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "databaseId": repo.id = try json.integer()
        case "name": repo.name = try json.string() ?? ""
        case "nameWithOwner": repo.fullName = try json.string() ?? ""
        case "owner": repo.owner = try json.accountNode()
        case "description": repo.description = try json.string()
        case "url": repo.url = try json.webURL()
        case "homepageUrl": repo.homepage = try json.string()
        case "primaryLanguage": repo.language = try json.text(of: "name")
        case "stargazerCount": repo.stargazersCount = try json.integer()
        case "forkCount": repo.forksCount = try json.integer()
        case "watchers": repo.subscribersCount = try json.totalCount()
        case "issues": openIssues = try json.totalCount()
        case "pullRequests": openPullRequests = try json.totalCount()
        case "repositoryTopics":
            let topics = try json.nodes { (json) throws(JSONError) in
                try json.member("topic") { (json) throws(JSONError) in try json.text(of: "name") }
            }
            repo.topics = topics ?? []
        case "licenseInfo": repo.license = try RepoLicense.read(from: &json)
        case "isFork": repo.isFork = try json.bool()
        case "isArchived": repo.isArchived = try json.bool()
        case "isDisabled": repo.isDisabled = try json.bool()
        case "hasIssuesEnabled": repo.hasIssues = try json.bool()
        case "hasProjectsEnabled": repo.hasProjects = try json.bool()
        case "hasWikiEnabled": repo.hasWiki = try json.bool()
        case "isPrivate": repo.isPrivate = try json.bool()
        case "visibility": repo.visibility = try json.string()?.lowercased()
        case "defaultBranchRef": repo.defaultBranch = try json.text(of: "name")
        case "diskUsage": repo.size = try json.integer()
        case "createdAt": repo.createdAt = try json.date()
        case "updatedAt": repo.updatedAt = try json.date()
        case "pushedAt": repo.pushedAt = try json.date()
        case "viewerHasStarred": repo.isStarred = try json.bool()
        case "latestRelease": repo.latestRelease = try LatestRelease.read(from: &json)
        default: try json.skip()
        }
    }

    mutating func entity() throws(JSONError) -> Repo {
        try repo.check("nameWithOwner")
        // The REST API returns the number of stars as the number of watchers, so do the same.
        repo.watchersCount = repo.stargazersCount
        repo.openIssuesCount = openIssuesAndPullRequests
        return repo
    }

    /// The number of open issues and pull requests together, or `nil` if it is unknown or too large.
    private var openIssuesAndPullRequests: Int? {
        guard let sum = openIssues?.addingReportingOverflow(openPullRequests ?? 0), !sum.overflow else { return nil }
        return sum.partialValue
    }
}

extension GitHubAPI {
    /// Loads repositories by name, and returns a result for each name in the same order.
    ///
    /// A renamed repository can be found by its former name.
    ///
    /// - Returns: The results, or `nil` if there is no token for GraphQL.
    func repos(
        _ names: [RepoName], policy: FetchPolicy
    ) async throws(AppError) -> [Result<Fetched<Repo>, AppError>]? {
        guard !names.isEmpty else { return [] }
        let parts = names.indices.map { "r\($0): repository(owner: $o\($0), name: $n\($0)) { __typename ...R }" }
        let head = names.indices.map { "$o\($0): String!, $n\($0): String!" }.joined(separator: ", ")
        let variables = names.enumerated().flatMap { index, name in
            [JSONMember("o\(index)", .string(name.owner)), JSONMember("n\(index)", .string(name.name))]
        }
        let result = try await graphQL(
            "query(\(head)) { \(parts.joined(separator: " ")) } " + RepoNodeDTO.fragment, variables,
            nodes: RepoNodeDTO.self, policy: policy,
            for: ServiceOperation(
                "Loading \(names.count) repositories", notFound: "this server does not support GraphQL"))
        guard let result else { return nil }
        return names.enumerated().map { index, name in
            if let repo = result.named["r\(index)"] {
                return .success(Fetched(repo.on(host), provenance: result.provenance))
            }
            return .failure(result.failure(of: .repo(name), under: "r\(index)"))
        }
    }
}
