import DemoServices
import Foundation
import Network
import Testing

@Suite(.timeLimit(.minutes(10)))
struct GitHubDetailTests {
    @Test func `accounts and repositories are found in any letter case`() async throws {
        let demo = try Demo()
        #expect(try await demo.gitHub("users/OctoCat").object()["login"] as? String == "octocat")
        #expect(try await demo.gitHub("repos/SwiftLang/SWIFT").object()["full_name"] as? String == "swiftlang/swift")
    }

    @Test(
        arguments: [
            "users/no-such-account-here", "users/no-such-account-here/repos", "repos/no/such",
            "repos/swiftlang/swift/readme", "users/octocat/", "nothing", "", "search/labels?q=a",
        ]) func `a missing resource is a 404 with a documentation URL`(path: String) async throws
    {
        let response = try await Demo().gitHub(path)
        #expect(response.status == 404)
        let body = try response.object()
        #expect(body["message"] as? String == "Not Found")
        #expect(body["status"] as? String == "404")
        #expect((body["documentation_url"] as? String)?.hasPrefix("https://docs.github.com/rest") == true)
    }

    @Test func `missing demo data is marked, so that it is not reported as nonexistent`() async throws {
        let demo = try Demo()
        for path in ["users/no-such-account-here", "repos/no/such", "repos/swiftlang/swift/readme"] {
            #expect(try await demo.gitHub(path).headers["X-Demo-Data"] == "absent")
        }
    }

    @Test func `at least twenty repositories have the README that their project published, whole or marked as cut`()
        async throws
    {
        let demo = try Demo()
        let names = [
            "apache/superset", "BerriAI/litellm", "browser-use/browser-use", "D4Vinci/Scrapling", "django/django",
            "docling-project/docling", "fastapi/fastapi", "home-assistant/core", "huggingface/transformers",
            "keras-team/keras", "langchain-ai/langchain", "mem0ai/mem0", "microsoft/markitdown", "nvbn/thefuck",
            "PaddlePaddle/PaddleOCR", "pallets/flask", "scrapy/scrapy", "sherlock-project/sherlock",
            "Textualize/rich", "unclecode/crawl4ai", "yt-dlp/yt-dlp",
        ]
        for name in names {
            let readme = try await demo.gitHub("repos/\(name.uppercased())/readme").object()
            let content = try #require(readme["content"] as? String)
            let bytes = try #require(Data(base64Encoded: content))
            let text = try #require(String(data: bytes, encoding: .utf8))
            #expect(text.utf8.count > 1_000, "\(name)")
            #expect(text.utf8.count <= 9_000, "\(name)")
            #expect(try await demo.gitHub("repos/\(name)").status == 200)
        }
    }

    @Test func `the sample project is a repository with a README`() async throws {
        let demo = try Demo()
        let repo = try await demo.gitHub("repos/Search_App/search-app").object()
        #expect(repo["full_name"] as? String == "search_app/search-app")
        let readme = try await demo.gitHub("repos/search_app/search-app/readme").object()
        let content = try #require(readme["content"] as? String)
        #expect(
            Data(base64Encoded: content).map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("# Search App") == true)
    }

    @Test func `the repositories of an account are sorted as requested`() async throws {
        let demo = try Demo()
        let pushed = try await demo.gitHub("users/apache/repos?sort=pushed").decoded([RepoRow].self).map(\.pushedAt)
        #expect(pushed == pushed.sorted(by: >))
        let names = try await demo.gitHub("users/apache/repos?direction=desc").decoded([RepoRow].self).map(\.fullName)
        #expect(names == names.sorted { $0.lowercased() > $1.lowercased() })
        #expect(try await demo.gitHub("users/apache/repos?type=member").text == "[]")
    }

    @Test(arguments: ["user", "user/repos"]) func `the signed-in account requires a token`(path: String)
        async throws
    {
        let demo = try Demo()
        let refusal = try await demo.gitHub(path)
        #expect(refusal.status == 401)
        #expect(try refusal.object()["message"] as? String == "Requires authentication")
        #expect(try await demo.gitHub(path, headers: ["Authorization": "Bearer any"]).status == 200)
    }

    @Test func `any token belongs to GitHub's mascot, not to a real person`() async throws {
        let response = try await Demo().gitHub("user", headers: ["Authorization": "Bearer any"])
        #expect(try response.object()["login"] as? String == "octocat")
        #expect(response.headers["X-OAuth-Scopes"] == "")
    }

    @Test func `a request without a user agent is forbidden`() async throws {
        let response = try await Demo().gitHub("users/octocat", headers: ["User-Agent": ""])
        #expect(response.status == 403)
        #expect(response.text.contains("User Agent"))
    }

    @Test(arguments: ["users/octocat", "users/apache/repos"]) func `details and lists carry a weak tag, searches none`(
        path: String
    ) async throws {
        let demo = try Demo()
        #expect(try await demo.gitHub(path).headers["ETag"]?.hasPrefix("W/\"") == true)
        #expect(try await demo.gitHub("search/users?q=a").headers["ETag"] == nil)
    }

    @Test func `an unchanged version is not sent again`() async throws {
        let demo = try Demo()
        let tag = try #require(try await demo.gitHub("users/octocat").headers["ETag"])
        let again = try await demo.gitHub("users/octocat", headers: ["If-None-Match": "\"other\", \(tag)"])
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
        #expect(again.headers["ETag"] == tag)
        #expect(try await demo.gitHub("users/octocat", headers: ["If-None-Match": "\"other\""]).status == 200)
    }

    @Test func `the tag depends on the media type and on a token being sent`() async throws {
        let demo = try Demo()
        let variants: [HTTPHeaders] = [[:], ["Accept": "application/vnd.github+json"], ["Authorization": "Bearer any"]]
        var tags: Set<String?> = []
        for headers in variants {
            tags.insert(try await demo.gitHub("users/octocat", headers: headers).headers["ETag"])
        }
        #expect(tags.count == 3)
    }
}
