import Foundation
import NetworkTestSupport
import Testing

/// Tests of commands that the user configured, on the command line.
@Suite(.timeLimit(.minutes(10)))
struct OwnCommandTests {
    /// Returns a home directory with a command, and a server whose only repository has a description.
    private func sandbox(
        _ line: String, description: String = "A repository", _ variables: [String: String] = [:]
    ) async throws -> Sandbox {
        let server = try LoopbackServer.gitHub { request in
            request.path.hasSuffix("/missing")
                ? .error(404, "Not Found") : .json(FakeRepo(1, "owner/name", description: description).json)
        }
        let sandbox = try Sandbox(github: server, variables)
        let set = try await sandbox.run("config", "set", "command.x", line)
        #expect(set.code == 0, "\(set.errors)")
        return sandbox
    }

    private func exists(_ file: String, in sandbox: Sandbox) -> Bool {
        FileManager.default.fileExists(atPath: sandbox.folder.appending(path: file).path(percentEncoded: false))
    }

    @Test(arguments: [
        "two words", "'single' \"double\" \\", "line\nline", "$(touch hacked) `touch hacked`", "; touch hacked",
        "--upload-pack=x",
        "-", "{name} {{name}}", "* ? ~ $HOME", "\u{1B}]0;title\u{7}", "\u{202E}한국어 🎉",
    ])
    func `text from a server is passed as one argument without a shell`(text: String) async throws {
        let sandbox = try await sandbox("printf '[%s]' {description} x={name}", description: text)
        let run = try await sandbox.run("run", "x", "repo", "owner/name")
        #expect(run.code == 0)
        #expect(run.output == "[\(text)][x=name]")
        #expect(!exists("hacked", in: sandbox))
    }

    @Test func `a null value is passed as an empty argument, and a list as joined text`() async throws {
        let sandbox = try await sandbox("printf '[%s]' {license} {topics} {owner} {stargazersCount}")
        #expect(try await sandbox.run("run", "x", "repo", "owner/name").output == "[][cli; tui][owner][1234]")
    }

    @Test(arguments: ["a\0b", String(repeating: "x", count: 140_000)])
    func `a value that cannot be an argument is rejected before the program starts`(text: String) async throws {
        let sandbox = try await sandbox("touch started {description}", description: text)
        let run = try await sandbox.run("run", "x", "repo", "owner/name")
        #expect(run.code == 1)
        #expect(run.errors.contains("was not run"))
        #expect(!exists("started", in: sandbox))
    }

    @Test func `the program runs once for each item, and continues after a failure`() async throws {
        let sandbox = try await sandbox("sh -c 'echo \"$1\"; test \"$1\" != owner/name' sh {fullName}")
        let run = try await sandbox.run("run", "x", "repo", "owner/missing", "owner/name", "owner/name")
        #expect(run.code == 5)
        #expect(run.output == "owner/name\nowner/name\n")
        #expect(run.errorLines.count { $0.hasPrefix("error:") } == 3)
        let failed = try await sandbox.run("run", "x", "repo", "-", input: "owner/name\n\n")
        #expect(failed.code == 1)
        #expect(failed.errors.contains("exit code 1"))
    }

    @Test(arguments: [
        ("no-such-program {url}", "not found"), ("/etc/hostname {url}", "could not be started"),
        ("sh -c 'kill -9 $$'", "signal 9"),
    ])
    func `a program that cannot be started is reported`(line: String, reason: String) async throws {
        let run = try await sandbox(line).run("run", "x", "repo", "owner/name")
        #expect(run.code == 1)
        #expect(run.errors.contains(reason))
    }

    @Test func `the started program does not receive secrets`() async throws {
        let names = [
            "SEARCHAPP_GITHUB_TOKEN", "GH_TOKEN", "GITHUB_TOKEN", "SEARCHAPP_GITHUB_CLIENT_SECRET",
            "SEARCHAPP_PASSPHRASE",
            "UNSPLASH_ACCESS_KEY", "TMDB_ACCESS_TOKEN", "TMDB_API_KEY",
        ]
        let secrets = Dictionary(names.map { ($0, "hidden-value") }) { first, _ in first }
        let sandbox = try await sandbox("env", secrets.merging(["KEPT": "kept-value"]) { $1 })
        let run = try await sandbox.run("run", "x", "repo", "owner/name")
        #expect(run.code == 0)
        #expect(run.output.contains("kept-value"))
        #expect(!run.output.contains("hidden-value"))
    }

    @Test func `the output of the started program is not limited`() async throws {
        let run = try await sandbox("sh -c 'yes | head -c 5000000; yes | head -c 100000 >&2'").run(
            "run", "x", "repo", "owner/name")
        #expect(run.code == 0)
        #expect(run.output.utf8.count == 5_000_000)
        #expect(run.errors.utf8.count == 100_000)
    }

    @Test func `an interrupt ends a started program that hangs`() async throws {
        let sandbox = try await sandbox("sh -c 'echo started; exec sleep 1000'")
        let program = try await sandbox.start(["run", "x", "repo", "owner/name", "owner/name"])
        _ = await program.output.text(containing: "started")
        program.signal(SIGINT)
        let ending = await program.ending()
        #expect(ending.code == 130)
        #expect(ending.output == "started\n")
    }

    @Test func `a started program that kills its parent leaves no process behind`() async throws {
        let run = try await sandbox("sh -c 'kill -TERM $PPID; exec sleep 1000'").run("run", "x", "repo", "owner/name")
        #expect(run.code == 130)
    }

    @Test(arguments: [
        ("command.x", "{url} a", "first word"), ("command.x", "a {nope}", "“nope”"),
        ("command.x", "a 'b", "not closed"),
        ("command.x", "", "empty"), ("command.x", "sh -c 'echo {title}'", "a shell would interpret"),
        ("command.x.kinds", "nope", "kinds"), ("command.x.key", "f", "favorite"), ("command.x.key", "no-key", "keys"),
        ("command.x.background", "yes", "true, false"), ("command.x.y", "z", "unknown configuration key"),
        ("command.", "z", "unknown configuration key"),
    ])
    func `an invalid setting is rejected`(name: String, value: String, reason: String) async throws {
        let sandbox = try Sandbox()
        let run = try await sandbox.run("config", "set", name, value)
        #expect(run.code == 64)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains(reason))
    }

    @Test func `invalid arguments are rejected before a request is sent`() async throws {
        let sandbox = try await sandbox("git clone {fullName}")
        _ = try await sandbox.run("config", "set", "command.y", "echo {url}")
        _ = try await sandbox.run("config", "set", "command.y.kinds", "users")
        for (arguments, reason) in [
            (["run"], "NAME"), (["run", "x"], "KIND"), (["run", "x", "repo"], "ID"),
            (["run", "z", "repo", "a/b"], "unknown command"),
            (["run", "x", "user", "apple"], "fullName"), (["run", "x", "nope", "a"], "nope"),
            (["run", "x", "repo", "nope"], "nope"),
            (["run", "y", "repo", "a/b"], "runs on users"),
        ] {
            let run = try await sandbox.run(arguments)
            #expect(run.code == 64, "\(arguments)")
            #expect(run.errors.contains(reason), "\(arguments): \(run.errors)")
        }
        #expect(
            try await sandbox.run("run", "--list").output == "x\tgit clone {fullName}\t\t\ny\techo {url}\tusers\t\n")
        let values = try await sandbox.run("config", "list").lines
        #expect(values.contains("command.y.kinds\tusers\t\tconfig.json"))
    }

    @Test func `a key that belongs to another action is rejected`() async throws {
        let sandbox = try await sandbox("echo {url}")
        #expect(try await sandbox.run("config", "set", "command.x.key", "C").code == 0)
        let run = try await sandbox.run("config", "set", "keys.open", "enter C")
        #expect(run.code == 64)
        #expect(run.errors.contains("command.x"))
        #expect(try await sandbox.run("config", "keys").lines.contains { $0.hasPrefix("command.x\tC\t") })
        #expect(try await sandbox.run("config", "unset", "command.x").code == 0)
        #expect(try await sandbox.run("run", "--list").output.isEmpty)
    }

    @Test func `commands in a file that other users can modify are ignored with one message`() async throws {
        let sandbox = try await sandbox("touch started")
        _ = try await sandbox.run("config", "set", "command.x.key", "C")
        let path = try await sandbox.run("config", "path").output.trimmingCharacters(in: .newlines)
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
        let list = try await sandbox.run("run", "--list")
        #expect(list.output.isEmpty)
        #expect(list.errorLines.count { $0.contains("command.x") } == 1)
        let run = try await sandbox.run("run", "x", "repo", "owner/name")
        #expect(run.code == 64)
        #expect(!exists("started", in: sandbox))
    }
}
