import Domain
import DomainTestSupport
import Foundation
import Shared
import Testing

@testable import ToolServer

@Suite(.timeLimit(.minutes(10)))
struct WhatsNewToolTests {
    private static func search(_ name: String) -> SavedSearch {
        SavedSearch(
            name: name, kind: .repo, host: "github.com", flags: ["--language=swift"], words: ["swift"], query: "swift",
            savedAt: Date(timeIntervalSince1970: 0))
    }

    @Test func `results are new until they are marked as shown`() async throws {
        let searches = InMemorySavedSearchesRepository()
        _ = try await searches.save(Self.search("news"), mayReplace: false)
        let bench = try TestBench(DomainTestSupportAssembly(savedSearches: searches))
        let first = try await bench.call("whats_new", .object([]))
        let count = try #require(first["items"]?.array?.count)
        #expect(count > 0)
        #expect(first["items"]?.array?.first?["savedSearch"] == "news")
        #expect(first["searches"]?.array?.first?["new"] == JSONValue(count))
        #expect(try await bench.call("whats_new", ["peek": false])["items"]?.array?.count == count)
        #expect(try await bench.call("whats_new", ["names": ["news"]])["items"] == [])
    }

    @Test func `private results are left out and counted`() async throws {
        let searches = InMemorySavedSearchesRepository()
        _ = try await searches.save(Self.search("news"), mayReplace: false)
        let repos = [true, false, true].enumerated().map { index, isPrivate in
            Repo(fullName: "swift/\(index)").with { $0.isPrivate = isPrivate }
        }
        let data = DomainTestSupportAssembly(repos: InMemoryRepoRepository(repos), savedSearches: searches)
        let result = try await TestBench(data).call("whats_new", .object([]))
        #expect(result["items"]?.array?.map { $0["fullName"]?.string } == ["swift/1"])
        #expect(result["hidden"] == 2)
    }

    @Test func `an unknown name is answered with the known ones`() async throws {
        let searches = InMemorySavedSearchesRepository()
        _ = try await searches.save(Self.search("news"), mayReplace: false)
        let error = try await TestBench(DomainTestSupportAssembly(savedSearches: searches)).failure(
            "whats_new", ["names": ["other"]])
        #expect(error["kind"] == "notFound")
        #expect(error["hint"]?.string?.contains("news") == true)
    }

    @Test func `a saved search by meaning keeps the order of the service and has one page`() async throws {
        let searches = InMemorySavedSearchesRepository()
        let saved = SavedSearch(
            name: "near", kind: .issue, host: "github.com", flags: ["--search-type=semantic"], words: ["status"],
            query: "status", limit: 500, savedAt: Date(timeIntervalSince1970: 0))
        _ = try await searches.save(saved, mayReplace: false)
        let issues = InMemoryIssueRepository(Domain.Issue.samples)
        let bench = try TestBench(DomainTestSupportAssembly(issues: issues, savedSearches: searches))
        #expect(try await bench.call("whats_new", .object([]))["searches"]?.array?.first?["error"] == .null)
        let queries = issues.control.calls.compactMap { if case .search(let query, _, _) = $0 { query } else { nil } }
        #expect(queries.map(\.searchType?.name) == ["semantic"])
        #expect(queries.map(\.sort) == [nil])
    }
}
