import Domain
import DomainTestSupport
import Shared
import Testing

@testable import ToolServer

@Suite(.timeLimit(.minutes(10)))
struct ReadFileToolTests {
    private static let contents = RepoContents(files: [
        "README.md": Array("one\n<!-- hidden -->two\u{200B}\nthree".utf8),
        "logo.png": [0, 1, 2],
        "page.html": Array("<!-- kept -->".utf8),
        "src/main.swift": Array("print(1)\nprint(2)\n".utf8),
    ])

    private func bench(isPrivate: Bool = false, isSignedIn: Bool = false) throws -> TestBench {
        let repo = Repo(fullName: "me/project").with { $0.isPrivate = isPrivate }
        let repos = InMemoryRepoRepository([repo], contents: ["me/project": Self.contents])
        return try TestBench(DomainTestSupportAssembly(repos: repos), isSignedIn: isSignedIn)
    }

    @Test func `a directory has entries`() async throws {
        let result = try await bench().call("read_file", ["repo": "me/project"])
        #expect(result["type"] == "directory")
        #expect(
            result["entries"]?.array?.compactMap { $0["path"]?.string } == [
                "README.md", "logo.png", "page.html", "src",
            ])
    }

    @Test func `a file has its lines, without hidden text if it is Markdown`() async throws {
        let whole = try await bench().call("read_file", ["repo": "me/project", "path": "README.md"])
        #expect(whole["text"] == "one\ntwo\nthree")
        #expect(whole["lines"] == 3)
        let part = try await bench().call(
            "read_file", ["repo": "me/project", "path": "README.md", "startLine": 2, "endLine": 2])
        #expect(part["text"] == "two")
        let beyond = try await bench().call(
            "read_file", ["repo": "me/project", "path": "README.md", "startLine": 9])
        #expect(beyond["text"] == "")
        let source = try await bench().call("read_file", ["repo": "me/project", "path": "page.html"])
        #expect(source["text"] == "<!-- kept -->")
        let ended = try await bench().call("read_file", ["repo": "me/project", "path": "src/main.swift"])
        #expect(ended["text"] == "print(1)\nprint(2)\n")
        #expect(ended["lines"] == 2)
    }

    @Test func `a long file and a long directory are cut to the maximum length of a result`() async throws {
        let files = (100..<600).map { (String(repeating: "name", count: 60) + "\($0)", [UInt8]()) }
        let contents = RepoContents(
            files: ["tabs.txt": Array(String(repeating: "\"\t", count: 60_000).utf8)]
                .merging(files) { first, _ in first })
        let repos = InMemoryRepoRepository([Repo(fullName: "me/long")], contents: ["me/long": contents])
        let bench = try TestBench(DomainTestSupportAssembly(repos: repos))
        let file = try await bench.call("read_file", ["repo": "me/long", "path": "tabs.txt"])
        #expect((89_000...100_000).contains(file.compactText.unicodeScalars.count))
        #expect(file["truncated"] == true)
        let directory = try await bench.call("read_file", ["repo": "me/long"])
        #expect((89_000...100_000).contains(directory.compactText.unicodeScalars.count))
        #expect(directory["truncated"] == true)
    }

    @Test func `a binary file has no text`() async throws {
        let result = try await bench().call("read_file", ["repo": "me/project", "path": "logo.png"])
        #expect(result["isBinary"] == true)
        #expect(result["text"] == nil)
    }

    @Test func `a private repository is reported as missing`() async throws {
        let bench = try bench(isPrivate: true, isSignedIn: true)
        #expect(try await bench.failure("read_file", ["repo": "me/project"])["kind"] == "notFound")
    }

    @Test(arguments: [["path": "../x"], ["path": "a//b"], ["ref": "a..b"]] as [JSONValue])
    func `an invalid path or ref is refused`(arguments: JSONValue) async throws {
        let error = try await bench().failure("read_file", (["repo": "me/project"] as JSONValue).adding(arguments))
        #expect(error["kind"] == "usage")
    }
}
