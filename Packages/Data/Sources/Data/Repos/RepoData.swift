import Domain
import Shared

/// What this layer knows of repos.
enum RepoData: KindData {
    typealias Element = Repo

    static func repository(_ api: GitHubAPI) -> any RepoRepository {
        GitHubRepoRepository(api: api)
    }
}

/// Its members are those that GitHub's objects have.
extension Repo: StoredItem {
    typealias Stored = RepoDTO

    func write(to writer: inout JSONWriter) {
        writer.add("id", id)
        writer.add("name", name)
        writer.add("full_name", fullName)
        writer.add("owner", owner) { owner, writer in
            writer.add("login", owner.login)
            writer.add("type", owner.type?.rawValue)
            writer.add("html_url", owner.url)
            writer.add("avatar_url", owner.avatarURL)
        }
        writer.add("description", description)
        writer.add("html_url", url)
        writer.add("homepage", homepage)
        writer.add("language", language)
        writer.add("stargazers_count", stargazersCount)
        writer.add("forks_count", forksCount)
        writer.add("watchers_count", watchersCount)
        writer.add("open_issues_count", openIssuesCount)
        writer.add("topics", topics)
        writer.add("license", license) { license, writer in
            writer.add("key", license.key)
            writer.add("name", license.name)
            writer.add("spdx_id", license.spdxID)
        }
        writer.add("fork", isFork)
        writer.add("archived", isArchived)
        writer.add("private", isPrivate)
        writer.add("visibility", visibility)
        writer.add("default_branch", defaultBranch)
        writer.add("size", size)
        writer.add("created_at", createdAt)
        writer.add("updated_at", updatedAt)
        writer.add("pushed_at", pushedAt)
    }
}
