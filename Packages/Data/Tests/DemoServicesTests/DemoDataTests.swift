import DemoServices
import Foundation
import Network
import Shared
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DemoDataTests {
    /// The members whose values the simulated services generate, such as URLs, scores and constants.
    private static let made: Set<String> = [
        "avatar_url", "url", "html_url", "repos_url", "score", "gravatar_id", "private", "visibility", "total_count",
        "incomplete_results",
    ]

    @Test(arguments: ["swift", "stars:>0", "language:c++"]) func `every fact about a repository is in the bundled file`(
        query: String
    ) async throws {
        let known = try BundledFile.facts(in: BundledFile.repos())
        let response = try await Demo().gitHub("search/repositories?q=\(query.percentEncoded)&per_page=100")
        let said = BundledFile.facts(in: try response.object(), except: Self.made)
        #expect(said.count > 50)
        #expect(said.subtracting(known).isEmpty)
    }

    @Test(arguments: ["octocat", "apache", "swiftlang"]) func `every fact about an account is in the bundled file`(
        login: String
    ) async throws {
        let known = try BundledFile.facts(in: BundledFile.users())
        let object = try await Demo().gitHub("users/\(login)").object()
        #expect(BundledFile.facts(in: object, except: Self.made).subtracting(known).isEmpty)
        #expect(object["login"] as? String == login)
    }

    @Test func `a repository's row agrees with the file in every member`() async throws {
        let rows = try BundledFile.repos().reduce(into: [String: [String: Any]]()) {
            $0[$1["full_name"] as? String ?? ""] = $1
        }
        let items = try #require(
            try await Demo().gitHub("search/repositories?q=in:name+stars:%3E0&per_page=100").object()["items"]
                as? [[String: Any]])
        #expect(items.count == 100)
        for item in items {
            let row = try #require(rows[item["full_name"] as? String ?? ""])
            for name in [
                "description", "language", "stargazers_count", "forks_count", "open_issues_count", "pushed_at",
            ] {
                #expect(BundledFile.facts(in: item[name] ?? "") == BundledFile.facts(in: row[name] ?? ""))
            }
        }
    }

    @Test func `values missing in the file are absent, including the IDs of accounts and repositories`() async throws {
        let demo = try Demo()
        let repo = try await demo.gitHub("repos/swiftlang/swift").object()
        for name in ["id", "license", "topics", "created_at", "archived", "fork", "default_branch"] {
            #expect(repo[name] == nil, "\(name)")
        }
        let user = try await demo.gitHub("users/swiftlang").object()
        for name in ["id", "name", "type", "followers", "public_repos", "created_at", "bio"] {
            #expect(user[name] == nil, "\(name)")
        }
    }

    @Test func `every fact about a movie is in the bundled files, except genre IDs`() async throws {
        let known = try BundledFile.facts(in: BundledFile.movies() + BundledFile.overviews())
        let response = try await Demo().send("\(Demo.tmdb)/search/movie?query=the")
        let results = try #require(try response.object()["results"])
        let said = BundledFile.facts(
            in: results, except: ["genre_ids", "poster_path", "backdrop_path", "overview_attribution"])
        #expect(said.count > 60)
        #expect(said.subtracting(known).isEmpty)
    }

    @Test func `every fact about a photo is in the bundled file`() async throws {
        let rows = try BundledFile.photographs().reduce(into: [String: [String: Any]]()) {
            $0[$1["id"] as? String ?? ""] = $1
        }
        let photos = try await Demo().send("\(Demo.unsplash)/photos?per_page=30").decoded([PhotoRow].self)
        #expect(photos.count == 30)
        for photo in photos {
            let row = try #require(rows[photo.id])
            let (title, year) = (row["title"] as? String ?? "", row["year"] as? Int)
            #expect(photo.description == (year.map { "\(title), \($0)" } ?? title))
            #expect(photo.user.name == row["creator"] as? String)
            #expect(photo.credit.hasPrefix("\(photo.user.name). \(row["credit"] as? String ?? "")"))
        }
    }
}
