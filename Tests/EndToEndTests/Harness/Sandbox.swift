import Foundation
import NetworkTestSupport
import Synchronization

/// A temporary home directory for the program under test, with an environment that is independent of the developer's.
final class Sandbox: Sendable {
    /// The directory for everything that the program stores. It is also the program's working directory.
    let folder: URL
    let environment: [String: String]
    /// The server in place of GitHub. This reference keeps the server alive while the program can send requests.
    private let github: LoopbackServer?
    private let hasBegun = Atomic(false)

    /// Creates a home directory and its environment.
    ///
    /// - Parameters:
    ///   - github: The server behind GitHub's URLs, or `nil` for URLs that nothing listens on.
    ///   - extra: Environment variables to add. An empty value removes a variable.
    init(github: LoopbackServer? = nil, _ extra: [String: String] = [:]) throws {
        self.github = github
        folder = FileManager.default.temporaryDirectory.appending(path: "search-app-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // No server listens on port 1.
        let address = github?.address ?? "http://127.0.0.1:1"
        let own = [
            "PATH": "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin",
            "HOME": folder.path(percentEncoded: false),
            "SEARCHAPP_HOME": folder.appending(path: "search-app").path(percentEncoded: false),
            "SEARCHAPP_GITHUB_API_URL": address,
            "SEARCHAPP_GITHUB_WEB_URL": address,
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "TZ": "UTC",
        ]
        environment = own.merging(extra) { $1 }.filter { !$0.value.isEmpty }
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Marks the test as begun and returns whether it had begun before.
    func begin() -> Bool { hasBegun.exchange(true, ordering: .relaxed) }

    /// Runs the program until it exits, with pipes as standard output and standard error.
    func run(_ arguments: String..., input: String = "") async throws -> Ending {
        try await run(arguments, input: input)
    }

    func run(_ arguments: [String], input: String = "") async throws -> Ending {
        let program = try await start(arguments)
        program.type(input)
        program.endInput()
        return await program.ending()
    }

    /// Runs the program until it exits, on a terminal that is high enough for its output. Standard error is a pipe.
    func runOnTerminal(_ arguments: String..., columns: Int = 80, rows: Int = 200) async throws -> Ending {
        try await start(arguments, output: .terminal(columns: columns, rows: rows)).ending()
    }

    func start(_ arguments: [String], output: RunningProgram.Output = .pipe) async throws -> RunningProgram {
        try await RunningProgram(
            [try await AppBinary.path()] + arguments, environment: environment, in: self, output: output)
    }

    /// Runs a shell script that finds the program as `App` in `PATH`.
    func runShell(
        _ script: String, shell: [String] = ["/bin/sh", "-c"], slots: ProgramSlots = .shared
    ) async throws -> Ending {
        try await startShell(script, shell: shell, slots: slots).ending()
    }

    func startShell(
        _ script: String, shell: [String] = ["/bin/sh", "-c"], output: RunningProgram.Output = .pipe,
        slots: ProgramSlots = .shared
    ) async throws -> RunningProgram {
        let programs = folder.appending(path: "bin")
        if !FileManager.default.fileExists(atPath: programs.path(percentEncoded: false)) {
            try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: programs.appending(path: "App"), withDestinationURL: URL(filePath: try await AppBinary.path()))
        }
        var environment = environment
        environment["PATH"] = "\(programs.path(percentEncoded: false)):\(environment["PATH"] ?? "")"
        return try await RunningProgram(
            ["/usr/bin/env"] + shell + [script], environment: environment, in: self, output: output, slots: slots)
    }
}
