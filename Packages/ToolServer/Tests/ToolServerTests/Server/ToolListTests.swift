import Domain
import DomainTestSupport
import Shared
import Testing

@testable import ToolServer

@Suite(.timeLimit(.minutes(10)))
struct ToolListTests {
    private static func options(_ options: inout ToolServerOptions) {
        options.changesFavorites = true
        options.collection = CollectionDirectory(path: "/results") { _ in InMemoryCollectionStore() }
    }

    private func tools(_ bench: TestBench) async throws -> [JSONValue] {
        try #require(try await bench.request("tools/list")["result"]?["tools"]?.array)
    }

    @Test func `tools that change something exist only with the user's permission`() async throws {
        let read = ["search", "describe_search", "view", "read_file", "whats_new", "picture", "limits"]
        #expect(try await tools(TestBench()).compactMap { $0["name"]?.string } == read)
        let all = try await tools(TestBench(configure: Self.options))
        #expect(all.compactMap { $0["name"]?.string } == read + ["keep", "collect"])
        let readOnly = all.filter { $0["annotations"]?["readOnlyHint"] == true }.compactMap { $0["name"]?.string }
        #expect(readOnly == read.filter { $0 != "whats_new" })
    }

    @Test func `the list of all tools takes little room in a model's context`() async throws {
        let response = try await TestBench(configure: Self.options).request("tools/list")
        #expect(response.compactText.utf8.count <= 10_000)
    }

    @Test func `every schema is an object without other properties`() async throws {
        for tool in try await tools(TestBench(configure: Self.options)) {
            #expect(tool["inputSchema"]?["type"] == "object")
            #expect(tool["inputSchema"]?["additionalProperties"] == false)
        }
    }

    @Test func `a ninth call in flight is refused`() async throws {
        let repos = InMemoryRepoRepository(Repo.samples)
        repos.control.hold()
        let bench = try TestBench(DomainTestSupportAssembly(repos: repos))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...8 {
                group.addTask { _ = try await bench.call("search", ["kind": "repos", "query": "swift"]) }
            }
            await repos.control.waitForHeldCalls(8)
            let error = try await bench.failure("search", ["kind": "repos", "query": "swift"])
            #expect(error["kind"] == "rateLimited")
            #expect(error["retryAfterSeconds"] == .null)
            repos.control.releaseAll()
            try await group.waitForAll()
        }
        #expect(try await bench.call("search", ["kind": "repos", "query": "swift"])["items"]?.array?.isEmpty == false)
    }

    @Test func `a call that takes too long ends with an error`() async throws {
        let repos = InMemoryRepoRepository(Repo.samples)
        repos.control.hold()
        let bench = try TestBench(DomainTestSupportAssembly(repos: repos)) {
            $0.clock = InstantClock(reachesLimits: true)
        }
        let error = try await bench.failure("search", ["kind": "repos", "query": "swift"])
        #expect(error["kind"] == "timedOut")
        #expect(error["message"] == "search took longer than 60 seconds.")
    }

    @Test func `an error names no option and no key`() async throws {
        for advice in Self.someAdvice {
            let text = ([advice] as [Advice]).assistantText ?? ""
            #expect(!text.contains("--") || text.contains("App auth login"), "\(text)")
            #expect(!text.contains("Press "), "\(text)")
        }
    }

    @Test func `the hint of a missing stored response names both possible reasons`() async throws {
        let repos = InMemoryRepoRepository(Repo.samples)
        repos.control.failNext(AppError(.offline, reason: "There is no stored response", advice: [.goOnline]))
        let bench = try TestBench(DomainTestSupportAssembly(repos: repos))
        let error = try await bench.failure("search", ["kind": "repos", "query": "swift", "cached": "only"])
        #expect(
            error["hint"]
                == "No request is sent if cached is only, or if the user started this server without network access.")
    }

    private static let someAdvice: [Advice] = [
        .signIn(.github), .signInAgain(.unsplash), .continueAnonymously, .addKey(.tmdb), .useStoredResponses, .goOnline,
        .waitForLimit, .narrow([]), .narrow(["stars"]), .requestEarlierPage, .checkQuerySyntax, .useHost("ghe.example"),
        .openPage, .listFolder(repo: "a/b", path: "c"), .chooseSavedSearch(["x"]), .chooseSavedSearch([]),
        .resumeOrReplaceFile, .raiseTimeout, .useDemo, .chooseStorageFolder,
    ]

    @Test func `a search succeeds although the favorites cannot be read`() async throws {
        let favorites = InMemoryFavoritesRepository()
        favorites.control.failNext(AppError(.storage, reason: "locked"))
        let bench = try TestBench(DomainTestSupportAssembly(favorites: favorites))
        let found = try await bench.call(
            "search", ["kind": "repos", "query": "swift", "fields": ["fullName", "isFavorite"]])
        #expect(found["items"]?.array?.first?["isFavorite"] == .null)
    }
}
