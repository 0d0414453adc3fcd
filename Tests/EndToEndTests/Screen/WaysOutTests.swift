import Testing

/// Tests that the full-screen app restores the terminal no matter how it ends.
@Suite(.timeLimit(.minutes(10)))
struct WaysOutTests {
    private func open(_ command: String = "App --demo") async throws -> TerminalScreen {
        let screen = try await TerminalScreen(Sandbox(), command)
        try await screen.shows("1 Repos")
        return screen
    }

    @Test(arguments: ["q", "C-c"]) func `quitting restores the terminal`(key: String) async throws {
        let screen = try await open()
        try await screen.press(key)
        let lines = try await screen.shows("restored")
        #expect(lines.contains("code 0"))
        #expect(!lines.contains { $0.contains("1 Repos") })
        try await screen.close()
    }

    @Test(arguments: ["TERM", "HUP", "INT"]) func `a termination signal restores the terminal`(
        signal: String
    ) async throws {
        let screen = try await open()
        try await screen.signal(signal)
        #expect(try await screen.shows("restored").contains("code 130"))
        try await screen.close()
    }

    @Test(arguments: [
        ("SEGV", 139), ("ABRT", 134), ("ILL", 132), ("TRAP", 133), ("BUS", 135), ("QUIT", 131), ("USR1", 138),
        ("ALRM", 142),
    ])
    func `a crash or an unexpected signal restores the terminal`(signal: String, code: Int)
        async throws
    {
        let screen = try await open()
        try await screen.signal(signal)
        let lines = try await screen.shows("restored")
        #expect(lines.contains("code \(code)"))
        #expect(!lines.contains { $0.contains("1 Repos") })
        try await screen.close()
    }

    @Test(arguments: ["C-z", ""])
    func `a suspended app restores the terminal, and takes it over again when it continues`(
        key: String
    ) async throws {
        let screen = try await open()
        if key.isEmpty { try await screen.signal("TSTP") } else { try await screen.press(key) }
        try await screen.shows("stopped as it was")
        try await screen.press("Enter")
        try await screen.shows("1 Repos")
        try await screen.press("2")
        try await screen.shows("search GitHub users")
        try await screen.press("q")
        #expect(try await screen.shows("restored").contains("code 0"))
        try await screen.close()
    }

    @Test func `the app handles keys again each time it continues`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "bash --norc --noprofile -i")
        // Drawing an image starts additional threads.
        try await screen.type("App --demo tui --screen photos")
        try await screen.press("Enter")
        try await screen.shows("Showing 30")
        try await screen.press("Enter")
        try await screen.shows("▄")
        for _ in 1...12 {
            try await screen.press("C-z")
            try await screen.shows("Stopped")
            try await screen.type("clear; fg")
            try await screen.press("Enter")
            try await screen.shows("1 Repos")
            let modes = try await screen.run("stty -a < $(t display-message -p '#{pane_tty}')").output
            #expect(modes.contains("-icanon"))
        }
        try await screen.close()
    }

    @Test func `a suspended app can be terminated`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "bash --norc --noprofile -i")
        try await screen.type("App --demo")
        try await screen.press("Enter")
        try await screen.shows("1 Repos")
        try await screen.press("C-z")
        try await screen.shows("Stopped")
        try await screen.type("kill %1; wait -f %1; echo Exit $?")
        try await screen.press("Enter")
        try await screen.shows("Exit 130")
        try await screen.close()
    }

    @Test func `the screen is redrawn after SIGSTOP`() async throws {
        // The shell keeps waiting without job control, as a supervisor does.
        let screen = try await open("set +m; App --demo")
        try await screen.signal("STOP")
        try await screen.run("printf 'written by somebody else' > $(t display-message -p '#{pane_tty}')")
        try await screen.shows("written by somebody else")
        try await screen.signal("CONT")
        try await screen.hides("written by somebody else")
        try await screen.shows("1 Repos")
        try await screen.press("q")
        try await screen.shows("restored")
        try await screen.close()
    }

    @Test func `the program exits when its terminal disappears`() async throws {
        let screen = try await open()
        let program = try await screen.run(#"pgrep -P "$(cat shell.pid)""#).lines.first ?? ""
        #expect(!program.isEmpty)
        try await screen.close()
        let left = try await screen.run(
            "for round in $(seq 4000); do kill -0 \(program) 2>/dev/null || exit 0; sleep 0.05; done; echo still here")
        #expect(left.output.isEmpty)
    }

    @Test func `the program can be terminated even if its terminal accepts no output`() async throws {
        let screen = try await open()
        // A stopped tmux server does not read the output. Each `CONT` signal makes the program redraw the whole screen,
        // until the terminal accepts no more bytes.
        let ending = try await screen.run(
            #"""
            program=$(pgrep -P "$(cat shell.pid)")
            server=$(t display-message -p '#{pid}')
            kill -STOP "$server"
            for round in $(seq 100); do kill -CONT "$program"; sleep 0.02; done
            kill -TERM "$program"
            for round in $(seq 4000); do kill -0 "$program" 2>/dev/null || break; sleep 0.05; done
            kill -0 "$program" 2>/dev/null && echo "still here"
            kill -CONT "$server"
            true
            """#)
        #expect(ending.output.isEmpty)
        // The output can stop inside an escape sequence, and the terminal may take the following characters as part of
        // it. The test therefore checks the terminal modes instead of the text on the screen.
        let modes = try await screen.run("stty -a < $(t display-message -p '#{pane_tty}')").output
        #expect(modes.contains(" icanon"))
        try await screen.close()
    }

    @Test func `on a dumb terminal, the error suggests line mode and the commands`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo", environment: ["TERM": "dumb"])
        let text = try await screen.shows("restored").joined()
        #expect(text.contains("does not support full-screen programs"))
        #expect(text.contains("App tui --lines"))
        #expect(text.contains("App help"))
        try await screen.close()
    }

    @Test(arguments: ["TERM= App --demo", "env -u TERM App --demo"])
    func `a terminal without a type is treated as an xterm, which is logged`(command: String) async throws {
        let screen = try await TerminalScreen(Sandbox(), command)
        try await screen.shows("1 Repos")
        try await screen.type("!")
        try await screen.shows("TERM is not set")
        try await screen.press("C-c")
        try await screen.shows("restored")
        try await screen.close()
    }

    @Test func `conflicting keys of the configuration are logged`() async throws {
        let sandbox = try Sandbox()
        try sandbox.configure(#"{"keys.open": "enter f"}"#)
        let screen = try await TerminalScreen(sandbox, "App --demo")
        try await screen.shows("1 Repos")
        try await screen.type("!")
        try await screen.shows("keys.open")
        try await screen.press("C-c")
        try await screen.shows("restored")
        try await screen.close()
    }

    @Test(arguments: ["xterm-kitty", "wezterm", "no-such-terminal"])
    func
        `an unknown terminal is treated like a known one, and the log says so`(type: String) async throws
    {
        let screen = try await TerminalScreen(Sandbox(), "App --demo", environment: ["TERM": type])
        try await screen.shows("1 Repos")
        try await screen.type("!")
        try await screen.shows("The terminal type \(type) is unknown")
        try await screen.press("C-c")
        try await screen.shows("restored")
        try await screen.close()
    }

    @Test func `a paste without an end blocks keys only briefly`() async throws {
        let screen = try await TerminalScreen(Sandbox(), "App --demo")
        try await screen.shows("1 Repos")
        try await screen.type("\u{1B}[200~half a paste")
        try await screen.shows("/ half a paste")
        try await screen.press("C-c")
        try await screen.shows("restored")
        try await screen.close()
    }

    @Test func `without a terminal, the program prints its help or the reason for the missing screen`() async throws {
        let sandbox = try Sandbox()
        let alone = try await sandbox.run()
        #expect(alone.code == 0)
        #expect(alone.output.contains("search"))
        let asked = try await sandbox.run("tui")
        #expect(asked.code == 1)
        #expect(asked.errors.contains("needs a terminal"))
    }
}
