import Foundation
import Network
import NetworkTestSupport
import Testing

@testable import Data
@testable import Domain

@Suite(.timeLimit(.minutes(10)))
struct RepoContentsTests {
    private let name = RepoName("octocat/hello")

    private func repos(_ transport: StubTransport) -> GitHubRepoRepository {
        GitHubRepoRepository(api: .stub(transport))
    }

    private func file(_ path: String, ref: String? = nil) throws -> RepoFileName {
        let (name, path) = (try #require(name), try #require(RepoPath(path)))
        return try #require(RepoFileName(name, path: path, ref: ref.flatMap(GitRef.init)))
    }

    private func folder(_ path: String, isRecursive: Bool = false) throws -> RepoFolder {
        RepoFolder(try #require(name), path: try #require(RepoPath(path)), isRecursive: isRecursive)
    }

    // MARK: - Releases and contributors

    @Test func `recorded releases have their files`() async throws {
        let recording = try Recording.gitHub(named: "releases__200__github3-py_2018.json")
        let page = try await repos(StubTransport().on(.any, try recording.answer())).releases(
            of: try #require(name), page: .first, policy: .standard)
        #expect(page.items.map(\.tagName) == ["0.9.3", "v0.7.1"])
        #expect(page.items.map(\.assets.count) == [1, 2])
        #expect(page.items.first?.author?.login == "sigmavirus24")
    }

    @Test
    func `recorded contributors include those without an account, which are distinguished by their email addresses`()
        async throws
    {
        let recording = try Recording.gitHub(named: "contributors_anonymous__200__github-api_2019.json")
        let transport = StubTransport().on(.any, try recording.answer())
        let page = try await repos(transport).contributors(to: try #require(name), page: .first, policy: .standard)
        let anonymous = try #require(page.items.first { $0.login == nil })
        #expect(anonymous.name == "Joseph Roberts")
        #expect(anonymous.type?.rawValue == "Anonymous")
        #expect(transport.requests.first?.url.query()?.contains("anon=1") == true)
    }

    @Test func `an empty repository has no contributors`() async throws {
        let page = try await repos(StubTransport().on(.any, .status(204))).contributors(
            to: try #require(name), page: .first, policy: .standard)
        #expect(page.items.isEmpty)
        #expect(page.next == nil)
    }

    @Test func `a history that is too large is reported as such`() async throws {
        let text = "The history or contributor list is too large to list contributors for this repository via the API."
        let transport = StubTransport().on(.any, .json(#"{"message":"\#(text)"}"#, status: 403))
        let name = try #require(name)
        let error = await #expect(throws: AppError.self) {
            try await repos(transport).contributors(to: name, page: .first, policy: .standard)
        }
        #expect(error?.kind == .forbidden)
        #expect(error?.description.contains("too large") == true)
    }

    // MARK: - Trees

    private static let tree = #"""
        {"sha":"x","truncated":false,"tree":[
        {"path":"README.md","mode":"100644","type":"blob","sha":"aaaa","size":3},
        {"path":"src","mode":"040000","type":"tree","sha":"bbbb"},
        {"path":"src/a.swift","mode":"100755","type":"blob","sha":"cccc","size":7},
        {"path":"src/deep","mode":"040000","type":"tree","sha":"dddd"},
        {"path":"src/deep/b.swift","mode":"100644","type":"blob","sha":"eeee","size":9},
        {"path":"../evil","mode":"100644","type":"blob","sha":"ffff"}]}
        """#

    @Test func `the root is requested at the default branch, and invalid paths are omitted`() async throws {
        let transport = StubTransport().on(.any, .json(Self.tree))
        let tree = try await repos(transport).tree(try folder("/"), policy: .standard).value
        #expect(transport.requests.first?.url.path == "/repos/octocat/hello/git/trees/HEAD")
        #expect(transport.requests.first?.url.query() == nil)
        #expect(tree.malformedCount == 1)
        #expect(tree.entries.first?.url?.text == "https://github.com/octocat/hello/blob/HEAD/README.md")
    }

    @Test(arguments: [(false, ["src/a.swift", "src/deep"]), (true, ["src/a.swift", "src/deep", "src/deep/b.swift"])])
    func `a folder is found in the whole tree`(isRecursive: Bool, paths: [String]) async throws {
        let transport = StubTransport().on(.any, .json(Self.tree))
        let tree = try await repos(transport).tree(try folder("src", isRecursive: isRecursive), policy: .standard)
        #expect(tree.value.entries.map(\.path) == paths)
        #expect(transport.requests.count == 1)
    }

    @Test func `a truncated tree is loaded folder by folder`() async throws {
        let transport = StubTransport()
            .on(
                .url("https://api.github.com/repos/octocat/hello/git/trees/HEAD?recursive=1"),
                .json(#"{"tree":[],"truncated":true}"#)
            )
            .on(
                .path("/repos/octocat/hello/git/trees/HEAD"),
                .json(#"{"tree":[{"path":"src","type":"tree","sha":"bbbb"}]}"#)
            )
            .on(
                .path("/repos/octocat/hello/git/trees/bbbb"),
                .json(#"{"tree":[{"path":"a.swift","type":"blob","sha":"cccc"}]}"#))
        let tree = try await repos(transport).tree(try folder("src"), policy: .standard).value
        #expect(tree.entries.map(\.path) == ["src/a.swift"])
    }

    @Test(arguments: [("README.md", AppError.Kind.usage), ("nothing", .notFound)])
    func `a file or a missing path is not a folder`(path: String, kind: AppError.Kind) async throws {
        let transport = StubTransport().on(.any, .json(Self.tree))
        let folder = try folder(path)
        let error = await #expect(throws: AppError.self) {
            try await repos(transport).tree(folder, policy: .standard)
        }
        #expect(error?.kind == kind)
    }

    @Test func `the root of an empty repository is empty`() async throws {
        let transport = StubTransport().on(.any, .json(#"{"message":"Git Repository is empty."}"#, status: 409))
        #expect(try await repos(transport).tree(try folder("/"), policy: .standard).value.entries.isEmpty)
    }

    // MARK: - Files

    @Test func `a recorded file has its bytes and the requested path`() async throws {
        let recording = try Recording.gitHub(named: "contents_file__200__github-api_2019.json")
        let transport = StubTransport().on(.any, try recording.answer())
        let fetched = try await repos(transport).file(try file("ä b/c+d#.txt", ref: "feature/x"), policy: .standard)
            .value
        #expect(fetched.text == "thanks for reading me\n")
        #expect(fetched.path == "ä b/c+d#.txt")
        let url = try #require(transport.requests.first?.url.absoluteString)
        #expect(
            url.hasPrefix("https://api.github.com/repos/octocat/hello/contents/%C3%A4%20b/c%2Bd%23.txt?ref=feature"))
    }

    @Test func `links, submodules and folders are distinguished from files`() async throws {
        let link = try Recording.gitHub(named: "contents_symlink-to-dir__200__github-api_2020.json")
        let folder = try Recording.gitHub(named: "contents_directory__200__github-api_2019.json")
        let submodule = StubResponse.json(#"{"type":"submodule","submodule_git_url":"git://x/y.git","size":0}"#)
        let contents = try await [try link.answer(), try folder.answer(), submodule].asyncMap { answer in
            try await repos(StubTransport().on(.any, answer)).file(try file("x"), policy: .standard).value.content
        }
        #expect(contents == [.link(target: "a-dir-with-3-entries"), .folder, .submodule(url: "git://x/y.git")])
    }

    @Test func `a file over the JSON limit is requested in raw form`() async throws {
        let transport = StubTransport().on(
            .any, .json(#"{"type":"file","encoding":"none","content":"","size":2000000}"#), .bytes([1, 2, 3]))
        let browse = BrowseRepo(repos: repos(transport), reachability: Reachability())
        #expect(try await browse.bytes(of: try file("big.bin")).value == [1, 2, 3])
        #expect(transport.requests.last?.headers["Accept"] == "application/vnd.github.raw+json")
    }

    @Test func `a wrong size is ignored`() async throws {
        let transport = StubTransport().on(
            .any, .json(#"{"type":"file","encoding":"base64","content":"YWJj\n","size":999999}"#))
        #expect(try await repos(transport).file(try file("x"), policy: .standard).value.size == 3)
    }

    @Test func `invalid Base64 contents are a malformed response`() async throws {
        let transport = StubTransport().on(.any, .json(#"{"type":"file","encoding":"base64","content":"%%%"}"#))
        let file = try file("x")
        let error = await #expect(throws: AppError.self) { try await repos(transport).file(file, policy: .standard) }
        #expect(error?.kind == .badServerResponse)
    }
}

extension Sequence {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async throws -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
