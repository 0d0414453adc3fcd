import Testing

/// Commands of `gh` lead to commands of this program, which work.
@Suite(.timeLimit(.minutes(10)))
struct SuggestedCommandTests {
    @Test(arguments: [
        "repo list octocat", "repo list", "repo ls", "repo clone swiftlang/swift", "repo clone swiftlang/swift folder",
        "issue list", "issue list -R swiftlang/swift", "issue list --label bug --limit 3", "issue status", "pr list",
        "pr list -B main -H fix", "pr status", "release list", "release list -R search_app/search-app",
        "release view v1",
        "browse", "browse swiftlang/swift", "browse -R swiftlang/swift", "status", "search discussions",
        "pr checkout 1", "issue close 1",
    ])
    func `every suggested command is valid`(line: String) async throws {
        let sandbox = try Sandbox(["SEARCHAPP_BROWSER": "true"])
        let words = line.split(separator: " ").map(String.init)
        let refusal = try await sandbox.run(words)
        #expect(refusal.code == 64)
        #expect(refusal.output.isEmpty)
        #expect(refusal.errorLines.count == 1)
        for match in refusal.errors.matches(of: /“App ([^”]*)”/) {
            let command = match.1.split(separator: " ").map { String($0).replacing("'", with: "") }
            let run = try await sandbox.run(["--demo"] + command)
            // Some need an account, and the demo does not have every repository.
            #expect([0, 4, 5].contains(run.code), "\(match.1): \(run.errors)")
        }
    }

    @Test(arguments: [
        ["search", "issues", "x", "-R", "o/r"], ["search", "prs", "x", "-R", "o/r", "-B", "main", "-H", "fix"],
        ["search", "issues", "x", "--hostname", "github.com"], ["--hostname", "github.com", "search", "repos", "x"],
    ])
    func `options of gh are accepted`(words: [String]) async throws {
        let run = try await Sandbox().run(words + ["--show-query"])
        #expect(run.code == 0)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `the shell of the completion script can be an option`(shell: String) async throws {
        let sandbox = try Sandbox()
        let option = try await sandbox.run("completion", "-s", shell)
        #expect(option.code == 0)
        #expect(try await sandbox.run("completion", shell).output == option.output)
    }
}
