import Foundation
import Network
import NetworkTestSupport
import Testing

/// Tests of photo lists without search terms.
@Suite(.timeLimit(.minutes(10)))
struct PhotoDiscoveryTests {
    private func server() throws -> LoopbackServer {
        try FakeUnsplash.server { path in
            switch path {
            case "/photos/random", "/collections/abc/photos", "/topics/nature/photos", "/users/ada/photos":
                .response(headers: ["X-Total": "2"], body: Array(#"[{"id":"one"},{"id":"two"}]"#.utf8))
            default: nil
            }
        }
    }

    @Test(arguments: [
        (["--collection", "abc"], "/collections/abc/photos"), (["--topic", "nature"], "/topics/nature/photos"),
        (["--user", "@ada"], "/users/ada/photos"),
        (["--collection", "https://unsplash.com/collections/abc/a-title"], "/collections/abc/photos"),
        (["--topic", "https://unsplash.com/t/nature"], "/topics/nature/photos"),
        (["--user", "https://unsplash.com/@ada?x=y"], "/users/ada/photos"),
    ])
    func `a collection, a topic and a user have their own photo lists`(words: [String], path: String) async throws {
        let server = try server()
        let run = try await Sandbox(unsplash: server).run(["photo", "list", "--json", "id"] + words)
        #expect(run.output == #"[{"id":"one"},{"id":"two"}]"# + "\n")
        #expect(server.requests.first?.target.hasPrefix(path + "?") == true)
    }

    @Test func `each page has the maximum size of the service and takes one request`() async throws {
        let server = try FakePhotoList.server(total: 80)
        let run = try await Sandbox(unsplash: server).run("photo", "list", "--per-page", "50", "--json", "id")
        #expect(try run.json.elements.count == 30)
        #expect(server.requests.count == 1)
    }

    @Test func `random photos are never cached`() async throws {
        let server = try server()
        let sandbox = try Sandbox(unsplash: server)
        for _ in 1...2 {
            let run = try await sandbox.run("photo", "random", "--topic", "nature", "-n", "2", "--json", "id")
            #expect(run.output == #"[{"id":"one"},{"id":"two"}]"# + "\n")
        }
        #expect(server.requests.map(\.target) == Array(repeating: "/photos/random?count=2&topics=nature", count: 2))
        #expect(try await sandbox.run("--offline", "photo", "random").code == 7)
    }

    @Test(arguments: [
        ["photo", "list", "--collection", "../x"], ["photo", "list", "--topic", "https://example.com/t/nature"],
        ["photo", "list", "--topic", "a", "--user", "b"],
        ["photo", "list", "--collection", "a", "--order", "oldest"], ["photo", "random", "-n", "31"],
    ])
    func `invalid options are rejected before any request`(words: [String]) async throws {
        let server = try server()
        #expect(try await Sandbox(unsplash: server).run(words).code == 64)
        #expect(server.requests.isEmpty)
    }

    @Test func `a missing photo has its exit code`() async throws {
        #expect(try await Sandbox(unsplash: try server()).run("photo", "list", "--user", "nobody").code == 5)
    }

    @Test func `rows of the demo can be chosen`() async throws {
        let run = try await Sandbox().run("--demo", "photo", "random", "-n", "3", "--json", "id")
        #expect(try run.json[2] != nil)
    }
}
