import Testing

/// Tests of typical tasks in the full-screen app with the demo data.
@Suite(.timeLimit(.minutes(10)))
struct ScreenFlowTests {
    @Test func `repositories can be searched, opened and added to the favorites, which every screen marks`()
        async throws
    {
        let screen = try await TerminalScreen(Sandbox())
        try await screen.shows("Press / and type a query")
        try await screen.type("/swift")
        try await screen.press("Enter")
        try await screen.shows(">  swiftlang/swift")
        try await screen.press("f")
        try await screen.shows(">★ swiftlang/swift")
        try await screen.press("Enter")
        try await screen.shows("[README]")
        try await screen.press("6")
        try await screen.shows("★ swiftlang/swift  repo")
        try await screen.press("f")
        try await screen.shows("No favorites yet.")
        try await screen.press("u")
        try await screen.shows("★ swiftlang/swift  repo")
        try await screen.press("1", "Escape")
        try await screen.shows(">★ swiftlang/swift")
        try await screen.close()
    }

    @Test func `users can be searched and opened, and going back selects the same row`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo --images off tui --screen users --query swift")
        try await screen.shows("Showing")
        let row = try await screen.lines().first { $0.contains(" >") } ?? ""
        try await screen.press("Enter")
        try await screen.shows("Esc back")
        try await screen.press("h")
        try await screen.shows(row)
        try await screen.close()
    }

    @Test func `the message about an empty result contains the query`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo tui --query nosuchthinganywhere")
        try await screen.shows("No results for “nosuchthinganywhere”.")
        try await screen.close()
    }

    @Test func `a resize redraws the screen, and a window that is too small shows a message`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo tui --query swift")
        try await screen.shows("swiftlang/swift")
        try await screen.resize(columns: 130, rows: 30)
        try await screen.shows("⑂")
        try await screen.resize(columns: 30, rows: 10)
        try await screen.shows("App needs 40x12")
        try await screen.resize(columns: 40, rows: 12)
        try await screen.shows("swiftlang/swift")
        try await screen.close()
    }

    @Test func `resizing keeps the selected item`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo tui --query swift")
        try await screen.shows("swiftlang/swift")
        try await screen.press("G")
        let selected = try #require(try await screen.shows("— end of 40 —").first { $0.hasPrefix(" >") }).prefix(24)
        for (columns, rows) in [(150, 50), (60, 14), (150, 50), (80, 24)] {
            try await screen.resize(columns: columns, rows: rows)
            // A wide terminal shows the details next to the list.
            if columns > 110 { try await screen.shows("⑂") } else { try await screen.hides("⑂") }
            try await screen.shows("40 of 40")
            try await screen.shows("\(selected)")
        }
        try await screen.close()
    }

    @Test func `a paste of many lines is one query`() async throws {
        let screen = try await TerminalScreen(Sandbox())
        try await screen.shows("Press / and type a query")
        try await screen.paste("swift\nlanguage")
        try await screen.shows("/ swift language")
        try await screen.close()
    }

    @Test func `Korean is typed and deleted character by character`() async throws {
        let screen = try await TerminalScreen(Sandbox())
        try await screen.shows("Press / and type a query")
        try await screen.type("/한국어")
        try await screen.shows("/ 한국어")
        try await screen.press("BSpace")
        try await screen.shows("/ 한국")
        try await screen.hides("어")
        try await screen.close()
    }

    @Test(arguments: [[:], ["SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22", "SSH_TTY": "/dev/pts/9"]])
    func `a URL is copied through the terminal, also over SSH`(environment: [String: String]) async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo tui --query swift", environment: environment)
        try await screen.shows("swiftlang/swift")
        let written = try await screen.bytes {
            try await screen.shows("Copied https://github.com/swiftlang/swift", pressing: "y")
        }
        #expect(
            String(decoding: written, as: UTF8.self).contains(
                "\u{1B}]52;c;aHR0cHM6Ly9naXRodWIuY29tL3N3aWZ0bGFuZy9zd2lmdA=="))
        try await screen.close()
    }

    @Test func `without color, only attributes are used`() async throws {
        let screen = try await TerminalScreen(
            Sandbox(), "App --demo tui --query swift", environment: ["NO_COLOR": "1"])
        try await screen.shows("swiftlang/swift")
        let styles = try await screen.lines(withStyles: true).joined()
        #expect(styles.contains("\u{1B}["))
        #expect(styles.firstMatch(of: /\u{1B}\[[0-9;]*[349][0-7]m/) == nil)
        try await screen.close()
    }

    @Test func `moving the cursor only writes the changed rows`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo tui --query swift")
        try await screen.shows(" >  swiftlang/swift")
        let written = try await screen.bytes {
            try await screen.press("j")
            try await screen.hides(" >  swiftlang/swift")
        }
        #expect((1..<600).contains(written.count))
        try await screen.close()
    }
}
