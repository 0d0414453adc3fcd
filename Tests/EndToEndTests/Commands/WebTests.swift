import Foundation
import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WebTests {
    /// Creates a sandbox whose browser records the URLs to open.
    private func sandbox(_ extra: [String: String] = [:]) throws -> (sandbox: Sandbox, opened: () -> String) {
        let environment = ["SEARCHAPP_GITHUB_WEB_URL": "", "SEARCHAPP_BROWSER": "printf '%s|' >>opened"]
        let sandbox = try Sandbox(environment.merging(extra) { $1 })
        return (
            sandbox, { (try? String(contentsOf: sandbox.folder.appending(path: "opened"), encoding: .utf8)) ?? "" }
        )
    }

    @Test(arguments: [
        (["user", "view", "octocat"], "https://github.com/octocat"),
        (["repo", "view", "swiftlang/swift"], "https://github.com/swiftlang/swift"),
        (["search", "users", "tom & co"], "https://github.com/search?q=tom%20%26%20co&type=users"),
        (
            ["search", "repos", "x", "--stars", ">5"],
            "https://github.com/search?q=x%20stars%3A%3E5&type=repositories"
        ),
    ])
    func `a page is opened and its URL is printed`(words: [String], address: String) async throws {
        let (sandbox, opened) = try sandbox()
        let printed = try await sandbox.run(words + ["--print-url"])
        #expect(printed.output == "\(address)\n")
        #expect(opened() == "")
        let shown = try await sandbox.run(words + ["-w"])
        #expect(shown.output == "\(address)\n")
        #expect(shown.code == 0)
        #expect(opened() == "\(address)|")
    }

    @Test(arguments: [
        (["user", "view", "octocat"], "https://ghe.example/octocat"),
        (["repo", "view", "a/b"], "https://ghe.example/a/b"),
        (["search", "repos", "x"], "https://ghe.example/search?q=x&type=repositories"),
        (["movie", "view", "78"], "https://www.themoviedb.org/movie/78"),
    ])
    func `page URLs are on the requested host`(words: [String], address: String) async throws {
        let (sandbox, opened) = try sandbox()
        #expect(try await sandbox.run(words + ["--host", "ghe.example", "--print-url"]).output == "\(address)\n")
        #expect(try await sandbox.run(words + ["--host", "GHE.example", "--web"]).output == "\(address)\n")
        #expect(opened() == "\(address)|")
    }

    @Test func `no part of a URL is interpreted by a shell`() async throws {
        let (sandbox, opened) = try sandbox()
        _ = try await sandbox.run("search", "users", "$(touch hacked) `touch hacked`; touch hacked", "--web")
        #expect(opened().hasPrefix("https://github.com/search?q="))
        #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appending(path: "hacked").path))
    }

    @Test(arguments: [[:], ["DISPLAY": ":0", "SSH_CONNECTION": "1 2 3 4"]])
    func `another browser is not started without a display or over SSH`(extra: [String: String]) async throws {
        let own = ["SEARCHAPP_BROWSER": "", "BROWSER": "touch opened"]
        let (sandbox, _) = try sandbox(own.merging(extra) { $1 })
        let run = try await sandbox.run("user", "view", "octocat", "--web", "--json-errors")
        #expect(run.output == "https://github.com/octocat\n")
        #expect(run.code == 1)
        #expect(run.errors.hasPrefix(#"{"error":{"kind":"storage","message":"No browser can be opened here"#))
        #expect(!FileManager.default.fileExists(atPath: sandbox.folder.appending(path: "opened").path))
    }

    #if os(Linux)
        @Test func `a crash leaves no core dump`() async throws {
            let (sandbox, _) = try sandbox(["SEARCHAPP_BROWSER": "grep 'Max core' /proc/$PPID/limits >limits; true"])
            _ = try await sandbox.runShell("ulimit -S -c unlimited; App user view octocat --web")
            let limits = try String(contentsOf: sandbox.folder.appending(path: "limits"), encoding: .utf8)
            #expect(limits.split(separator: " ").dropFirst(4).first == "0")
        }
    #endif

    @Test func `the BROWSER variable is used if there is a display`() async throws {
        let (sandbox, opened) = try sandbox([
            "SEARCHAPP_BROWSER": "", "BROWSER": "printf '%s|' >>opened", "DISPLAY": ":0",
        ])
        _ = try await sandbox.run("user", "view", "octocat", "--web")
        #expect(opened() == "https://github.com/octocat|")
    }

    @Test func `a failed start of the browser is reported as a failure`() async throws {
        let (sandbox, _) = try sandbox(["SEARCHAPP_BROWSER": "false"])
        let run = try await sandbox.run("user", "view", "octocat", "--web")
        #expect(run.code == 1)
        #expect(run.output == "https://github.com/octocat\n")
        #expect(run.errors.contains("false"))
    }
}
