import Domain
import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(10)))
struct GitHubCommitRepositoryTests {
    private func repository(_ transport: StubTransport) -> GitHubCommitRepository {
        GitHubCommitRepository(api: .stub(transport))
    }

    private func name(_ text: String) throws -> CommitName {
        try #require(CommitName(text))
    }

    private func row(sha: String, repo: String = "a/b") -> String {
        #"{"sha":"\#(sha)","repository":{"full_name":"\#(repo)"},"commit":{"message":"m"}}"#
    }

    private func results(_ rows: [String]) -> StubResponse {
        .json(#"{"total_count":\#(rows.count),"incomplete_results":false,"items":[\#(rows.joined(separator: ","))]}"#)
    }

    @Test func `a recorded search is its commits, with accounts and dates in universal time`() async throws {
        let recording = try Recording.gitHub(named: "search_commits__200__github3-py_2018.json")
        let page = try await repository(StubTransport().on(.any, try recording.answer())).search(
            SearchQuery(.commits, words: ["css"]), page: .first, policy: .standard)
        let commit = try #require(page.items.first)
        #expect(commit.sha == "bb4cc8d3b2e14b3af5df699876dd4ff3acd00b7f")
        #expect(commit.repo.name.description == "octocat/Spoon-Knife")
        #expect(commit.author?.login == "octocat")
        // The same instant as 2014-02-04T14:38:36-08:00.
        #expect(commit.gitObject.author?.date == Date(timeIntervalSince1970: 1_391_553_516))
        #expect(commit.key.id == "octocat/spoon-knife@bb4cc8d3b2e14b3af5df699876dd4ff3acd00b7f")
    }

    @Test func `an invalid hash is dropped, and the row with it only if it is the row's own`() async throws {
        let (whole, broken) = (String(repeating: "a", count: 40), "a4<PLACEHOLDER>9b")
        let row = #"""
            {"sha":"\#(whole)","repository":{"full_name":"a/b"},"parents":[{"sha":"\#(broken)"},{"sha":"\#(whole)"}],
            "commit":{"message":"m","author":{"date":"2015-03-06T13:07:<X>-05:00"},"tree":{"sha":"\#(broken)"}}}
            """#
        let page = try await repository(StubTransport().on(.any, results([row, self.row(sha: broken)]))).search(
            SearchQuery(.commits, words: ["x"]), page: .first, policy: .standard)
        let commit = try #require(page.items.first)
        #expect(page.items.count == 1)
        #expect(page.malformedCount == 1)
        #expect(commit.parents.map(\.sha) == [whole])
        #expect(commit.gitObject.treeSHA == nil)
        #expect(commit.gitObject.author?.date == nil)
    }

    @Test func `filters and sort are sent as the service names them`() async throws {
        let transport = StubTransport().on(.any, results([]))
        let query = try SearchQuery(
            .commits, words: ["fix"],
            filters: [
                "author": "octocat", "merge": "false", "owner": "cli", "hash": "ABCD12", "author-date": ">=2024-01-01",
            ],
            sort: SearchSort("author-date", order: .ascending))
        _ = try await repository(transport).search(query, page: .first, policy: .standard)
        let url = try #require(transport.requests.first?.url)
        #expect(url.path == "/search/commits")
        let sent = try #require(url.query(percentEncoded: false))
        for part in [
            "author:octocat", "merge:false", "user:cli", "hash:abcd12", "author-date:>=2024-01-01", "sort=author-date",
            "order=asc",
        ] {
            #expect(sent.contains(part))
        }
    }

    @Test func `the same commit in two repositories is two rows`() async throws {
        let sha = String(repeating: "a", count: 40)
        let page = try await repository(
            StubTransport().on(.any, results([row(sha: sha), row(sha: sha, repo: "c/d"), row(sha: sha)]))
        ).search(SearchQuery(.commits, words: ["m"]), page: .first, policy: .standard)
        var pager = Pager<Commit>(limits: .gitHubSearch, limit: nil)
        #expect(pager.accept(page).map(\.repo.name.description) == ["a/b", "c/d"])
    }

    @Test(arguments: ["", "../../x", "zz", #"\u001b[2J"#])
    func `a row with an invalid hash is dropped and counted`(sha: String) async throws {
        let good = row(sha: "0123456789abcdef")
        let page = try await repository(StubTransport().on(.any, results([row(sha: sha), good]))).search(
            SearchQuery(.commits, words: ["m"]), page: .first, policy: .standard)
        #expect(page.items.map(\.sha) == ["0123456789abcdef"])
        #expect(page.malformedCount == 1)
    }

    @Test func `a recorded commit has its files, and none of the accounts that its addresses do not belong to`()
        async throws
    {
        let recording = try Recording.gitHub(named: "commit__200__github-api_2023.json")
        let fetched = try await repository(StubTransport().on(.any, try recording.answer())).commit(
            try name("hub4j-test-org/GHTreeBuilderTest@7e888a1"), policy: .standard)
        #expect(fetched.value.commit.title == "Add files")
        #expect(fetched.value.commit.author == nil)
        #expect(fetched.value.commit.authorName == "author")
        #expect(fetched.value.files.map(\.path) == ["data/val1.dat", "doc/readme.txt"])
        #expect(fetched.value.files[0].status == "added")
        #expect(fetched.value.additions == 2)
    }

    @Test func `files are collected from linked pages, and a cyclic link ends the list`()
        async throws
    {
        let page = { (path: String, link: String) in
            StubResponse.json(
                #"{"sha":"abcd1234","commit":{"message":"m"},"author":{},"files":[{"filename":"\#(path)"}]}"#,
                headers: ["Link": "<https://api.github.com/\(link)>; rel=\"next\""])
        }
        let transport = StubTransport()
            .on(.path("/repos/a/b/commits/abcd1234"), page("one", "more?page=2"))
            .on(.path("/more"), page("two", "more?page=2"))
        let detail = try await repository(transport).commit(try name("a/b@abcd1234"), policy: .standard).value
        #expect(detail.files.map(\.path) == ["one", "two"])
    }

    @Test(arguments: ["{}", "null", "7", #"{"filename":1}"#, #"{"filename":"b","additions":"many"}"#])
    func `an unreadable file is omitted and counted`(bad: String) async throws {
        let body = #"""
            {"sha":"abcd1234","commit":{},"parents":[null,"x",{"sha":"abcd"}],"files":[\#(bad),{"filename":"a"},\#(bad)]}
            """#
        let detail = try await repository(StubTransport().on(.any, .json(body))).commit(
            try name("a/b@abcd1234"), policy: .standard
        ).value
        #expect(detail.files.map(\.path) == ["a"])
        #expect(detail.malformedFileCount == 2)
        #expect(detail.commit.parents.map(\.sha) == ["abcd"])
    }

    @Test func `files that cannot be read are counted on all pages`() async throws {
        let transport = StubTransport()
            .on(
                .path("/repos/a/b/commits/abcd1234"),
                .json(
                    #"{"sha":"abcd1234","commit":{},"files":[{}]}"#,
                    headers: ["Link": "<https://api.github.com/more?page=2>; rel=\"next\""])
            )
            .on(.path("/more"), .json(#"{"sha":"abcd1234","commit":{},"files":[{"filename":"a"},{}]}"#))
        let detail = try await repository(transport).commit(try name("a/b@abcd1234"), policy: .standard).value
        #expect(detail.files.map(\.path) == ["a"])
        #expect(detail.malformedFileCount == 2)
    }

    @Test(arguments: [404, 409, 422])
    func `a missing commit is an error of kind notFound, whatever the status code`(status: Int) async throws {
        let transport = StubTransport().on(
            .any, .json(#"{"message":"No commit found for SHA: abcd1234"}"#, status: status))
        let name = try name("a/b@abcd1234")
        let error = await #expect(throws: AppError.self) {
            try await repository(transport).commit(name, policy: .standard)
        }
        #expect(error?.kind == .notFound)
    }
}
