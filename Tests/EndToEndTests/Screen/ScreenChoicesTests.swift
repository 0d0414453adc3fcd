import Testing

/// Tests that the full-screen app uses the configured tabs, keys and colors.
@Suite(.timeLimit(.minutes(10)))
struct ScreenChoicesTests {
    @Test func `the tab bar shows the configured tabs in order`() async throws {
        let sandbox = try Sandbox()
        #expect(try await sandbox.run("config", "set", "tabs", "photos,repos,me").code == 0)
        let screen = try await TerminalScreen(sandbox, "App --demo tui")
        try await screen.shows("1 Photos  2 Repos  3 Me")
        try await screen.close()
        let refused = try await sandbox.run("config", "set", "tabs", "photos,nowhere")
        #expect(refused.code == 64)
        #expect(refused.errors.contains("photos,nowhere"))
    }

    @Test func `keys can be listed and changed, and conflicts are rejected`() async throws {
        let sandbox = try Sandbox()
        #expect(try await sandbox.run("config", "keys").lines.contains { $0.hasPrefix("open\tenter l\t") })
        #expect(try await sandbox.run("config", "set", "keys.open", "enter x").code == 0)
        #expect(try await sandbox.run("config", "keys").lines.contains { $0.hasPrefix("open\tenter x\t") })
        #expect(try await sandbox.run("config", "get", "keys.open").output == "enter x\n")
        let refused = try await sandbox.run("config", "set", "keys.open", "enter f")
        #expect(refused.code == 64)
        #expect(refused.errors.contains("favorite"))
        #expect(try await sandbox.run("config", "set", "keys.fly", "x").code == 64)
        #expect(try await sandbox.run("config", "set", "keys.open", "hyper-x").code == 64)
        let screen = try await TerminalScreen(sandbox, "App --demo tui --query swift")
        try await screen.shows("Showing")
        try await screen.press("x")
        try await screen.shows("[README]")
        try await screen.close()
    }

    @Test func `a theme and single colors are chosen by name`() async throws {
        let sandbox = try Sandbox()
        #expect(try await sandbox.run("config", "set", "theme", "high-contrast").code == 0)
        #expect(try await sandbox.run("config", "set", "theme.accent", "bright-red").code == 0)
        #expect(try await sandbox.run("config", "set", "theme", "pink").code == 64)
        #expect(try await sandbox.run("config", "set", "theme.accent", "pink").code == 64)
        #expect(try await sandbox.run("config", "list").lines.contains { $0.hasPrefix("theme.accent\tbright-red") })
    }

    @Test func `accessible in the configuration selects line mode`() async throws {
        let sandbox = try Sandbox()
        #expect(try await sandbox.run("config", "set", "accessible", "true").code == 0)
        #expect(try await sandbox.run("--demo", "tui", input: "q\n").output.contains("line mode"))
    }
}
