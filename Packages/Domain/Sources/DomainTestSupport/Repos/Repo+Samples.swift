public import Domain
import Shared

extension Repo {
    /// Six well-known repositories with their counts of August 22, 2026, sorted by language and stars.
    ///
    /// The data is from the public ranking EvanLi/Github-Ranking (MIT). Properties that it does not contain are `nil`.
    public static let samples: [Repo] = [
        sample(
            "swiftlang/swift", "The Swift Programming Language", language: "Swift", stars: 70_270,
            forks: 10_797, openIssues: 7_648, pushedAt: "2026-08-22T03:10:33Z"),
        sample(
            "apple/container",
            "A tool for creating and running Linux containers using lightweight virtual machines on a Mac. It is written in Swift, and optimized for Apple silicon.",
            language: "Swift", stars: 49_186,
            forks: 1_732, openIssues: 296, pushedAt: "2026-08-20T22:41:02Z"),
        sample(
            "Alamofire/Alamofire", "Elegant HTTP Networking in Swift", language: "Swift", stars: 42_417,
            forks: 7_665, openIssues: 31, pushedAt: "2026-08-03T01:00:57Z"),
        sample(
            "vapor/vapor", "💧 A server-side Swift HTTP web framework.", language: "Swift", stars: 26_191,
            forks: 1_523, openIssues: 90, pushedAt: "2026-08-21T18:43:11Z"),
        sample(
            "rust-lang/rust", "Empowering everyone to build reliable and efficient software.", language: "Rust",
            stars: 115_752,
            forks: 15_450, openIssues: 11_288, pushedAt: "2026-08-22T01:14:34Z"),
        sample(
            "torvalds/linux", "Linux kernel source tree", language: "C", stars: 243_608,
            forks: 64_026, openIssues: 0, pushedAt: "2026-08-21T20:24:53Z"),
    ]

    /// The repository `swiftlang/swift`.
    public static let sample: Repo = samples[0]

    /// Returns repositories named `sample/1`, `sample/2` and so on, for tests of pagination.
    public static func numbered(_ numbers: some Sequence<Int>) -> [Repo] {
        numbers.map { number in
            Repo(fullName: "sample/\(number)").with {
                $0.id = Int64(number)
                $0.description = "Repo \(number)"
            }
        }
    }

    private static func sample(
        _ fullName: String, _ description: String, language: String, stars: Int, forks: Int, openIssues: Int,
        pushedAt: String
    ) -> Repo {
        let parts = fullName.split(separator: "/").map(String.init)
        return Repo(fullName: fullName).with {
            $0.name = parts[1]
            $0.owner = AccountReference(login: parts[0], url: WebURL("https://github.com/\(parts[0])"))
            $0.description = description
            $0.url = WebURL("https://github.com/\(fullName)")
            $0.language = language
            $0.stargazersCount = stars
            $0.forksCount = forks
            $0.watchersCount = stars
            $0.openIssuesCount = openIssues
            $0.pushedAt = ISO8601.date(from: pushedAt)
        }
    }
}
