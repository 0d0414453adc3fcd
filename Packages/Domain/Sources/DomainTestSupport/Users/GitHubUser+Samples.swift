public import Domain
import Shared

extension GitHubUser {
    /// Four well-known accounts with their constant properties. Their counts are `nil`.
    public static let samples: [GitHubUser] = [
        sample(
            583_231, "octocat", .user, name: "The Octocat", location: "San Francisco",
            createdAt: "2011-01-25T18:44:36Z"),
        sample(42_816_656, "swiftlang", .organization, name: "Swift"),
        sample(10_639_145, "apple", .organization, name: "Apple", location: "Cupertino, CA"),
        sample(1_024_025, "torvalds", .user, name: "Linus Torvalds", location: "Portland, OR"),
    ]

    /// The sample account `octocat`, GitHub's mascot.
    public static let sample: GitHubUser = samples[0]

    private static func sample(
        _ id: Int64, _ login: String, _ type: AccountType, name: String, location: String? = nil,
        createdAt: String? = nil
    ) -> GitHubUser {
        GitHubUser(login: login).with {
            $0.id = id
            $0.type = type
            $0.url = WebURL("https://github.com/\(login)")
            $0.avatarURL = WebURL("https://avatars.githubusercontent.com/u/\(id)")
            $0.isSiteAdmin = false
            $0.name = name
            $0.details = UserDetails(location: location, createdAt: createdAt.flatMap(ISO8601.date(from:)))
        }
    }

    /// Returns accounts named `sample-1`, `sample-2` and so on, for tests of pagination.
    public static func numbered(_ numbers: some Sequence<Int>) -> [GitHubUser] {
        numbers.map { number in
            GitHubUser(login: "sample-\(number)").with {
                $0.id = Int64(number)
                $0.type = .user
            }
        }
    }
}
