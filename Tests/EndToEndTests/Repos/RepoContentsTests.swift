import Foundation
import Network
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct RepoContentsTests {
    private static let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0, 1, 2]

    private func server() throws -> LoopbackServer {
        try LoopbackServer.gitHub { request in
            let isRaw = request.headers["Accept"]?.contains("raw") == true
            switch request.path {
            case "/repos/a/b/releases":
                return .json(
                    #"""
                    [{"tag_name":"v1","name":"","draft":false,"prerelease":true,"created_at":"2024-01-01T00:00:00Z",
                    "published_at":null,"author":null,"body":"news","html_url":"https://github.com/a/b/releases/tag/v1",
                    "assets":[{"name":"x.tgz","size":3,"download_count":4,"content_type":"application/gzip",
                    "browser_download_url":"https://github.com/a/b/x.tgz"}]}]
                    """#)
            case "/repos/a/empty/contributors": return .response(204, headers: [:], body: [])
            case "/repos/a/b/contributors":
                return .json(
                    #"[{"login":"octocat","type":"User","contributions":9},"#
                        + #"{"type":"Anonymous","name":"Somebody","email":"s@nowhere.example","contributions":1}]"#)
            case "/repos/a/b/git/trees/HEAD":
                return .json(
                    #"""
                    {"truncated":false,"tree":[{"path":"src","mode":"040000","type":"tree","sha":"bbbb"},
                    {"path":"src/x.c","mode":"100644","type":"blob","sha":"cccc","size":5}]}
                    """#)
            case "/repos/a/b/contents/src/x.c":
                return .json(#"{"type":"file","encoding":"base64","size":17,"content":"b25lG1sy\nbXR3bwp0aHJlZQo=\n"}"#)
            case "/repos/a/b/contents/crlf.txt":
                let content = Data("one\r\ntwo\r\n".utf8).base64EncodedString()
                return .json(#"{"type":"file","encoding":"base64","size":10,"content":"\#(content)"}"#)
            case "/repos/a/b/contents/logo.png":
                let content = Data(Self.bytes).base64EncodedString()
                return .json(#"{"type":"file","encoding":"base64","size":7,"content":"\#(content)"}"#)
            case "/repos/a/b/contents/big.bin":
                return isRaw
                    ? .response(200, headers: [:], body: Array(repeating: 7, count: 2_000_000))
                    : .json(#"{"type":"file","encoding":"none","size":2000000,"content":""}"#)
            case "/repos/a/b/contents/src": return .json("[]")
            case "/repos/a/b/contents/link": return .json(#"{"type":"symlink","target":"../else\u001b[2J"}"#)
            default: return .error(404, "Not Found")
            }
        }
    }

    @Test func `a release has all fields, and an unknown value is null`() async throws {
        let run = try await Sandbox(github: try server()).run("repo", "releases", "a/b", "--json", "all")
        #expect(
            run.output
                == """
                [{"tagName":"v1","name":"","isDraft":false,"isPrerelease":true,"createdAt":"2024-01-01T00:00:00Z",\
                "publishedAt":null,"author":null,"body":"news","url":"https://github.com/a/b/releases/tag/v1",\
                "assets":[{"name":"x.tgz","size":3,"downloadCount":4,"contentType":"application/gzip",\
                "url":"https://github.com/a/b/x.tgz"}]}]

                """)
    }

    @Test func `contributors without an account have no login, and no email address is printed`() async throws {
        let run = try await Sandbox(github: try server()).run("repo", "contributors", "a/b", "--json", "all")
        #expect(try run.json[1]?["login"] == .null)
        #expect(try run.json[1]?["name"] == .string("Somebody"))
        #expect(!run.output.contains("nowhere.example"))
    }

    @Test func `an empty repository has an empty list of contributors`() async throws {
        let run = try await Sandbox(github: try server()).run("repo", "contributors", "a/empty", "--json", "login")
        #expect(run.code == 0)
        #expect(run.output == "[]\n")
    }

    @Test func `a directory listing contains full paths`() async throws {
        let sandbox = try Sandbox(github: try server())
        #expect(try await sandbox.run("repo", "tree", "a/b", "src").output == "src/x.c\tblob\t100644\t5\tcccc\n")
        #expect(try await sandbox.run("repo", "tree", "a/b", "src/x.c").code == 64)
        let page = try await sandbox.run("repo", "tree", "https://github.com/a/b/tree/HEAD/src", "--json", "path")
        #expect(page.output == #"[{"path":"src/x.c"}]"# + "\n")
        #expect(try await sandbox.run("repo", "tree", "a/b", "none").code == 5)
    }

    @Test func `a file is printed without control sequences, optionally from a given line`() async throws {
        let sandbox = try Sandbox(github: try server())
        let whole = try await sandbox.run("repo", "file", "a/b", "src/x.c").output
        #expect(whole.hasPrefix("one"))
        #expect(whole.hasSuffix("two\nthree\n"))
        #expect(!whole.contains("\u{1B}"))
        #expect(try await sandbox.run("repo", "file", "a/b", "/src/x.c", "--line", "2").output == "three\n")
        let past = try await sandbox.run("repo", "file", "a/b", "src/x.c", "--line", "9")
        #expect(past.code == 5)
        #expect(past.errorLines.count == 1)
    }

    @Test func `on a terminal, the requested line is marked and preceded by the lines before it`() async throws {
        let run = try await Sandbox(github: try server()).runOnTerminal(
            "repo", "file", "a/b", "src/x.c", "--line", "2", "--no-pager", "--color", "never")
        #expect(run.output.contains("> 2  three"))
        #expect(run.output.contains("  1  one"))
    }

    @Test func `a carriage return before a line feed is part of the line end`() async throws {
        let sandbox = try Sandbox(github: try server())
        let words = ["repo", "file", "a/b", "crlf.txt", "--no-pager", "--color", "never"]
        #expect(try await sandbox.run(words + ["--line", "2"]).output == "two\n")
        #expect(try await sandbox.run(words + ["--line", "3"]).errors.contains("crlf.txt has 2 lines"))
        let shown = try await sandbox.start(words, output: .terminal(columns: 80, rows: 200)).ending()
        #expect(shown.output.contains("  1  one") && shown.output.contains("  2  two"))
    }

    @Test(arguments: ["logo.png", "big.bin"])
    func `a binary file is reported, and saved unchanged`(path: String) async throws {
        let sandbox = try Sandbox(github: try server())
        let told = try await sandbox.run("repo", "file", "a/b", path)
        #expect(told.output == "")
        #expect(told.errors.contains("-o"))
        let saved = sandbox.folder.appending(path: "saved")
        #expect(
            try await sandbox.run("repo", "file", "a/b", path, "-o", saved.path(percentEncoded: false)).code == 0)
        let expected = path == "big.bin" ? Array(repeating: 7, count: 2_000_000) : Self.bytes
        #expect([UInt8](try Data(contentsOf: saved)) == expected)
        // An existing file is not overwritten.
        #expect(
            try await sandbox.run("repo", "file", "a/b", path, "-o", saved.path(percentEncoded: false)).code != 0)
    }

    @Test func `a link is reported without control sequences, and a directory is not a file`() async throws {
        let sandbox = try Sandbox(github: try server())
        let link = try await sandbox.run("repo", "file", "a/b", "link")
        #expect(link.errors.contains("symbolic link"))
        #expect(!link.errors.contains("\u{1B}"))
        let folder = try await sandbox.run("repo", "file", "a/b", "src")
        #expect(folder.code == 64)
        #expect(folder.errors.contains("App repo tree a/b src"))
    }

    @Test(arguments: [["../x"], ["a//b"], [""], ["x", "--ref", "a..b"], ["x", "--line", "0"], ["x", "y"]])
    func `an invalid path is a usage error, and no request is sent`(words: [String]) async throws {
        let server = try server()
        #expect(try await Sandbox(github: server).run(["repo", "file", "a/b"] + words).code == 64)
        #expect(server.connectionCount == 0)
    }

    @Test func `the fields of a file describe it`() async throws {
        let run = try await Sandbox(github: try server()).run(
            "repo", "file", "a/b", "logo.png", "--json", "path,size,isBinary,content")
        #expect(run.output == #"{"path":"logo.png","size":7,"isBinary":true,"content":null}"# + "\n")
    }

    @Test func `the page URL of a file contains its path`() async throws {
        let server = try server()
        let page = "\(server.address)/a/b/blob/HEAD/src/x.c"
        #expect(try await Sandbox(github: server).run("repo", "file", page, "--line", "2").output == "three\n")
        #expect(try await Sandbox(github: server).run("repo", "file", page + "#L2-L3").output == "three\n")
        #expect(server.asked.last?.query["ref"] == "HEAD")
    }

    @Test(
        arguments: [
            "search commits x", "search code x", "commit view a/b@abcd123", "repo releases a/b",
            "repo contributors a/b",
            "repo tree a/b", "repo tree a/b x", "repo file a/b x", "repo file a/b x -o -",
        ], ["null", "not JSON", #"{"a":"#, "{}", "7"])
    func `a body of an unexpected type is one error and prints no row`(command: String, body: String) async throws {
        let server = try LoopbackServer.gitHub { _ in .json(body) }
        let sandbox = try Sandbox(github: server, ["GH_TOKEN": "ghp_somebody"])
        let run = try await sandbox.run(command.split(separator: " ").map(String.init) + ["--json-errors"])
        #expect(run.code == 1)
        #expect(try run.error["kind"]?.text == "badServerResponse")
        #expect(run.output == "")
    }

    @Test(arguments: [
        "search commits x", "search code x", "commit view a/b@abcd123", "repo releases a/b", "repo tree a/b x",
        "repo file a/b x",
    ])
    func `a closed port is a network failure`(command: String) async throws {
        let sandbox = try Sandbox(["GH_TOKEN": "ghp_somebody"])
        #expect(try await sandbox.run(command.split(separator: " ").map(String.init)).code == 7)
    }
}
