import Foundation
import NetworkTestSupport
import Synchronization

/// A home of its own for the program under test, with an environment that holds nothing of the person's who tests.
final class Sandbox: Sendable {
    /// Everything that the program stores, and the folder that it runs in.
    let folder: URL
    let environment: [String: String]
    /// Kept as long as the program may ask.
    private let github: LoopbackServer?
    private let hasBegun: Atomic<Bool>

    /// - Parameters:
    ///   - github: Where GitHub's addresses lead; nil means to nobody.
    ///   - extra: Variables that are added, or with an empty text left out.
    ///   - goesFirst: Whether its first program does not queue behind those of all other tests either, because the next test
    ///     of its suite waits for this one's end.
    init(github: LoopbackServer? = nil, _ extra: [String: String] = [:], goesFirst: Bool = false) throws {
        self.github = github
        hasBegun = Atomic(goesFirst)
        folder = FileManager.default.temporaryDirectory.appending(path: "search-app-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Nobody listens on the first port of all.
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

    /// Notes that something runs here; whether something did before.
    func begin() -> Bool { hasBegun.exchange(true, ordering: .relaxed) }

    /// Runs the program to its end with standard output and standard error in pipes.
    func run(_ arguments: String..., input: String = "") async throws -> Ending {
        try await run(arguments, input: input)
    }

    func run(_ arguments: [String], input: String = "") async throws -> Ending {
        let program = try await start(arguments)
        program.type(input)
        program.endInput()
        return await program.ending()
    }

    /// Runs the program to its end on a terminal, high enough for all it writes; its standard error stays a pipe.
    func runOnTerminal(_ arguments: String..., columns: Int = 80, rows: Int = 200) async throws -> Ending {
        try await start(arguments, output: .terminal(columns: columns, rows: rows)).ending()
    }

    func start(_ arguments: [String], output: RunningProgram.Output = .pipe) async throws -> RunningProgram {
        try await RunningProgram(
            [try await AppBinary.path()] + arguments, environment: environment, in: self, output: output)
    }

    /// Runs another program, such as a shell that runs this one, as `App` in its PATH.
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
