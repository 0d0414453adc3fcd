import Testing

/// Tests of full-screen READMEs, the saved screen state, marked rows and image grids.
@Suite(.timeLimit(.minutes(10)))
struct ScreenRoomTests {
    private static let start = "App --demo tui"

    @Test func `the text of a README can be searched, its links opened and its pane maximized`() async throws {
        let screen = try await TerminalScreen(try Sandbox(), Self.start, columns: 120, rows: 36)
        try await screen.shows("Press / and type a query")
        try await screen.type("/litellm")
        try await screen.press("Enter")
        try await screen.shows("BerriAI/litellm")
        try await screen.press("Enter")
        try await screen.shows("══════════")
        try await screen.type("z")
        try await screen.hides("2 Users")
        try await screen.type("/router")
        try await screen.press("Enter")
        try await screen.shows("Router")
        try await screen.type("o")
        try await screen.shows("Open link:")
        try await screen.press("Escape", "Escape", "Escape")
        try await screen.shows("2 Users")
        try await screen.close()
    }

    @Test func `the next run restores the state of the last run unless --fresh is given`() async throws {
        let sandbox = try Sandbox()
        let first = try await TerminalScreen(sandbox, Self.start)
        try await first.shows("Press / and type a query")
        try await first.type("/swift")
        try await first.press("Enter")
        try await first.shows("Showing")
        try await first.type("jj")
        try await first.shows("3/40")
        try await first.type("q")
        try await first.shows("restored")
        try await first.close()
        let second = try await TerminalScreen(sandbox, Self.start)
        try await second.shows("3/40")
        try await second.type("q")
        try await second.shows("restored")
        try await second.close()
        let third = try await TerminalScreen(sandbox, "\(Self.start) --fresh")
        try await third.shows("Press / and type a query")
        try await third.shows("Recent")
        try await third.close()
    }

    @Test func `a requested screen does not change the saved state of others`() async throws {
        let sandbox = try Sandbox()
        let first = try await TerminalScreen(sandbox, "\(Self.start) --query swift")
        try await first.shows("Showing")
        try await first.type("q")
        try await first.shows("restored")
        try await first.close()
        let second = try await TerminalScreen(sandbox, "\(Self.start) --screen users")
        try await second.shows("search GitHub users")
        try await second.type("q")
        try await second.shows("restored")
        try await second.close()
        let third = try await TerminalScreen(sandbox, "\(Self.start) --screen repos")
        try await third.shows("/ swift")
        try await third.close()
    }

    @Test func `marked rows can be exported to a file`() async throws {
        let sandbox = try Sandbox()
        let screen = try await TerminalScreen(sandbox, Self.start)
        try await screen.shows("Press / and type a query")
        try await screen.type("/swift")
        try await screen.press("Enter")
        try await screen.shows("Showing")
        try await screen.type("  e")
        try await screen.shows("Write rows to a file")
        try await screen.press("Down")
        try await screen.shows("Saved 2 rows as repos.csv", pressing: "Enter")
        try await screen.close()
    }

    @Test func `the user moves through a grid of pictures`() async throws {
        let screen = try await TerminalScreen(
            try Sandbox(), "App --demo --images blocks tui --screen photos", columns: 120, rows: 36)
        // The first page fills the grid, so no other page is loaded.
        try await screen.shows("Showing 30 of 640 photos")
        try await screen.hides("AUTHOR  ")
        try await screen.press("Right", "Down")
        try await screen.shows("4/30")
        try await screen.close()
    }
}
