import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

/// Tests that a malformed element does not invalidate the object that contains it.
@Suite(.timeLimit(.minutes(10)))
struct MalformedElementTests {
    @Test func `a release keeps its readable files, and needs no author`() async throws {
        let body = #"""
            [{"tag_name":"v1","author":{},"assets":[{},null,7,{"name":1},{"name":"a.zip"}]},
            {"tag_name":"v2","author":{"login":"../x"},"assets":null}]
            """#
        let name = try #require(RepoName("octocat/hello"))
        let page = try await GitHubRepoRepository(api: .answering(body)).releases(
            of: name, page: .first, policy: .standard)
        #expect(page.items.map(\.tagName) == ["v1", "v2"])
        #expect(page.items.map { $0.assets.map(\.name) } == [["a.zip"], []])
        #expect(page.items.allSatisfy { $0.author == nil })
    }

    @Test func `a repository keeps its readable topics`() async throws {
        let name = try #require(RepoName("octocat/hello"))
        let body = #"{"full_name":"octocat/hello","topics":["swift",null,7,{},"cli"]}"#
        let repo = try await GitHubRepoRepository(api: .answering(body)).repo(name, policy: .standard).value
        #expect(repo.topics == ["swift", "cli"])
    }

    @Test func `a pull request needs no account that merged it`() async throws {
        let name = try #require(IssueName("o/r#1"))
        for account in ["{}", #"{"login":"a/b"}"#] {
            let body = #"{"number":1,"url":"https://a/repos/o/r/pulls/1","merged_by":\#(account)}"#
            let pullRequest = try await GitHubPullRequestRepository(api: .answering(body)).item(
                name, policy: .standard
            ).value
            #expect(pullRequest.mergedBy == nil)
        }
    }

    @Test func `a file keeps the matches that are readable`() async throws {
        let body = #"""
            {"total_count":1,"incomplete_results":false,"items":[{"path":"a","repository":{"full_name":"o/r"},
            "text_matches":[null,7,{"fragment":"class A","matches":[null,{"text":"A","indices":[6,"x",7]}]}]}]}
            """#
        let client = HTTPClient(
            baseURL: GitHubAPI.baseURL, defaultHeaders: GitHubAPI.defaultHeaders(appVersion: "1.0"),
            transport: StubTransport().on(.any, .json(body)))
        let page = try await GitHubCodeRepository(api: GitHubAPI(client: client, account: APIKeyCheck { true })).search(
            SearchQuery(.code, words: ["A"]), page: .first, policy: .standard)
        let code = try #require(page.items.first)
        #expect(code.matches.map(\.fragment) == ["class A"])
        #expect(code.matches.first?.matches.map(\.indices) == [[6, 7]])
    }

    @Test func `a movie keeps the credits, providers and genres that are readable`() async throws {
        let transport = StubTransport()
            .on(.path("/3/movie/7/credits"), .json(#"{"cast":[null,7,{"name":"Ann"}],"crew":null}"#))
            .on(
                .path("/3/movie/7/watch/providers"),
                .json(#"{"results":{"US":null,"DE":{"rent":[null,{"provider_name":"Shop"}]}}}"#)
            )
            .on(.path("/3/movie/7"), .json(#"{"id":7,"genres":[null,{"id":1},{"id":2,"name":"Drama"}]}"#))
        let movies = TMDBMoviesRepository(api: .stub(transport))
        #expect(try await movies.movie(7, policy: .standard).value.genres == ["Drama"])
        #expect(try await movies.credits(of: 7, policy: .standard).value.cast.map(\.name) == ["Ann"])
        let providers = try await movies.providers(of: 7, policy: .standard).value
        #expect(providers.map(\.country) == ["DE"])
        #expect(providers.first?.offers.map(\.names) == [["Shop"]])
    }

    @Test func `a page of movies keeps a row with a genre that is no number`() async throws {
        let transport = StubTransport.tmdb().on(
            .any, .json(#"{"page":1,"results":[{"id":7,"genre_ids":[18,"x",null]}],"total_results":1,"total_pages":1}"#)
        )
        let page = try await TMDBMoviesRepository(api: .stub(transport)).search(
            .movies("x"), page: .first, policy: .standard)
        #expect(page.items.map(\.genres) == [["Drama"]])
    }

    @Test func `a batch keeps the nodes that are readable`() async throws {
        let body = #"""
            {"data":{"nodes":[{"__typename":"User","login":"ann","name":7},{"__typename":"User","login":"bob","name":"Bob"}]}}
            """#
        let users = GitHubUserRepository(api: .answering(body))
        let rows = try await users.completed(
            ["ann", "bob"].map { login in
                GitHubUser(login: login).with {
                    $0.id = 1
                    $0.nodeID = "U_\(login)"
                }
            }, policy: .standard
        ).rows
        #expect(rows.map(\.name) == [nil, "Bob"])
    }

    @Test func `a rate limit that is not readable does not cost the others`() async throws {
        let body = #"{"resources":{"core":{"limit":60,"remaining":1},"new":{"limit":"many","remaining":1}}}"#
        #expect(try await GitHubLimitsRepository(api: .answering(body)).limits().value.map(\.resource) == ["core"])
    }

    @Test func `JSON that is cut off inside an element is still an error`() async throws {
        let name = try #require(RepoName("octocat/hello"))
        let error = await #expect(throws: AppError.self) {
            try await GitHubRepoRepository(api: .answering(#"{"full_name":"octocat/hello","topics":[{"a":"#)).repo(
                name, policy: .standard)
        }
        #expect(error?.kind == .badServerResponse)
    }
}
