import Domain
import Shared

/// A decoder for a repository in search results, in lists or in a response for a single repository.
///
/// Lists of a user's repositories may lack counts, the license and dates. Responses from before 2018 contain neither
/// `archived` nor `topics`.
struct RepoDTO: DTO {
    static var idKeys: [String] { ["id", "full_name", "owner.login"] }

    private var repo = Repo()

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": repo.id = try json.integer()
        case "name": repo.name = try json.string() ?? ""
        case "full_name": repo.fullName = try json.string() ?? ""
        // The owner's avatar is shown as the repository's picture.
        case "owner": repo.owner = try json.account(hasAvatar: true)
        case "description": repo.description = try json.string()
        case "html_url": repo.url = try json.webURL()
        case "homepage": repo.homepage = try json.string()
        case "language": repo.language = try json.string()
        case "stargazers_count": repo.stargazersCount = try json.integer()
        case "forks_count": repo.forksCount = try json.integer()
        case "watchers_count": repo.watchersCount = try json.integer()
        case "open_issues_count": repo.openIssuesCount = try json.integer()
        case "topics": repo.topics = try json.words()
        case "license": repo.license = try RepoLicense.read(from: &json)
        case "fork": repo.isFork = try json.bool()
        case "archived": repo.isArchived = try json.bool()
        case "disabled": repo.isDisabled = try json.bool()
        case "has_issues": repo.hasIssues = try json.bool()
        case "has_projects": repo.hasProjects = try json.bool()
        case "has_wiki": repo.hasWiki = try json.bool()
        case "has_pages": repo.hasPages = try json.bool()
        case "has_downloads": repo.hasDownloads = try json.bool()
        case "text_matches": repo.textMatches = try json.textMatches()
        case "private": repo.isPrivate = try json.bool()
        case "visibility": repo.visibility = try json.string()
        case "default_branch": repo.defaultBranch = try json.string()
        case "size": repo.size = try json.integer()
        case "created_at": repo.createdAt = try json.date()
        case "updated_at": repo.updatedAt = try json.date()
        case "pushed_at": repo.pushedAt = try json.date()
        case "subscribers_count": repo.subscribersCount = try json.integer()
        case "node_id": repo.nodeID = try json.string()
        default: try json.skip()
        }
    }

    mutating func entity() throws(JSONError) -> Repo {
        try repo.check("full_name")
        return repo
    }
}

extension Repo {
    /// Validates the full name.
    ///
    /// If the response lacks the short name, it is derived from the full name.
    ///
    /// - Parameter key: The name of the member with the full name, for errors.
    /// - Throws: An error if the full name is missing or invalid.
    mutating func check(_ key: String) throws(JSONError) {
        guard !fullName.isEmpty else { throw .missing(key) }
        guard ItemKey.isWellFormed(fullName, for: .repo) else { throw .malformedID(key) }
        if name.isEmpty { name = Repo(fullName: fullName).name }
    }
}
