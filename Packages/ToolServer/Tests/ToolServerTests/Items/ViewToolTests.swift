import Domain
import DomainTestSupport
import Foundation
import Presentation
import Shared
import Testing

@testable import ToolServer

@Suite(.timeLimit(.minutes(10)))
struct ViewToolTests {
    @Test func `each id has its own item or error`() async throws {
        let results = try await TestBench().call(
            "view",
            ["kind": "repo", "ids": ["swiftlang/swift", "no/such", "not a name", "https://github.com/vapor/vapor"]])
        let outcomes = try #require(results["results"]?.array)
        #expect(outcomes.map { $0["item"]?["fullName"] ?? nil } == ["swiftlang/swift", nil, nil, "vapor/vapor"])
        #expect(outcomes.map { $0["error"]?["kind"] ?? nil } == [nil, "notFound", "usage", nil])
    }

    @Test func `parts are members of the item, and long texts are cut`() async throws {
        let readme = String(repeating: "word ", count: 1_000)
        let repos = InMemoryRepoRepository(Repo.samples, readmes: ["swiftlang/swift": readme])
        let bench = try TestBench(DomainTestSupportAssembly(repos: repos))
        let result = try await bench.call(
            "view", ["kind": "repo", "ids": ["swiftlang/swift"], "parts": ["readme"], "maxCharacters": 1000])
        let part = result["results"]?.array?.first?["item"]?["readme"]
        #expect(part?["text"]?.string == String(readme.prefix(1_000)))
        #expect(part?["truncated"] == true)
    }

    @Test(arguments: [
        (["readme"], ["searchapp://repo/me/project/readme"]),
        (["readme", "description"], ["searchapp://repo/me/project/readme", "searchapp://repo/me/project"]), ([], []),
    ]) func `a text that was cut has a link to the resource that contains it`(
        long: [String], links: [String]
    ) async throws {
        let text = String(repeating: "word ", count: 1_000)
        let repo = Repo(fullName: "me/project").with { $0.description = long.contains("description") ? text : "Short" }
        let readme = long.contains("readme") ? text : "Short"
        let bench = try TestBench(
            DomainTestSupportAssembly(repos: InMemoryRepoRepository([repo], readmes: ["me/project": readme])))
        let answer = try await bench.request(
            "tools/call",
            [
                "name": "view",
                "arguments": ["kind": "repo", "ids": ["me/project"], "parts": ["readme"], "maxCharacters": 1000],
            ])
        let content = try #require(answer["result"]?["content"]?.array)
        #expect(content.filter { $0["type"] == "resource_link" }.compactMap { $0["uri"]?.string } == links)
    }

    @Test(arguments: ["issue", "discussion"]) func `a thread has its comments as a part`(kind: String) async throws {
        let id = kind == "issue" ? Domain.Issue.sample.key.id : Discussion.sample.key.id
        let name = try #require(IssueName(id))
        let comments = [name: [IssueComment(id: 1).with { $0.body = "A good idea" }]]
        let bench = try TestBench(
            DomainTestSupportAssembly(
                issues: InMemoryIssueRepository(Domain.Issue.samples, comments: comments),
                discussions: InMemoryDiscussionRepository(Discussion.samples, comments: comments)))
        let result = try await bench.call(
            "view", ["kind": .string(kind), "ids": [.string(id)], "parts": ["comments"]])
        let part = result["results"]?.array?.first?["item"]?["comments"]
        #expect("\(part ?? .null)".contains("A good idea"))
    }

    @Test func `a private repository is reported as missing`() async throws {
        let repos = InMemoryRepoRepository([Repo(fullName: "me/secret").with { $0.isPrivate = true }])
        let bench = try TestBench(DomainTestSupportAssembly(repos: repos), isSignedIn: true)
        let result = try await bench.call("view", ["kind": "repo", "ids": ["me/secret"]])
        #expect(result["results"]?.array?.first?["item"] == .null)
        #expect(result["results"]?.array?.first?["error"]?["kind"] == "notFound")
    }

    @Test func `a list of repositories contains the public ones without a check`() async throws {
        let owned = [
            Repo(fullName: "octocat/secret").with { $0.isPrivate = true },
            Repo(fullName: "octocat/open").with { $0.isPrivate = false },
        ]
        let repos = InMemoryRepoRepository(Repo.samples)
        let users = InMemoryUserRepository(GitHubUser.samples, repos: owned, signedIn: "octocat")
        let bench = try TestBench(DomainTestSupportAssembly(users: users, repos: repos), isSignedIn: true)
        let result = try await bench.call(
            "view", ["kind": "user", "ids": ["octocat"], "fields": ["login"], "parts": ["repos"]])
        let rows = try #require(result["results"]?.array?.first?["item"]?["repos"]?.array)
        #expect(rows.map { $0["fullName"]?.string } == ["octocat/open"])
        #expect(Set(rows[0].members?.map(\.key) ?? []) == Set(Repo.summaryFields))
        #expect(repos.control.calls.isEmpty)
    }

    @Test(arguments: [true, false]) func `a parent in a repository that is known to be private is left out`(
        isPrivate: Bool
    ) async throws {
        let issue = Domain.Issue.sample.with { $0.parent = IssueName("me/other#1").map { IssueParent(name: $0) } }
        let favorites = InMemoryFavoritesRepository()
        let repo = Repo(fullName: "Me/Other").with { $0.isPrivate = isPrivate }
        try await favorites.add([Favorite(repo, addedAt: .distantPast)])
        let data = DomainTestSupportAssembly(issues: InMemoryIssueRepository([issue]), favorites: favorites)
        let bench = try TestBench(data)
        let viewed = try await bench.call("view", ["kind": "issue", "ids": [.string(issue.key.id)]])
        let found = try await bench.call(
            "search", ["kind": "issues", "query": "", "filters": ["state": "open"], "fields": ["parent"]])
        let uri = ResourceURI.item(issue.key)
        let resource = try await bench.request("resources/read", ["uri": .string(uri)]).compactText
        #expect((viewed["results"]?.array?.first?["item"]?["parent"] == .null) == isPrivate)
        #expect((found["items"]?.array?.first?["parent"] == .null) == isPrivate)
        #expect(resource.contains("me/other") != isPrivate)
    }

    @Test func `an item whose visibility cannot be checked has an error`() async throws {
        let repos = InMemoryRepoRepository(Repo.samples)
        repos.control.failAlways(AppError(.rateLimited, reason: "The limit is exhausted", retryAfter: .seconds(9)))
        let bench = try TestBench(DomainTestSupportAssembly(repos: repos), isSignedIn: true)
        let result = try await bench.call("view", ["kind": "issue", "ids": [.string(Domain.Issue.sample.key.id)]])
        #expect(result["results"]?.array?.first?["error"]?["kind"] == "rateLimited")
    }

    @Test(arguments: Samples.keys)
    func `a sample of every kind can be viewed`(key: ItemKey) async throws {
        let viewed = try await TestBench().call(
            "view", ["kind": .string(key.kind.name.word), "ids": [.string(key.id)]])
        #expect(viewed["results"]?.array?.first?["error"] == .null)
        #expect(viewed["results"]?.array?.first?["item"]?.members?.isEmpty == false)
    }
}
