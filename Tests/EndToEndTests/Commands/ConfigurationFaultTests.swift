import Foundation
import NetworkTestSupport
import Testing

/// Tests that an invalid configuration file stops the commands that use it, but not those that help to fix it.
@Suite(.timeLimit(.minutes(10)))
struct ConfigurationFaultTests {
    private func sandbox(_ file: String) throws -> (sandbox: Sandbox, path: String) {
        let sandbox = try Sandbox()
        return (sandbox, try sandbox.configure(file))
    }

    private static let faults = [
        ("{bad", "JSON object"), (#"{"nope":1}"#, "nope"), (#"{"images":"kity"}"#, "kity"), ("", "JSON object"),
    ]

    @Test(arguments: faults)
    func `other commands reject an invalid configuration in one line that names the file and the error`(
        file: String, says: String
    ) async throws {
        let (sandbox, path) = try sandbox(file)
        for words in [["search", "users", "x", "--show-query"], ["config", "list"], ["config", "get", "timeout"]] {
            let run = try await sandbox.run(words)
            #expect(run.code == 64)
            #expect(run.errorLines.count == 1)
            #expect(run.errors.contains(path))
            #expect(run.errors.contains(says))
        }
    }

    @Test(arguments: faults)
    func `config path prints the path of the file`(file: String, says: String) async throws {
        let (sandbox, path) = try sandbox(file)
        let run = try await sandbox.run("config", "path")
        #expect(run.output == "\(path)\n")
        #expect(run.errors == "")
        #expect(run.code == 0)
    }

    @Test(arguments: faults)
    func `doctor continues with an invalid configuration and reports the error`(file: String, says: String) async throws
    {
        let (sandbox, path) = try sandbox(file)
        let run = try await sandbox.run("doctor", "--offline")
        #expect(run.lines.contains("configFile\t\(path)"))
        #expect(run.errors.contains(says))
        #expect(run.code == 64)
    }

    @Test func `config set replaces an invalid value`() async throws {
        let (sandbox, _) = try sandbox(#"{"images":"kity","color":"never"}"#)
        #expect(try await sandbox.run("config", "set", "images", "blocks").code == 0)
        let lines = try await sandbox.run("config", "list").lines
        #expect(lines.contains("color\tnever\tauto\tconfig.json"))
        #expect(lines.contains("images\tblocks\tauto\tconfig.json"))
        #expect(lines.contains("timeout\t30s\t30s\tdefault"))
    }

    @Test func `a symbolic link to the configuration file is kept`() async throws {
        let (sandbox, path) = try sandbox("{}")
        let elsewhere = sandbox.folder.appending(path: "dotfiles.json").path
        try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
        #expect(try await sandbox.run("config", "set", "color", "never").code == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == elsewhere)
        #expect(try String(contentsOfFile: elsewhere, encoding: .utf8).contains("never"))
        #expect(try await sandbox.run("config", "get", "color").output == "never\n")
    }

    @Test func `conflicting keys are reported in one line by every command, and the other keys are used`() async throws
    {
        let (sandbox, path) = try sandbox(#"{"keys.open": "enter f", "keys.quit": "x"}"#)
        for words in [["--demo", "search", "repos", "swift"], ["config", "list"], ["config", "keys"]] {
            let run = try await sandbox.run(words)
            #expect(run.code == 0)
            #expect(
                run.errorLines.filter { $0.contains("keys.") } == [
                    "\(path): keys.open is not used: “f” is already used for favorite."
                ])
        }
        let keys = try await sandbox.run("config", "keys").lines
        #expect(keys.contains { $0.hasPrefix("quit\tx\t") })
        #expect(!keys.contains { $0.hasPrefix("open\tenter f\t") })
    }

    @Test func `unset restores the default value`() async throws {
        let (sandbox, _) = try sandbox("{}")
        #expect(try await sandbox.run("config", "set", "color", "never").code == 0)
        #expect(try await sandbox.run("config", "unset", "color").code == 0)
        #expect(try await sandbox.run("config", "unset", "color").code == 0)
        #expect(try await sandbox.run("config", "list").lines.contains("color\tauto\tauto\tdefault"))
        #expect(try await sandbox.run("config", "get", "color").output == "auto\n")
        let unknown = try await sandbox.run("config", "get", "github.clientId")
        #expect(unknown.code == 1)
        #expect(unknown.errors.contains("github.clientId has no value"))
    }

    @Test(arguments: [#"{"nope":1}"#, #"{"images":"kity"}"#, "{bad"])
    func `setting a value keeps the rest of the file`(file: String) async throws {
        let (sandbox, path) = try sandbox(file)
        #expect(try await sandbox.run("config", "set", "timeout", "5").code == 64)
        #expect(FileManager.default.contents(atPath: path) == Data(file.utf8))
    }
}
