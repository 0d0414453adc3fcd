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
}
