import Domain
import DomainTestSupport
import Foundation
import Shared
import Testing

@testable import ToolServer

@Suite(.timeLimit(.minutes(10)))
struct ResourceTests {
    private func read(_ uri: String, _ bench: TestBench) async throws -> JSONValue {
        try await bench.request("resources/read", ["uri": .string(uri)])
    }

    @Test func `every template is readable for a sample`() async throws {
        let repos = InMemoryRepoRepository(Repo.samples, readmes: ["swiftlang/swift": "# Swift\n<!-- hidden -->"])
        let bench = try TestBench(DomainTestSupportAssembly(repos: repos))
        let readme = try await read("searchapp://repo/swiftlang/swift/readme", bench)["result"]
        #expect(readme?["contents"]?.array?.first?["text"] == "# Swift\n")
        #expect(readme?["contents"]?.array?.first?["mimeType"] == "text/markdown")
        #expect(readme?["cacheScope"] == "public")
        for key in Samples.keys where ResourceURI.template(key.kind) != nil {
            let response = try await read(ResourceURI.item(key), bench)
            #expect(response["result"]?["contents"]?.array?.first?["uri"]?.string == ResourceURI.item(key))
        }
    }

    @Test(arguments: [
        "searchapp://repo/no/such", "searchapp://repo/swiftlang", "searchapp://nothing/x", "https://github.com/a/b", "",
        "searchapp://repo/swiftlang/swift/other", "searchapp://saved/none", "searchapp://help/none",
        "searchapp://repo//x", "searchapp://repo/%zz/x",
    ])
    func `an unknown URI has no contents`(uri: String) async throws {
        let response = try await read(uri, TestBench())
        #expect(response["error"]?["code"] == -32602)
        #expect(response["error"]?["data"]?["uri"]?.string == uri)
    }

    @Test func `help describes each kind`() async throws {
        let bench = try TestBench()
        let list = try #require(try await bench.request("resources/list")["result"]?["resources"]?.array)
        #expect(list.count == ItemKind.all.count)
        for resource in list {
            let uri = try #require(resource["uri"]?.string)
            let text = try await read(uri, bench)["result"]?["contents"]?.array?.first?["text"]?.string
            #expect(text?.contains("## Fields") == true)
            #expect(text?.contains(" --") == false)
        }
    }

    @Test func `a private repository cannot be read`() async throws {
        let repos = InMemoryRepoRepository([Repo(fullName: "me/secret").with { $0.isPrivate = true }])
        let bench = try TestBench(DomainTestSupportAssembly(repos: repos), isSignedIn: true)
        #expect(try await read("searchapp://repo/me/secret", bench)["error"] != nil)
        #expect(try await read("searchapp://repo/me/secret/readme", bench)["error"] != nil)
    }

    @Test func `prompts have texts, and completion offers favorites and languages`() async throws {
        let favorites = InMemoryFavoritesRepository()
        let bench = try TestBench(DomainTestSupportAssembly(favorites: favorites)) { $0.changesFavorites = true }
        _ = try await bench.call("keep", ["kind": "repo", "ids": ["vapor/vapor", "swiftlang/swift"], "keep": true])
        let prompt = try await bench.request(
            "prompts/get", ["name": "find-repos", "arguments": ["need": "a web server", "language": "swift"]])
        #expect(prompt.compactText.contains("a web server"))
        #expect(try await complete(ref(prompt: "compare-repos"), "repos", "va", bench) == ["vapor/vapor"])
        #expect(
            try await complete(ref(prompt: "find-repos"), "language", "swi", bench).contains {
                $0.lowercased() == "swift"
            })
        #expect(try await complete(ref(template: "repo/{owner}/{name}"), "owner", "s", bench) == ["swiftlang"])
    }

    @Test(arguments: [false, true]) func `completion offers private favorites only if the user allows it`(
        showsPrivate: Bool
    ) async throws {
        let favorites = InMemoryFavoritesRepository()
        let issues = ["me/secret#1", "me/open#2"].compactMap { IssueName($0).map { Domain.Issue(name: $0) } }
        let repos = ["me/secret", "me/open"].map { name in
            Repo(fullName: name).with { $0.isPrivate = name == "me/secret" }
        }
        try await favorites.add((issues + repos as [any Item]).map { Favorite($0, addedAt: .distantPast) })
        let bench = try TestBench(DomainTestSupportAssembly(favorites: favorites)) { $0.showsPrivate = showsPrivate }
        let completions = [
            try await complete(ref(prompt: "compare-repos"), "repos", "", bench),
            try await complete(ref(template: "repo/{owner}/{name}"), "name", "", bench),
            try await complete(ref(template: "issue/{owner}/{name}/{number}"), "name", "", bench),
        ]
        let all = [["me/open", "me/secret"], ["open", "secret"], ["open", "secret"]]
        #expect(completions.map { $0.sorted() } == (showsPrivate ? all : [["me/open"], ["open"], ["open"]]))
    }

    private func ref(prompt name: String) -> JSONValue { ["type": "ref/prompt", "name": .string(name)] }

    private func ref(template path: String) -> JSONValue {
        ["type": "ref/resource", "uri": .string("searchapp://\(path)")]
    }

    private func complete(
        _ reference: JSONValue, _ name: String, _ value: String, _ bench: TestBench
    ) async throws -> [String] {
        let response = try await bench.request(
            "completion/complete", ["ref": reference, "argument": ["name": .string(name), "value": .string(value)]])
        return response["result"]?["completion"]?["values"]?.array?.compactMap(\.string) ?? []
    }
}
