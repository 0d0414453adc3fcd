import Domain
import Foundation

/// Favorites for the benchmarks.
enum FavoriteSample {
    /// Returns favorite repositories with the names `name0`, `name1`, …
    static func many(_ count: Int, name: String = "owner/repo-") -> [Favorite] {
        (0..<count).map { number in
            let added = Date(timeIntervalSinceReferenceDate: 700_000_000 + Double(number))
            let repo = Repo(fullName: "\(name)\(number)").with {
                $0.id = Int64(number)
                $0.name = "repo"
                $0.description = "A repository"
                $0.url = WebURL("https://github.com/owner/repo")
                $0.language = "Swift"
                $0.stargazersCount = 1_234
                $0.forksCount = 7
                $0.isFork = false
                $0.isArchived = false
                $0.defaultBranch = "main"
            }
            return Favorite(repo, addedAt: added)
        }
    }

    static func keys(_ count: Int, name: String = "owner/repo-") -> [ItemKey] {
        (0..<count).map { ItemKey(kind: .repo, id: "\(name)\($0)") }
    }

    /// The JSON that the store saves for such a repository. The direct SQLite calls save the same JSON.
    static let facts = """
        {"id":12345,"name":"repo","full_name":"owner/repo-12345","description":"A repository",\
        "url":"https://github.com/owner/repo","language":"Swift","stargazers_count":1234,"forks_count":7,\
        "is_fork":false,"is_archived":false,"default_branch":"main"}
        """
}
