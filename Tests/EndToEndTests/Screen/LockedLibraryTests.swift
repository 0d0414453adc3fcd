import Foundation
import Testing

/// The full screen while another process keeps the library locked.
@Suite(.serialized, .timeLimit(.minutes(10)))
struct LockedLibraryTests {
    @Test func `rows appear and keys are answered before the wait for the library ends, and marks follow`() async throws
    {
        let sandbox = try Sandbox()
        #expect(try await sandbox.run("--demo", "fav", "add", "repo", "swiftlang/swift").code == 0)
        let lock = try FileLock(sandbox.folder.appending(path: "search-app/data/demo/library.sqlite"))
        let screen = try await TerminalScreen(sandbox, "App --demo tui --query swift")
        let lines = try await screen.shows(">  swiftlang/swift")
        // The program gives up on the library after five seconds and says so. The rows come first.
        #expect(!lines.contains { $0.contains("could not be read") })
        try await screen.press("?")
        try await screen.shows("next row or line")
        try await screen.press("Escape")
        try lock.unlock()
        try await screen.shows(">★ swiftlang/swift")
        try await screen.close()
    }
}
