import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PipeTests {
    private func sandbox() throws -> Sandbox {
        let search = FakeSearch.repos(total: 5_000)
        return try Sandbox(github: try LoopbackServer.gitHub { search.reply(to: $0) })
    }

    @Test(arguments: ["", "--json id", "--jsonl", "--json id --json-meta", "--jq .[]"])
    func `a reader that closes the pipe early causes no error`(form: String) async throws {
        let run = try await sandbox().runShell(
            "App search repos x --limit 1000 --quiet \(form) | head -n 1 | cut -c 1; echo \"${PIPESTATUS[0]}\"",
            shell: ["bash", "-c"])
        #expect(run.lines.last == "0")
        #expect(run.lines.count == 2)
        #expect(run.errors == "")
    }

    @Test func `a pipe without a reader causes no error`() async throws {
        let run = try await sandbox().runShell(
            "App search repos x --quiet | true; echo \"${PIPESTATUS[0]}\"", shell: ["bash", "-c"])
        #expect(run.output == "0\n")
        #expect(run.errors == "")
    }

    @Test func `a full disk is reported as a failure`() async throws {
        let run = try await sandbox().runShell("App search repos x > /dev/full")
        #expect(run.code == 1)
        #expect(run.errors.hasPrefix("error: "))
    }

    @Test(arguments: ["> /dev/full", ">&-"])
    func `a write error of jq is not reported as an error in the expression`(redirection: String) async throws {
        let run = try await sandbox().runShell("App search repos x --jq '.[].id' \(redirection)")
        #expect(run.code == 1)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.hasPrefix("error: Standard output could not be written: "))
    }

    /// A file or connection that the program opens would otherwise reuse the number of the closed descriptor.
    @Test func `closed standard streams stay closed`() async throws {
        let run = try await sandbox().runShell("App search repos x >&-")
        #expect(run.errors == "error: Standard output could not be written: Bad file descriptor.\n")
        #expect(try await sandbox().runShell("App search repos x <&- >&- 2>&-").code == 1)
    }

    @Test func `a closed output never causes a crash`() async throws {
        #expect(try await sandbox().runShell("App search repos x >&-").code < 2)
        #expect(try await sandbox().runShell("App search repos x 2>&- >/dev/null").code == 0)
    }
}
