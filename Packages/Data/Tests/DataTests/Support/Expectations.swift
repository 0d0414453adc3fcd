import Domain
import Shared
import Testing

/// Checks that an account has the values of the JSON object from which it was decoded.
func expect(_ user: GitHubUser, is json: [String: Any], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(user.id == (json["id"] as? Int).map(Int64.init), sourceLocation: sourceLocation)
    #expect(user.login == json["login"] as? String, sourceLocation: sourceLocation)
    #expect(user.type?.rawValue == json["type"] as? String, sourceLocation: sourceLocation)
    #expect(user.url?.text == json["html_url"] as? String, sourceLocation: sourceLocation)
    #expect(user.avatarURL?.text == json["avatar_url"] as? String, sourceLocation: sourceLocation)
    #expect(user.isSiteAdmin == json["site_admin"] as? Bool, sourceLocation: sourceLocation)
    #expect(user.name == json["name"] as? String, sourceLocation: sourceLocation)
    #expect(user.followers == json["followers"] as? Int, sourceLocation: sourceLocation)
}

/// Checks that a repository has the values of the JSON object from which it was decoded.
func expect(_ repo: Repo, is json: [String: Any], sourceLocation: SourceLocation = #_sourceLocation) {
    let owner = json["owner"] as? [String: Any]
    let license = json["license"] as? [String: Any]
    #expect(repo.id == (json["id"] as? Int).map(Int64.init), sourceLocation: sourceLocation)
    #expect(repo.name == json["name"] as? String, sourceLocation: sourceLocation)
    #expect(repo.fullName == json["full_name"] as? String, sourceLocation: sourceLocation)
    #expect(repo.owner?.login == owner?["login"] as? String, sourceLocation: sourceLocation)
    #expect(repo.owner?.type?.rawValue == owner?["type"] as? String, sourceLocation: sourceLocation)
    #expect(repo.owner?.url?.text == owner?["html_url"] as? String, sourceLocation: sourceLocation)
    #expect(repo.description == json["description"] as? String, sourceLocation: sourceLocation)
    #expect(repo.url?.text == json["html_url"] as? String, sourceLocation: sourceLocation)
    #expect(repo.homepage == json["homepage"] as? String, sourceLocation: sourceLocation)
    #expect(repo.language == json["language"] as? String, sourceLocation: sourceLocation)
    #expect(repo.stargazersCount == json["stargazers_count"] as? Int, sourceLocation: sourceLocation)
    #expect(repo.forksCount == json["forks_count"] as? Int, sourceLocation: sourceLocation)
    #expect(repo.watchersCount == json["watchers_count"] as? Int, sourceLocation: sourceLocation)
    #expect(repo.openIssuesCount == json["open_issues_count"] as? Int, sourceLocation: sourceLocation)
    #expect(repo.topics == json["topics"] as? [String], sourceLocation: sourceLocation)
    #expect(repo.license?.key == license?["key"] as? String, sourceLocation: sourceLocation)
    #expect(repo.license?.name == license?["name"] as? String, sourceLocation: sourceLocation)
    #expect(repo.license?.spdxID == license?["spdx_id"] as? String, sourceLocation: sourceLocation)
    #expect(repo.isFork == json["fork"] as? Bool, sourceLocation: sourceLocation)
    #expect(repo.isArchived == json["archived"] as? Bool, sourceLocation: sourceLocation)
    #expect(repo.isPrivate == json["private"] as? Bool, sourceLocation: sourceLocation)
    #expect(repo.visibility == json["visibility"] as? String, sourceLocation: sourceLocation)
    #expect(repo.defaultBranch == json["default_branch"] as? String, sourceLocation: sourceLocation)
    #expect(repo.size == json["size"] as? Int, sourceLocation: sourceLocation)
    for (date, key) in [(repo.createdAt, "created_at"), (repo.updatedAt, "updated_at"), (repo.pushedAt, "pushed_at")] {
        #expect(date.map(ISO8601.string) == json[key] as? String, sourceLocation: sourceLocation)
    }
}
