import Domain
import DomainTestSupport
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
        func complete(_ reference: JSONValue, _ name: String, _ value: String) async throws -> [String] {
            let response = try await bench.request(
                "completion/complete",
                ["ref": reference, "argument": ["name": .string(name), "value": .string(value)]])
            return response["result"]?["completion"]?["values"]?.array?.compactMap(\.string) ?? []
        }
        let ofPrompt = { (name: JSONValue) -> JSONValue in ["type": "ref/prompt", "name": name] }
        #expect(try await complete(ofPrompt("compare-repos"), "repos", "va") == ["vapor/vapor"])
        #expect(try await complete(ofPrompt("find-repos"), "language", "swi").contains { $0.lowercased() == "swift" })
        let template: JSONValue = ["type": "ref/resource", "uri": "searchapp://repo/{owner}/{name}"]
        #expect(try await complete(template, "owner", "s") == ["swiftlang"])
    }
}
