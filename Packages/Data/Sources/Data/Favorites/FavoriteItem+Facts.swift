import Domain
import Shared

/// What was last seen of a favourite, as it is kept: compact JSON of version ``factsVersion``.
///
/// Accounts and repos have the members that GitHub's objects have. What has another version, is malformed or lacks
/// what no thing can be without reads as unknown: it is filled in when the thing is next seen.
extension FavoriteItem {
    static let factsVersion = 1

    init?(facts: [UInt8], version: Int, kind: ItemKind) {
        guard version == Self.factsVersion else { return nil }
        let item = try? JSONReader.read(facts) { (json) throws(JSONError) -> FavoriteItem in
            switch kind {
            case .user: .user(try json.entity(UserDTO.self))
            case .repo: .repo(try json.entity(RepoDTO.self))
            case .photo: .photo(try json.entity(FavoritePhotoDTO.self))
            case .movie: .movie(try json.entity(FavoriteMovieDTO.self))
            }
        }
        guard let item else { return nil }
        self = item
    }

    var facts: [UInt8] {
        JSONWriter.object { writer in
            switch self {
            case .user(let user): user.write(to: &writer)
            case .repo(let repo): repo.write(to: &writer)
            case .photo(let photo): photo.write(to: &writer)
            case .movie(let movie): movie.write(to: &writer)
            }
        }
    }
}

extension GitHubUser {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.add("id", id)
        writer.add("login", login)
        writer.add("type", type?.rawValue)
        writer.add("html_url", url)
        writer.add("avatar_url", avatarURL)
        writer.add("site_admin", isSiteAdmin)
        writer.add("name", name)
        writer.add("followers", followers)
    }
}

extension Repo {
    fileprivate func write(to writer: inout JSONWriter) {
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
