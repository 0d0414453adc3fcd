import Domain
import Foundation
import Shared

/// A repository in a search, in a list or alone.
///
/// Lists of an account's repositories may leave out counts, licence and dates; responses before 2018 have neither
/// `archived` nor `topics`.
struct RepoDTO: DTO {
    static var idKeys: [String] { ["id", "full_name", "owner.login"] }

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
    private var watchersCount: Int?
    private var openIssuesCount: Int?
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
    private var subscribersCount: Int?
    private var nodeID: String?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "id": id = try json.integer()
        case "name": name = try json.string()
        case "full_name": fullName = try json.string()
        case "owner": owner = try json.optionalEntity(RepoOwnerDTO.self)
        case "description": description = try json.string()
        case "html_url": url = try json.webURL()
        case "homepage": homepage = try json.string()
        case "language": language = try json.string()
        case "stargazers_count": stargazersCount = try json.integer()
        case "forks_count": forksCount = try json.integer()
        case "watchers_count": watchersCount = try json.integer()
        case "open_issues_count": openIssuesCount = try json.integer()
        case "topics": topics = try json.words()
        case "license": license = try json.optionalEntity(RepoLicenseDTO.self)
        case "fork": isFork = try json.bool()
        case "archived": isArchived = try json.bool()
        case "private": isPrivate = try json.bool()
        case "visibility": visibility = try json.string()
        case "default_branch": defaultBranch = try json.string()
        case "size": size = try json.integer()
        case "created_at": createdAt = try json.date()
        case "updated_at": updatedAt = try json.date()
        case "pushed_at": pushedAt = try json.date()
        case "subscribers_count": subscribersCount = try json.integer()
        case "node_id": nodeID = try json.string()
        default: try json.skip()
        }
    }

    func entity() throws(JSONError) -> Repo {
        guard let fullName else { throw .missing("full_name") }
        guard ItemKey.isWellFormed(fullName, for: .repo) else { throw .malformedID("full_name") }
        try owner?.check("owner.login")
        return Repo(
            id: id, name: name ?? String(fullName.drop { $0 != "/" }.dropFirst()), fullName: fullName, owner: owner,
            description: description, url: url, homepage: homepage, language: language,
            stargazersCount: stargazersCount, forksCount: forksCount, watchersCount: watchersCount,
            openIssuesCount: openIssuesCount, topics: topics, license: license, isFork: isFork,
            isArchived: isArchived, isPrivate: isPrivate, visibility: visibility, defaultBranch: defaultBranch,
            size: size, createdAt: createdAt, updatedAt: updatedAt, pushedAt: pushedAt,
            subscribersCount: subscribersCount, nodeID: nodeID)
    }
}

/// The owner, whose picture stands for the repository's.
private struct RepoOwnerDTO: DTO {
    private var account = AccountReferenceDTO()
    private var avatarURL: WebURL?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "avatar_url": avatarURL = try json.webURL()
        default: try account.read(key, from: &json)
        }
    }

    func entity() throws(JSONError) -> AccountReference {
        try account.entity(avatarURL: avatarURL)
    }
}

/// The licence inside a repository, of either API.
struct RepoLicenseDTO: DTO {
    private var key: String?
    private var name: String?
    private var spdxID: String?

    init() {}

    mutating func read(_ key: JSONText, from json: inout JSONReader) throws(JSONError) {
        switch key {
        case "key": self.key = try json.string()
        case "name": name = try json.string()
        case "spdx_id", "spdxId": spdxID = try json.string()
        default: try json.skip()
        }
    }

    func entity() -> RepoLicense {
        RepoLicense(key: key, name: name, spdxID: spdxID)
    }
}
