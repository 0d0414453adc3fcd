import CommandParsing
import Foundation
import Shared
import Testing

@testable import App

@Suite(.timeLimit(.minutes(1)))
struct ConfigurationTests {
    @Test(arguments: ["", "bad!host", "https://ghe.example", "ghe.example/api"])
    func `nothing but a server's name is kept as the host`(value: String) {
        #expect(throws: UsageError.self) { try ConfigurationKey.gitHubHost.check(value) }
    }

    @Test(arguments: ["ghe.example", "127.0.0.1:8080", "[::1]:8080"])
    func `a server's name is kept as the host, with a port or without`(value: String) throws {
        try ConfigurationKey.gitHubHost.check(value)
    }

    @Test(
        arguments: [
            (#"{"color": null}"#, "color"), (#"{"timeout": 5.5}"#, "timeout"),
            (#"{"history": {"limit": [1]}}"#, "history.limit"), (#"{"colour": "auto"}"#, "colour"),
        ])
    func `a key whose value is wrong is named`(file: String, key: String) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try Data(file.utf8).write(to: URL(filePath: path))
        defer { unlink(path) }
        let fault = Configuration(path: path).fault as? UsageError
        #expect(fault?.message.firstRange(of: key) != nil)
    }

    /// A folder of a test's own with a configuration that names a program.
    private func folder(mode: Int, fileMode: Int) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(#"{"pager": "evil", "browser": "evil", "color": "never"}"#.utf8).write(
            to: URL(filePath: folder + "/config.json"))
        chmod(folder + "/config.json", mode_t(fileMode))
        chmod(folder, mode_t(mode))
        return folder
    }

    @Test(arguments: [(0o700, 0o600, true), (0o755, 0o644, true), (0o700, 0o666, false), (0o777, 0o600, false)])
    func `programs are taken only from a file that nobody else could have written`(
        mode: Int, fileMode: Int, isTaken: Bool
    ) throws {
        let folder = try folder(mode: mode, fileMode: fileMode)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let configuration = Configuration(path: folder + "/config.json")
        #expect(configuration.program(.pager) == (isTaken ? "evil" : nil))
        #expect(configuration.program(.browser) == (isTaken ? "evil" : nil))
        #expect((configuration.warning == nil) == isTaken)
        #expect(configuration[.color] == "never")
    }

    @Test func `a link counts by the file that it leads to`() throws {
        let (own, open) = (try folder(mode: 0o700, fileMode: 0o600), try folder(mode: 0o777, fileMode: 0o600))
        defer { for folder in [own, open] { try? FileManager.default.removeItem(atPath: folder) } }
        try FileManager.default.createSymbolicLink(atPath: own + "/link", withDestinationPath: open + "/config.json")
        #expect(Configuration(path: own + "/link").program(.pager) == nil)
    }

    @Test func `a link that leads in a circle is told, and one that leads nowhere is no file`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { unlink(path) }
        try #require(symlink(path, path) == 0)
        #expect(Configuration(path: path).fault is CommandFailure)
        unlink(path)
        try #require(symlink("\(path).none", path) == 0)
        #expect(Configuration(path: path).fault == nil)
    }

    @Test func `a pipe in the place of the file is told, and not waited for`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try #require(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        let fault = Configuration(path: path).fault as? CommandFailure
        #expect(fault.map { "\($0)" }?.contains("not a file") == true)
    }
}
