import Testing

/// Tests of mouse events.
@Suite(.timeLimit(.minutes(10)))
struct ScreenMouseTests {
    @Test func `a click selects a row, a second click opens it, and the wheel moves by three rows`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo tui --query swift")
        try await screen.shows(" >  swiftlang/swift")
        let name = try await screen.name(inRow: 7)
        try await screen.click(column: 10, row: 7)
        try await screen.shows(" >  \(name)")
        try await screen.click(column: 10, row: 7)
        try await screen.shows("[README]")
        try await screen.press("Escape")
        try await screen.shows(" >  \(name)")
        let third = try await screen.name(inRow: 10)
        try await screen.turnWheel(down: true)
        try await screen.shows(" >  \(third)")
        try await screen.turnWheel(down: false)
        try await screen.shows(" >  \(name)")
        try await screen.close()
    }

    @Test func `clicks on tabs, the search box and footer keys perform their actions`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo")
        try await screen.shows("Press / and type a query")
        try await screen.click(column: 54, row: 0)
        try await screen.shows("Showing 30 of 640 photos")
        try await screen.click(column: 10, row: 1)
        try await screen.type("ocean")
        try await screen.shows(" / ocean")
        try await screen.press("Escape")
        let footer = try await screen.shows("? help").last ?? ""
        try await screen.click(column: footer.prefix { $0 != "?" }.count, row: 23)
        try await screen.shows("─ Keys ─")
        try await screen.close()
    }

    @Test func `clicking a row next to an open page selects that row`() async throws {
        let screen = try await TerminalScreen(
            Sandbox(), "App --demo --images off tui --screen users --query swift", columns: 120, rows: 30)
        try await screen.shows(" >  ")
        let name = try await screen.name(inRow: 6)
        try await screen.press("Enter")
        try await screen.shows("Esc back")
        try await screen.click(column: 10, row: 6)
        try await screen.shows(" >  \(name)")
        try await screen.close()
    }

    @Test func `mouse tracking ends with the app, and is not enabled if turned off`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo")
        try await screen.shows("1 Repos")
        #expect(try await screen.takesMouse)
        try await screen.press("q")
        try await screen.shows("restored")
        #expect(try await !screen.takesMouse)
        try await screen.close()
        let plain = try await TerminalScreen(Sandbox(), "App --demo tui --no-mouse")
        try await plain.shows("1 Repos")
        #expect(try await !plain.takesMouse)
        try await plain.close()
    }
}

extension TerminalScreen {
    /// Clicks the left mouse button at a cell. Columns and rows start at 0.
    fileprivate func click(column: Int, row: Int) async throws {
        for end in ["M", "m"] { try await type("\u{1B}[<0;\(column + 1);\(row + 1)\(end)") }
    }

    fileprivate func turnWheel(down: Bool) async throws {
        try await type("\u{1B}[<\(down ? 65 : 64);20;10M")
    }

    /// Whether the program receives clicks and wheel events.
    fileprivate var takesMouse: Bool {
        get async throws {
            try await run("t display-message -p '#{mouse_any_flag}#{mouse_sgr_flag}'").output.contains("1")
        }
    }

    /// Returns the text of a list row up to the first space.
    fileprivate func name(inRow row: Int) async throws -> String {
        String(try #require(try await lines()[at: row]).dropFirst(4).prefix { $0 != " " })
    }
}
