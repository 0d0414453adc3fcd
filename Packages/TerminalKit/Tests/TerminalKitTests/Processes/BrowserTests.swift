import Foundation
import Shared
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(10)))
struct BrowserTests {
    @Test func `a preferred command runs anywhere, also over SSH and without a display`() {
        let environment = Environment(["SSH_CONNECTION": "1"])
        #expect(Browser(environment: environment, preferred: "true").isAvailable)
    }

    @Test func `over SSH only a preferred command opens a browser`() {
        let environment = Environment(["BROWSER": "true", "DISPLAY": ":0", "SSH_TTY": "/dev/pts/1"])
        let browser = Browser(environment: environment, configured: "true")
        #expect(!browser.isAvailable)
        guard case .unavailable(let reason) = browser.open("https://example.com") else {
            Issue.record("a browser was opened")
            return
        }
        #expect(reason == "No browser can be opened here.")
    }

    @Test func `the URL is one argument, and nothing in it is read by the shell`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "url").path
        let environment = Environment(["PATH": "/usr/bin:/bin"])
        let url = "https://example.com/?a=$(echo b)&c='d e'"
        guard case .opened = Browser(environment: environment, preferred: "printf %s >\(file)").open(url) else {
            Issue.record("the browser was not opened")
            return
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == url)
    }

    @Test func `a command that fails is named`() {
        let environment = Environment(["PATH": "/usr/bin:/bin"])
        guard case .failed(let reason) = Browser(environment: environment, preferred: "false").open("https://a.b")
        else {
            Issue.record("it did not fail")
            return
        }
        #expect(reason.contains("“false” failed"))
    }
}
