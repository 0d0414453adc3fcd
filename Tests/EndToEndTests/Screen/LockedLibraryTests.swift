import Foundation
import Testing

/// Tests of the full-screen app while another process holds a lock on the library.
@Suite(.timeLimit(.minutes(10)))
struct LockedLibraryTests {
    @Test func `rows appear and keys work while the database is locked, and favorite marks appear later`() async throws
    {
        let sandbox = try Sandbox()
        #expect(try await sandbox.run("--demo", "fav", "add", "repo", "swiftlang/swift").code == 0)
        let lock = try FileLock(sandbox.folder.appending(path: "search-app/data/demo/library.sqlite"))
        let screen = try await TerminalScreen(sandbox, "App --demo tui --query swift")
        let lines = try await screen.shows(">  swiftlang/swift")
        // The program stops waiting for the library after five seconds and shows a message. The rows must appear before
        // that.
        #expect(!lines.contains { $0.contains("could not be read") })
        try await screen.press("?")
        try await screen.shows("next row or line")
        try await screen.press("Escape")
        try lock.unlock()
        try await screen.shows(">★ swiftlang/swift")
        try await screen.close()
    }
}
