import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HelpTests {
    static let commands = [
        [], ["search"], ["search", "users"], ["search", "repos"], ["user"], ["user", "view"], ["repo"],
        ["repo", "view"], ["me"], ["limits"], ["doctor"], ["completion"], ["help"],
    ]

    @Test(arguments: commands)
    func `each command prints its help with help, --help and -h`(words: [String]) async throws {
        let sandbox = try Sandbox()
        let help = try await sandbox.run(["help"] + words)
        #expect(help.code == 0)
        #expect(help.errors == "")
        #expect(help.output.contains("USAGE\n  App \(words.joined(separator: " "))"))
        #expect(try await sandbox.run(words + ["--help"]).output == help.output)
        #expect(try await sandbox.run(["-h"] + words).output == help.output)
    }

    @Test(arguments: [
        (["search", "issues"], ["title|body|comments", "reactions--1,", "public|private|internal"]),
        (["search", "code"], ["file|path"]), (["collect", "users"], ["FILE.state", "counts"]),
    ])
    func `help shows the value of an option`(words: [String], parts: [String]) async throws {
        let help = try await Sandbox().run(["help"] + words)
        for part in parts { #expect(help.output.contains(part), "\(part)") }
        #expect(help.lines.allSatisfy { $0.count <= 80 })
    }

    @Test(arguments: [["help"], ["help", "search", "repos"], ["search", "repos", "-h"], ["help", "formatting"]])
    func `COLUMNS sets the width of help in a pipe`(words: [String]) async throws {
        let narrow = try await Sandbox(["COLUMNS": "50"]).run(words)
        // Usage lines, examples and long words are not wrapped.
        let wide = narrow.lines.filter { $0.count > 50 && !$0.contains("App ") && $0.contains(/\S +\S/) }
        #expect(wide == [])
        #expect(try await Sandbox(["COLUMNS": "100"]).run("help", "search", "repos").lines.contains { $0.count > 80 })
    }

    @Test(arguments: ["environment", "exit-codes", "formatting", "query-syntax", "keys"])
    func `each topic has a text`(topic: String) async throws {
        let help = try await Sandbox().run("help", topic)
        #expect(help.code == 0)
        #expect(help.lines.count > 5)
    }

    @Test(arguments: ["0", "1", "2", "3", "4", "5", "6", "7", "9", "64", "130"])
    func `the topic about exit codes lists each code`(code: String) async throws {
        let lines = try await Sandbox().run("help", "exit-codes").lines
        #expect(lines.contains { $0.split(separator: " ").first == code[...] })
    }

    @Test func `help and completion work with an invalid configuration file`() async throws {
        let sandbox = try Sandbox()
        let folder = sandbox.folder.appending(path: "search-app/config")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"nonsense": 1}"#.utf8).write(to: folder.appending(path: "config.json"))
        #expect(try await sandbox.run("help", "exit-codes").code == 0)
        #expect(try await sandbox.run("completion", "bash").code == 0)
        #expect(try await sandbox.run("fav", "list").code == 64)
    }

    @Test func `without a command and a terminal, the program prints its help`() async throws {
        let sandbox = try Sandbox()
        let run = try await sandbox.run()
        #expect(run.code == 0)
        #expect(run.output == (try await sandbox.run("help").output))
    }

    @Test func `the error about a word after a topic names the word`() async throws {
        let run = try await Sandbox().run("help", "formatting", "more")
        #expect(run.code == 64)
        #expect(run.errors == "error: help formatting: unexpected word “more”\n")
    }

    @Test func `an unknown command or topic is reported with the nearest one`() async throws {
        let run = try await Sandbox().run("help", "exit-code")
        #expect(run.code == 64)
        #expect(run.errors.contains("“exit-code”"))
        #expect(run.errors.contains("did you mean “exit-codes”?"))
    }

    @Test(arguments: [
        ("user octocat", "did you mean “App user view octocat”?"),
        ("repo swiftlang/swift", "did you mean “App repo view swiftlang/swift”?"),
        ("search swift", "did you mean “App search repos swift” or “App search users swift”?"),
        ("fav remove repo a/b", "did you mean “App fav rm repo a/b”?"), ("version", "did you mean “App --version”?"),
        ("-v", "did you mean “--version” or “--verbose”?"), ("-V", "did you mean “--version”?"),
        ("search repos x -l 5", "did you mean “-L”?"), ("login", "did you mean “App auth login”?"),
        ("search users x --stars 5", "it belongs to “search repos”"),
        ("search users x --wait 5m", "--wait takes its value after an equals sign: --wait=5m"),
    ])
    func `a misspelled word leads to a suggestion`(line: String, hint: String) async throws {
        let run = try await Sandbox().run(line.split(separator: " ").map(String.init))
        #expect(run.code == 64)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains(hint))
    }

    @Test(arguments: [
        ["--color", "sometimes", "help"], ["help", "--timeout", "abc"], ["--images=no", "--version"],
        ["completion", "bash", "--cache-ttl", "soon"], ["--host", "a b", "help"],
    ])
    func `every command rejects an invalid value of a global option`(words: [String]) async throws {
        #expect(try await Sandbox().run(words).code == 64)
    }

    @Test(arguments: ["limits", "config path", "cache path", "history list", "completion zsh"])
    func `every command accepts the options for messages and pagers`(line: String) async throws {
        let words = line.split(separator: " ").map(String.init)
        let run = try await Sandbox().run(
            ["--demo"] + words + ["--no-pager", "--quiet", "--no-input", "--color", "never"])
        #expect(run.code == 0)
    }

    @Test func `--version prints one line`() async throws {
        let run = try await Sandbox().run("--version")
        // Developers also run tests with uncommitted changes.
        let pattern = /App \d+\.\d+\.\d+(?:-dev)? \((?:[0-9a-f]+(?:-dirty)?, \d{4}-\d{2}-\d{2}|commit unknown)\)\n/
        #expect(run.output.wholeMatch(of: pattern) != nil)
        #expect(run.code == 0)
    }
}
