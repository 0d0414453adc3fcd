import Foundation
import NetworkTestSupport
import Testing

/// Tests of write errors for every file that the program writes.
@Suite(.timeLimit(.minutes(10)))
struct WrittenFileTests {
    struct File: Sendable, CustomTestStringConvertible {
        let name: String
        /// The shell command that writes the file. `$OUT` is the directory for files that the user names.
        let command: String
        /// The shell command that succeeds if the file is complete and has the expected content.
        let check: String
        /// Whether the command still succeeds if the file cannot be written.
        var isOptional = false
        /// Whether the program reports no error if the file cannot be written.
        var isSilent = false
        /// Whether the user selects the location of the file. Otherwise, it is in the program's storage directory.
        var isPersons = false
        /// The text that the full-screen app shows before it is quit, or `nil` if a command writes the file.
        var screen: String?

        var testDescription: String { name }
    }

    private static let token = "gho_0123456789abcdefghijkl"

    static let all = [
        File(
            name: "favourites", command: "App --offline fav add repo a/b",
            check: "App fav list | grep -q a/b"),
        File(
            name: "recent queries", command: "App search repos x", check: "App history list | grep -q x",
            isOptional: true),
        File(
            name: "stored responses", command: "App search repos x", check: "App --offline search repos x",
            isOptional: true),
        File(
            name: "a saved search", command: "App --offline saved add news repos x --force",
            check: "App saved list | grep -q news"),
        File(
            name: "a collection with its state", command: "App collect repos x -o \"$OUT/rows.jsonl\" --force",
            check: "test $(wc -l <\"$OUT/rows.jsonl\") = 2 && jq -e .complete \"$OUT/rows.jsonl.state\"",
            isPersons: true),
        File(
            name: "configuration", command: "App config set timeout 5s",
            check: "test \"$(App config get timeout)\" = 5s"),
        File(
            name: "an export",
            command: "App --offline fav add repo a/b && App fav export -o \"$OUT/export.json\" --force",
            check: "jq -e '.favorites[0].id == \"a/b\"' \"$OUT/export.json\"", isPersons: true),
        File(
            name: "a download", command: "App photo download abc --force -o \"$OUT/photo.png\"",
            check: "test $(wc -c <\"$OUT/photo.png\") = \(FakeUnsplash.file.count)", isPersons: true),
        File(
            name: "a token", command: "echo \(token) | App auth login --with-token --insecure-storage",
            check: "App auth status | grep -q octocat"),
        File(
            name: "a stored picture", command: "App user avatar ada",
            check: "App cache info | grep -Eq '^images[[:space:]]1$'", isOptional: true),
        File(
            name: "where the screen was left", command: "exec App --no-cache tui",
            check: "jq -e '.version == 1 and .tab' search-app/state/screen.json", isOptional: true, isSilent: true,
            screen: "1 Repos"),
    ]

    /// Creates a sandbox with one server for GitHub, its accounts and Unsplash, and another server for images.
    func sandbox() throws -> Sandbox {
        let pictures = try LoopbackServer { _ in .response(body: FakeUnsplash.file) }
        let server = try FakeUnsplash.server { path in
            switch path {
            case "/search/repositories": FakeSearch.repos(total: 2).reply(to: GitHubRequest(target: path))
            case "/users/ada": .json(#"{"login":"ada","avatar_url":"\#(pictures.address)/avatars/1"}"#)
            case "/user": .json(#"{"login":"octocat","id":583231,"type":"User"}"#)
            default: nil
            }
        }
        return try Sandbox(
            github: server,
            ["SEARCHAPP_UNSPLASH_API_URL": server.address, "UNSPLASH_ACCESS_KEY": "k3y", "OUT": "."])
    }

    /// The command that lists temporary files, including hidden ones.
    static let leftovers = "find . -name '*.part*' -o -name '.*.new'"

    @Test(arguments: all)
    func `if files cannot grow, a failed required write is an error, and a failed optional write is a message`(
        file: File
    ) async throws {
        let sandbox = try sandbox()
        try await expectRefusal(of: file, "ulimit -f 0; \(file.command)", in: sandbox)
        #expect(try await sandbox.runShell(Self.leftovers).output == "")
        #expect(try await run(file, file.command, in: sandbox).code == 0)
        #expect(try await sandbox.runShell(file.check).code == 0)
    }

    #if os(Linux)
        /// No user can create a file in `/sys`, not even root.
        @Test(arguments: all)
        func `if no file can be written, a failed required write is an error, and a failed optional write is a message`(
            file: File
        ) async throws {
            let sandbox = try sandbox()
            let place = file.isPersons ? "OUT=/sys" : "SEARCHAPP_HOME=/sys/search-app"
            try await expectRefusal(of: file, "export \(place); \(file.command)", in: sandbox)
        }
    #endif

    /// Runs a command until it exits. The full-screen app is quit as soon as it shows the expected text.
    func run(_ file: File, _ command: String, in sandbox: Sandbox) async throws -> Ending {
        guard let shown = file.screen else { return try await sandbox.runShell(command) }
        let program = try await sandbox.startShell(command, output: .terminal(columns: 80, rows: 24))
        _ = await program.output.text(containing: shown)
        program.type("q")
        return await program.ending()
    }

    private func expectRefusal(of file: File, _ command: String, in sandbox: Sandbox) async throws {
        let run = try await run(file, command, in: sandbox)
        #expect(run.code == (file.isOptional ? 0 : 1), "\(run)")
        #expect(run.output.isEmpty != file.isOptional)
        #expect(run.errors.isEmpty == file.isSilent)
        #expect(run.errors.components(separatedBy: "error: ").count == (file.isOptional ? 1 : 2), "\(run.errors)")
    }
}
