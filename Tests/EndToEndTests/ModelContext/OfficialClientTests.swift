import CommandRunner
import Foundation
import Testing

/// Tests with the official Python clients, which `Scripts/bootstrap --test` installs.
@Suite(.timeLimit(.minutes(10)))
struct OfficialClientTests {
    private static let folder = Repository.file("Tests/ModelContextClients")

    /// Runs a program with the Python of a client version.
    private func python(_ version: String, _ arguments: [String], in sandbox: Sandbox) async throws -> Ending {
        let python = Repository.file(".build/model-context/\(version)/bin/python").path
        try #require(FileManager.default.isExecutableFile(atPath: python), "Run Scripts/bootstrap --test")
        let words = ([python] + arguments).map { "'\($0)'" }.joined(separator: " ")
        return try await sandbox.runShell(words)
    }

    @Test(arguments: [("2.3.0", "auto"), ("2.3.0", "legacy"), ("2.3.0", "2026-07-28"), ("1.30.0", "legacy")])
    func `the official clients use every feature, and every line is valid`(version: String, mode: String) async throws {
        let sandbox = try Sandbox()
        let script = Self.folder.appending(path: "official_client.py").path
        let server = "tee requests.txt | App --demo mcp | tee responses.txt"
        let run = try await python(version, [script, mode, "sh", "-c", server], in: sandbox)
        #expect(run.code == 0, "\(run.output)\(run.errors)")
        let check = try await python(
            version, [Self.folder.appending(path: "validate.py").path, "requests.txt", "responses.txt"], in: sandbox)
        #expect(check.code == 0, "\(check.output)\(check.errors)")
        #expect((Int(check.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0) > 25)
    }

    @Test func `every line of a raw conversation is valid`() async throws {
        let sandbox = try Sandbox()
        let lines = ProtocolErrorTests.lines.map(\.line) + RawLines.valid
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: sandbox.folder.appending(path: "requests.txt"))
        let run = try await sandbox.runShell("App --demo mcp <requests.txt >responses.txt")
        #expect(run.code == 0, "\(run.errors)")
        let check = try await python(
            "2.3.0", [Self.folder.appending(path: "validate.py").path, "requests.txt", "responses.txt"], in: sandbox)
        #expect(check.code == 0, "\(check.output)\(check.errors)")
    }
}
