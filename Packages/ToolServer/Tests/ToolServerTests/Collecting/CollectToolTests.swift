import Domain
import DomainTestSupport
import Foundation
import Shared
import Testing

@testable import ToolServer

@Suite(.timeLimit(.minutes(10)))
struct CollectToolTests {
    private let store = InMemoryCollectionStore()

    private func bench(_ repos: [Repo], directory: String = "/nowhere") throws -> TestBench {
        try bench(InMemoryRepoRepository(repos), directory: directory)
    }

    private func bench(_ repos: InMemoryRepoRepository, directory: String = "/nowhere") throws -> TestBench {
        try TestBench(DomainTestSupportAssembly(repos: repos)) { [store] options in
            options.collection = CollectionDirectory(path: directory) { _ in store }
        }
    }

    @Test(arguments: ["../x", "a/b", "/etc/passwd", ".hidden", "-o", "x.state", "", "a b"])
    func `a name that is not a plain file name is refused`(name: String) async throws {
        let error = try await bench([]).failure("collect", ["kind": "repos", "query": "x", "file": .string(name)])
        #expect(error["kind"] == "usage")
    }

    @Test func `an existing file and a link are refused, without their directory`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appending(path: "taken.jsonl"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "link.jsonl").path, withDestinationPath: "/tmp/elsewhere")
        let bench = try bench([], directory: folder.path)
        for name in ["taken.jsonl", "link.jsonl"] {
            let error = try await bench.failure("collect", ["kind": "repos", "query": "x", "file": .string(name)])
            #expect(error["kind"] == "usage")
            #expect(error["message"]?.string?.contains(name) == true)
            #expect(error["message"]?.string?.contains(folder.path) == false)
        }
    }

    @Test func `private rows are not written and counted separately`() async throws {
        let repos = (1...5).map { number in Repo(fullName: "me/\(number)").with { $0.isPrivate = number > 3 } }
        let result = try await bench(repos).call("collect", ["kind": "repos", "query": "me", "file": "x"])
        #expect(store.lines.count == 3)
        #expect(result["rows"] == 3)
        #expect(result["hidden"] == 2)
        #expect(result["complete"] == true)
    }

    @Test(arguments: ["semantic", "hybrid"]) func `a search by meaning is refused before a request`(
        type: String
    ) async throws {
        let issues = InMemoryIssueRepository(Domain.Issue.samples)
        let bench = try TestBench(DomainTestSupportAssembly(issues: issues)) { [store] options in
            options.collection = CollectionDirectory(path: "/nowhere") { _ in store }
        }
        let error = try await bench.failure(
            "collect", ["kind": "issues", "query": "x", "file": "x", "filters": ["search-type": .string(type)]])
        #expect(error["kind"] == "usage")
        #expect(error["message"] == "Only a lexical search can be split into parts.")
        #expect(issues.control.calls.isEmpty)
    }

    @Test func `a rate limit is reported with its reset time`() async throws {
        let repos = InMemoryRepoRepository(Repo.samples)
        let resetAt = Date(timeIntervalSince1970: 4_000_000_000)
        repos.control.failAlways(AppError(.rateLimited, reason: "The limit is exhausted", resetAt: resetAt))
        let error = try await bench(repos).failure("collect", ["kind": "repos", "query": "x", "file": "x"])
        #expect(error["kind"] == "rateLimited")
        #expect(error["resetAt"] == "2096-10-02T07:06:40Z")
    }

    @Test func `a field that cannot split the search is refused`() async throws {
        let error = try await bench([]).failure("collect", ["kind": "repos", "query": "x", "file": "x", "by": "name"])
        #expect(error["message"]?.string?.contains("created") == true)
    }
}
