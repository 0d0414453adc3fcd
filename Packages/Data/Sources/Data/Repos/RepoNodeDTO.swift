import Domain
import Foundation
import Shared

/// A repository as GraphQL gives it.
struct RepoNodeDTO: DTO {
    private var id: Int64?
    private var name: String?
    private var fullName: String?
    private var owner: AccountReference?
    private var description: String?
    private var url: WebURL?
    private var homepage: String?
    private var language: String?
    private var stargazersCount: Int?
    private var forksCount: Int?
    private var subscribersCount: Int?
    private var openIssues: Int?
    private var openPullRequests: Int?
    private var topics: [String]?
    private var license: RepoLicense?
    private var isFork: Bool?
    private var isArchived: Bool?
    private var isPrivate: Bool?
    private var visibility: String?
    private var defaultBranch: String?
    private var size: Int?
    private var createdAt: Date?
    private var updatedAt: Date?
    private var pushedAt: Date?
    private var latestRelease: LatestRelease?
    private var isStarred: Bool?

    init() {}

    /// What rows of a search lack.
    static let rowFragment = """
        fragment R on Repository { nameWithOwner watchers { totalCount } latestRelease { tagName publishedAt } }
        """

    static let fragment = """
        fragment R on Repository { databaseId name nameWithOwner description url homepageUrl stargazerCount forkCount \
        isFork isArchived isPrivate visibility diskUsage createdAt updatedAt pushedAt \
        owner { __typename login url avatarUrl } primaryLanguage { name } defaultBranchRef { name } \
        licenseInfo { key name spdxId } watchers { totalCount } issues(states: OPEN) { totalCount } \
        pullRequests(states: OPEN) { totalCount } repositoryTopics(first: 20) { nodes { topic { name } } } \
        latestRelease { tagName publishedAt } viewerHasStarred }
        """

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "databaseId": id = try json.integer()
        case "name": name = try json.string()
        case "nameWithOwner": fullName = try json.string()
        case "owner": owner = try Self.owner(&json)
        case "description": description = try json.string()
        case "url": url = try json.webURL()
        case "homepageUrl": homepage = try json.string()
        case "primaryLanguage": language = try json.text(of: "name")
        case "stargazerCount": stargazersCount = try json.integer()
        case "forkCount": forksCount = try json.integer()
        case "watchers": subscribersCount = try json.totalCount()
        case "issues": openIssues = try json.totalCount()
        case "pullRequests": openPullRequests = try json.totalCount()
        case "repositoryTopics": topics = try Self.topics(&json)
        case "licenseInfo": license = try json.optionalEntity(RepoLicenseDTO.self)
        case "isFork": isFork = try json.bool()
        case "isArchived": isArchived = try json.bool()
        case "isPrivate": isPrivate = try json.bool()
        case "visibility": visibility = try json.string()?.lowercased()
        case "defaultBranchRef": defaultBranch = try json.text(of: "name")
        case "diskUsage": size = try json.integer()
        case "createdAt": createdAt = try json.date()
        case "updatedAt": updatedAt = try json.date()
        case "pushedAt": pushedAt = try json.date()
        case "viewerHasStarred": isStarred = try json.bool()
        case "latestRelease": latestRelease = try Self.release(&json)
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> Repo {
        guard let fullName else { throw .missing("nameWithOwner") }
        guard ItemKey.isWellFormed(fullName, for: .repo) else { throw .malformedID("nameWithOwner") }
        try owner?.check("owner.login")
        var repo = Repo(
            id: id, name: name ?? String(fullName.drop { $0 != "/" }.dropFirst()), fullName: fullName, owner: owner,
            description: description, url: url, homepage: homepage, language: language,
            stargazersCount: stargazersCount, forksCount: forksCount,
            // As the other API has it: stars once more.
            watchersCount: stargazersCount, openIssuesCount: openIssuesAndPullRequests,
            topics: topics, license: license, isFork: isFork, isArchived: isArchived, isPrivate: isPrivate,
            visibility: visibility, defaultBranch: defaultBranch, size: size, createdAt: createdAt,
            updatedAt: updatedAt, pushedAt: pushedAt, subscribersCount: subscribersCount, latestRelease: latestRelease)
        repo.isStarred = isStarred
        return repo
    }

    /// None where there are more than any number says.
    private var openIssuesAndPullRequests: Int? {
        guard let sum = openIssues?.addingReportingOverflow(openPullRequests ?? 0), !sum.overflow else { return nil }
        return sum.partialValue
    }

    private static func owner(_ json: inout JSONReader) throws(JSONError) -> AccountReference? {
        var (login, type, url, avatar): (String?, String?, WebURL?, WebURL?)
        try json.members { (key, json) throws(JSONError) in
            switch key {
            case "__typename": type = try json.string()
            case "login": login = try json.string()
            case "url": url = try json.webURL()
            case "avatarUrl": avatar = try json.webURL()
            default: try json.skip()
            }
        }
        return login.map { AccountReference(login: $0, type: type.map(AccountType.init), url: url, avatarURL: avatar) }
    }

    private static func release(_ json: inout JSONReader) throws(JSONError) -> LatestRelease? {
        var (tag, date): (String?, Date?)
        try json.members { (key, json) throws(JSONError) in
            switch key {
            case "tagName": tag = try json.string()
            case "publishedAt": date = try json.date()
            default: try json.skip()
            }
        }
        return tag.map { LatestRelease(tagName: $0, publishedAt: date) }
    }

    private static func topics(_ json: inout JSONReader) throws(JSONError) -> [String] {
        var topics: [String] = []
        try json.members { (key, json) throws(JSONError) in
            guard "nodes" ~= key else { return try json.skip() }
            topics = try json.elements { (json) throws(JSONError) in
                var name: String?
                try json.members { (key, json) throws(JSONError) in
                    if "topic" ~= key { name = try json.text(of: "name") } else { try json.skip() }
                }
                return name
            }.items
        }
        return topics
    }
}

extension GitHubAPI {
    /// Rows of one page with what their own pages tell, by `nodes(ids:)`.
    func completed(_ repos: [Repo], policy: FetchPolicy) async throws(AppError) -> CompletedRows<Repo> {
        let ids = repos.compactMap(\.nodeID)
        guard !ids.isEmpty else { return CompletedRows(repos) }
        let result = try await graphQL(
            "query($ids: [ID!]!) { nodes(ids: $ids) { __typename ...R } } " + RepoNodeDTO.rowFragment,
            [JSONMember("ids", .array(ids.map { .string($0) }))], nodes: RepoNodeDTO.self, policy: policy,
            for: .completingRows)
        guard let result else { return CompletedRows(repos) }
        let found = Dictionary(
            result.nodes.compactMap(\.self).map { ($0.fullName.lowercased(), $0) },
            uniquingKeysWith: { first, _ in first })
        return CompletedRows(
            repos.map { repo in found[repo.fullName.lowercased()].map(repo.completed) ?? repo },
            failure: result.refusal(of: .completingRows))
    }

    /// Loads repositories by their names and returns a result for each, or `nil` if there is no token for GraphQL. A renamed
    /// repository is found under its new name.
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
            for: ServiceOperation("Loading \(names.count) repositories", notFound: "this server has no GraphQL"))
        guard let result else { return nil }
        let provenance = result.provenance ?? Provenance(source: .network, fetchedAt: service.clock())
        return names.enumerated().map { index, name in
            if let repo = result.named["r\(index)"] { return .success(Fetched(repo.on(host), provenance: provenance)) }
            return .failure(result.failure(of: .repo(name), under: "r\(index)"))
        }
    }
}
