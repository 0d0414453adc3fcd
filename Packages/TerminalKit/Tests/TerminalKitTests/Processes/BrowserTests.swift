import Foundation
import Shared
import Testing

@testable import TerminalKit

@Suite("Browsers", .timeLimit(.minutes(10)))
struct BrowserTests {
    @Test("the person's own variable counts everywhere, also over SSH and without a display")
    func ownVariable() {
        let environment = Environment(["SEARCHAPP_BROWSER": "true", "SSH_CONNECTION": "1"])
        #expect(Browser(environment: environment, configured: nil).isHere)
    }

    @Test("over SSH no browser opens that was not asked for by name")
    func ssh() {
        let environment = Environment(["BROWSER": "true", "DISPLAY": ":0", "SSH_TTY": "/dev/pts/1"])
        let browser = Browser(environment: environment, configured: "true")
        #expect(!browser.isHere)
        guard case .noneHere(let reason) = browser.open("https://example.com") else {
            Issue.record("a browser was opened")
            return
        }
        #expect(reason == Browser.noneHere)
    }

    @Test("the URL is one argument, and nothing in it is read by the shell")
    func quoting() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "url").path
        let environment = Environment(["SEARCHAPP_BROWSER": "printf %s >\(file)", "PATH": "/usr/bin:/bin"])
        let url = "https://example.com/?a=$(echo b)&c='d e'"
        guard case .opened = Browser(environment: environment, configured: nil).open(url) else {
            Issue.record("the browser was not opened")
            return
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == url)
    }

    @Test("a command that fails is named")
    func failure() {
        let environment = Environment(["SEARCHAPP_BROWSER": "false", "PATH": "/usr/bin:/bin"])
        guard case .failed(let reason) = Browser(environment: environment, configured: nil).open("https://a.b") else {
            Issue.record("it did not fail")
            return
        }
        #expect(reason.contains("“false” failed"))
    }
}
