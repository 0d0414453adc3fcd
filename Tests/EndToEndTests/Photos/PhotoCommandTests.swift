import CommandRunner
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PhotoCommandTests {
    @Test func `without a key, one sentence says where to get one, and no request is sent`() async throws {
        let server = try FakeUnsplash.server()
        for words in [
            ["search", "photos", "x"], ["photo", "list"], ["photo", "view", "abc"], ["photo", "download", "abc"],
        ] {
            let run = try await Sandbox(unsplash: server, key: "").run(words)
            #expect(run.code == 4)
            #expect(run.errorLines.count == 1)
            #expect(run.errors.contains("https://unsplash.com/oauth/applications"))
            #expect(run.errors.contains("--demo"))
        }
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: [(401, "{}", 4), (403, "Rate Limit Exceeded", 6), (429, "", 6), (410, "{}", 5), (404, "{}", 5)])
    func `each rejection has its exit code`(status: Int, body: String, code: Int32) async throws {
        let server = try FakeUnsplash.server { _ in .response(status, body: Array(body.utf8)) }
        let run = try await Sandbox(unsplash: server).run("search", "photos", "x", "--timeout", "60")
        #expect(run.code == code)
        #expect(!run.errors.contains("k3y"))
    }

    @Test func `the columns of a recorded search never shift`() async throws {
        let file = "Packages/Data/Tests/DataTests/Recordings/Unsplash/search_photos_dog__200__unsplash_rb_2019.json"
        let body = Array(try Repository.text(of: file).utf8)
        let server = try FakeUnsplash.server { _ in .response(headers: ["X-Total": "15149"], body: body) }
        let run = try await Sandbox(unsplash: server).run("search", "photos", "dog", "--limit", "3", "--color", "teal")
        #expect(run.lines.count == 3)
        #expect(run.lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 5 })
        #expect(server.requests.map(\.target) == ["/search/photos?query=dog&color=teal&per_page=3&page=1"])
    }

    @Test func `page URLs and queries are printed without a key`() async throws {
        let server = try FakeUnsplash.server()
        let sandbox = try Sandbox(unsplash: server, key: "")
        #expect(
            try await sandbox.run("search", "photos", "a", "b c", "--print-url").output.hasPrefix(
                "https://unsplash.com/s/photos/a%20"))
        #expect(
            try await sandbox.run("photo", "view", "abc", "--print-url").output == "https://unsplash.com/photos/abc\n")
        let run = try await sandbox.run("search", "photos", "sea", "--show-query")
        #expect(run.code == 0)
        #expect(run.errors.contains("/search/photos?query=sea"))
        #expect(server.requests.isEmpty)
    }

    @Test func `a feed without a total continues until a page is not full`() async throws {
        let server = try LoopbackServer { request in
            let rows = request.target.hasSuffix("page=1") ? 0..<30 : 30..<41
            let photos = rows.map { #"{"id":"p\#($0)"}"# }.joined(separator: ",")
            return .response(body: Array("[\(photos)]".utf8))
        }
        let run = try await Sandbox(unsplash: server).run("photo", "list", "--all")
        #expect(run.lines.count == 41)
        #expect(server.requests.count == 2)
    }

    @Test func `the URL of the feed is printed without a request`() async throws {
        let server = try FakeUnsplash.server()
        let run = try await Sandbox(unsplash: server).run("photo", "list", "--order", "popular", "--show-query")
        #expect(run.code == 0)
        #expect(run.output == "")
        #expect(run.errors == "url: \(server.address)/photos?order_by=popular&per_page=30&page=1\n")
        #expect(server.requests.isEmpty)
    }

    @Test func `in a pipe, a photo is printed as fields with unchanged URLs`() async throws {
        let run = try await Sandbox(unsplash: try FakeUnsplash.server()).run("photo", "view", "abc")
        #expect(run.lines.contains("altDescription\ta lighthouse"))
        #expect(run.lines.contains("size\t4x3"))
        #expect(run.lines.contains("authorUrl\thttps://unsplash.com/@ada"))
    }

    @Test func `the photo is written to the requested file in the requested size`() async throws {
        let server = try FakeUnsplash.server()
        let sandbox = try Sandbox(unsplash: server)
        #expect(try await sandbox.run("photo", "view", "abc", "--size", "small", "-o", "small.png").code == 0)
        #expect(sandbox.file("small.png") == FakeUnsplash.file)
        #expect(server.requests.map(\.target) == ["/photos/abc", "/file?w=400"])
    }

    @Test func `on a terminal, the photo is drawn above its fields and the required credit`() async throws {
        let sandbox = try Sandbox(["SEARCHAPP_DEMO": "1", "PAGER": "cat"])
        let list = try await sandbox.run("photo", "list", "--limit", "1", "--jsonl")
        let id = try #require(try JSONTree(list.output)["id"]?.text)
        let run = try await sandbox.runOnTerminal("photo", "view", id, "--images", "blocks")
        #expect(run.code == 0)
        #expect(run.output.contains("▄"))
        #expect(run.output.contains("Tate, data CC0 1.0"))
    }

    @Test func `the sort order of a feed is sent to the service`() async throws {
        let server = try FakeUnsplash.server { _ in .response(body: Array("[]".utf8)) }
        let run = try await Sandbox(unsplash: server).run("photo", "list", "--order", "popular", "--fail-empty")
        #expect(run.code == 3)
        #expect(server.requests.map(\.target) == ["/photos?order_by=popular&per_page=30&page=1"])
    }

    @Test func `--color has different values for photos and for the output`() async throws {
        let server = try FakeUnsplash.server { _ in
            .response(body: Array(#"{"total":1,"results":[{"id":"abc"}]}"#.utf8))
        }
        let sandbox = try Sandbox(unsplash: server)
        for words in [
            ["--color", "never", "search", "photos", "x", "--color", "teal"],
            ["search", "photos", "y", "--color=blue", "--color=never"],
        ] {
            #expect(try await sandbox.run(words).code == 0)
        }
        #expect(server.requests.map { $0.target.contains("color=teal") } == [true, false])
        #expect(server.requests.map { $0.target.contains("color=blue") } == [false, true])
        let refused = try await sandbox.run("search", "photos", "x", "--color", "teel")
        #expect(refused.code == 64)
        #expect(refused.errors.contains("did you mean “teal”?"))
        #expect(try await sandbox.run("search", "users", "x", "--color", "teal").code == 64)
    }
}
