import NetworkTestSupport
import Testing

/// Tests that a process with too few system resources ends with an error and never performs a different action.
@Suite(.timeLimit(.minutes(10)))
struct ProcessLimitTests {
    /// Returns a script that runs a command of the program with a limit on open files. Files that the test process
    /// inherited would count, so the script closes them first.
    private static func run(_ command: String, limit: Int) -> String {
        "exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; ulimit -n \(limit); exec App \(command)"
    }

    @Test(arguments: ["doctor", "doctor --offline", "--refresh search users x", "user view a b c d", "fav list"])
    func `a limit on open files that is too low is reported with the way to raise it`(command: String) async throws {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 1).reply(to: $0) }
        let sandbox = try Sandbox(github: server)
        for limit in [4, 5, 8, 12, 16, 31] {
            let run = try await sandbox.runShell(Self.run(command, limit: limit))
            #expect(run.code == 1, "limit \(limit)")
            #expect(run.output.isEmpty)
            #expect(run.errors.contains("only \(limit) files"))
            #expect(run.errors.contains("ulimit -n"))
        }
        #expect(server.asked.isEmpty)
    }

    @Test(arguments: [4, 12, 31]) func `help needs no open files`(limit: Int) async throws {
        let run = try await Sandbox().runShell(Self.run("help doctor", limit: limit))
        #expect(run.code == 0)
        #expect(run.output.contains("USAGE"))
    }

    @Test(arguments: ["doctor --offline", "--demo search users swift"])
    func `the smallest limit on open files is enough`(command: String) async throws {
        #expect(try await Sandbox().runShell(Self.run(command, limit: 32)).code == 0)
    }

    #if os(Linux)
        private static let hidesProcesses =
            "unshare --user --map-root-user --mount sh -c 'mount -t tmpfs none /proc; exec"

        /// Swift cannot read the command-line arguments if `/proc` is not mounted.
        @Test(
            .enabled("namespaces are needed") {
                try await Sandbox().runShell("\(ProcessLimitTests.hidesProcesses) true'").code == 0
            })
        func `arguments are read without /proc`() async throws {
            let sandbox = try Sandbox()
            let version = try await sandbox.runShell("\(Self.hidesProcesses) App --version'")
            #expect(version.output == (try await sandbox.run("--version").output))
            let logout = try await sandbox.runShell("\(Self.hidesProcesses) App auth logout'")
            #expect(!logout.output.contains("USAGE"))
            #expect(logout.errors == (try await sandbox.run("auth", "logout").errors))
        }
    #endif
}
