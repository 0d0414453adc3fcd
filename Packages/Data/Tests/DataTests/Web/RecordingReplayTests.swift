import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

/// Tests that decode all recorded responses of GitHub from 2014 to 2026.
@Suite(.timeLimit(.minutes(10)))
struct RecordingReplayTests {
    private static func recordings(_ endpoint: String) -> [Recording] {
        Recording.gitHub.filter { $0.endpoint == endpoint && $0.status == 200 }
    }

    @Test func `there are recordings of every endpoint`() {
        #expect(Recording.gitHub.count >= 46)
        for endpoint in [
            "GET /search/users", "GET /search/repositories", "GET /user", "GET /users/{username}", "GET /user/repos",
            "GET /users/{username}/repos", "GET /repos/{owner}/{repo}", "GET /repositories/{id}", "GET /rate_limit",
            "GET /repos/{owner}/{repo}/readme",
        ] {
            #expect(!Self.recordings(endpoint).isEmpty, "\(endpoint)")
        }
    }

    @Test(arguments: recordings("GET /search/users")) func `a recorded user search gives its rows`(
        _ recording: Recording
    ) async throws {
        let users = GitHubUserRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let page = try await users.search(.users("tom"), page: .first, policy: .standard)
        let json = try #require(try recording.json() as? [String: Any])
        let rows = try #require(json["items"] as? [[String: Any]])
        #expect(page.total == json["total_count"] as? Int)
        #expect(page.isIncomplete == json["incomplete_results"] as? Bool ?? false)
        #expect(page.items.count == rows.count)
        for (user, row) in zip(page.items, rows) {
            expect(user, is: row)
        }
    }

    @Test(arguments: recordings("GET /search/repositories")) func `a recorded repository search gives its rows`(
        _ recording: Recording
    ) async throws {
        let repos = GitHubRepoRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let page = try await repos.search(.repos("tetris"), page: .first, policy: .standard)
        let json = try #require(try recording.json() as? [String: Any])
        let rows = try #require(json["items"] as? [[String: Any]])
        #expect(page.total == json["total_count"] as? Int)
        #expect(page.items.count == rows.count)
        for (repo, row) in zip(page.items, rows) {
            expect(repo, is: row)
        }
    }

    @Test(
        arguments: recordings("GET /users/{username}/repos") + recordings("GET /user/repos"))
    func `a recorded list gives its repositories`(_ recording: Recording) async throws {
        let users = GitHubUserRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let page = try await users.repos(of: .me, page: .first, policy: .standard)
        let rows = try #require(try recording.json() as? [[String: Any]])
        #expect(page.items.count == rows.count)
        for (repo, row) in zip(page.items, rows) {
            expect(repo, is: row)
        }
    }

    @Test(
        arguments: recordings("GET /repos/{owner}/{repo}") + recordings("GET /repositories/{id}"))
    func `a recorded repository is read`(_ recording: Recording) async throws {
        let repos = GitHubRepoRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let name = try #require(RepoName("octocat/hello"))
        let repo = try await repos.repo(name, policy: .standard).value
        expect(repo, is: try #require(try recording.json() as? [String: Any]))
    }

    @Test(arguments: recordings("GET /users/{username}") + recordings("GET /user")) func `a recorded profile is read`(
        _ recording: Recording
    ) async throws {
        let users = GitHubUserRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let json = try #require(try recording.json() as? [String: Any])
        // A recording with a placeholder instead of the login has no profile.
        guard ItemKey.isWellFormed(try #require(json["login"] as? String), for: .user) else {
            await #expect(throws: AppError.self) { try await users.profile(of: .me, policy: .standard) }
            return
        }
        let profile = try await users.profile(of: .me, policy: .standard).value
        expect(profile, is: json)
        #expect(profile.details?.company == json["company"] as? String)
        #expect(profile.details?.location == json["location"] as? String)
        #expect(profile.details?.email == json["email"] as? String)
        #expect(profile.details?.blog == json["blog"] as? String)
        #expect(profile.details?.bio == json["bio"] as? String)
        #expect(profile.details?.following == json["following"] as? Int)
        #expect(profile.details?.publicRepos == json["public_repos"] as? Int)
        #expect((profile.details?.createdAt == nil) == (json["created_at"] as? String == nil))
    }

    @Test(arguments: recordings("GET /repos/{owner}/{repo}/readme")) func `a recorded README is read`(
        _ recording: Recording
    ) async throws {
        let repos = GitHubRepoRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let name = try #require(RepoName("octocat/hello"))
        let text = try await repos.readme(of: name, policy: .standard).value
        let json = try #require(try recording.json() as? [String: Any])
        #expect(text.utf8.count == json["size"] as? Int)
    }

    @Test(arguments: recordings("GET /rate_limit")) func `recorded limits are read`(_ recording: Recording) async throws
    {
        let limits = GitHubLimitsRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let buckets = try await limits.limits().value
        #expect(buckets.map(\.resource) == ["core", "search", "graphql"])
        #expect(buckets.first?.resetAt == Date(timeIntervalSince1970: 1_516_994_313))
    }

    @Test(arguments: Recording.gitHub.filter { $0.status >= 400 }) func `a recorded error is distinguished`(
        _ recording: Recording
    ) async throws {
        let repos = GitHubRepoRepository(api: .stub(StubTransport().on(.any, try recording.answer())))
        let name = try #require(RepoName("octocat/hello"))
        let error = await #expect(throws: AppError.self) { try await repos.repo(name, policy: .standard) }
        #expect(error?.kind == Self.kinds[recording.file])
        #expect(error?.status == recording.status)
        #expect(error?.description.hasPrefix("Loading repository “octocat/hello” failed: ") == true)
        #expect(error?.description.contains("<") == false)
        #expect((error?.description.unicodeScalars.count ?? .max) < 400)
    }

    private static let kinds: [String: AppError.Kind] = [
        "error_401_bad-credentials__401__github-api_2020.json": .unauthorized,
        "error_401_on-rate-limit__401__github-api_2020.json": .unauthorized,
        "error_403_integration__403__github3-py_2021.json": .forbidden,
        "error_403_push-access__403__github-api_2019.json": .forbidden,
        "error_403_secondary-rate-limit_body-marker__403__github-api.json": .secondaryRateLimited,
        "error_404__404__github-api_2024.json": .notFound,
        "error_404_status-field__404__github-api_2024.json": .notFound,
        "error_422_validation__422__fixtures_2022.json": .validationFailed,
        "error_422_validation__422__github-api_2020.json": .validationFailed,
        "error_429_secondary-rate-limit_retry-after__429__github-api.json": .secondaryRateLimited,
        "error_503_html-unicorn__503__github-api_2024.html": .badServerResponse,
    ]

    @Test(
        arguments: zip(
            [
                "redirect_301__301__github3-py_2018.json", "redirect_301_renamed-repo__301__fixtures_2022.json",
                "redirect_307_patch-renamed__307__fixtures_2022.json",
            ],
            [
                "repo_after-301__200__github3-py_2018.json", "repo_after-301__200__fixtures_2022.json",
                "repo_after-301__200__fixtures_2022.json",
            ])) func `a recorded redirect of a renamed repository is followed`(from: String, to: String) async throws
    {
        let redirect = try Recording.gitHub(named: from)
        let target = try Recording.gitHub(named: to)
        let transport = StubTransport().on(.path("/repos/old/name"), try redirect.answer())
        let path = try #require(URL(string: target.url)).path(percentEncoded: true)
        transport.on(.path(path), try target.answer())
        let repos = GitHubRepoRepository(api: .stub(transport, middleware: [RedirectMiddleware()]))
        let repo = try await repos.repo(#require(RepoName("old/name")), policy: .standard).value
        expect(repo, is: try #require(try target.json() as? [String: Any]))
        #expect(transport.requests.count == 2)
    }
}
