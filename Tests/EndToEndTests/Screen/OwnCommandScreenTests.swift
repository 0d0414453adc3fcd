import Foundation
import Testing

/// Tests of commands that the user configured, on the full screen of a real terminal.
@Suite(.timeLimit(.minutes(10)))
struct OwnCommandScreenTests {
    /// Opens the screen with a command on the key C, after a search.
    private func open(
        _ line: String, background: Bool = false, command: String = "App --demo tui --screen repos --query swift",
        until text: String = "Showing"
    ) async throws -> TerminalScreen {
        let sandbox = try Sandbox()
        let settings = ["command.x": line, "command.x.key": "C", "command.x.background": background ? "true" : "false"]
        try sandbox.configure(String(decoding: try JSONEncoder().encode(settings), as: UTF8.self))
        let screen = try await TerminalScreen(sandbox, command)
        try await screen.shows(text)
        return screen
    }

    private func quit(_ screen: TerminalScreen) async throws {
        try await screen.press("q")
        #expect(try await screen.shows("restored").contains { $0.hasSuffix("code 0") })
        try await screen.close()
    }

    private func file(_ name: String, of screen: TerminalScreen) -> String {
        (try? String(contentsOf: screen.sandbox.folder.appending(path: name), encoding: .utf8)) ?? ""
    }

    @Test func `the screen works after a program changed the modes of the terminal`() async throws {
        let screen = try await open(
            #"sh -c 'echo "$1" > ran; printf "\033[?1049h\033[?25l\033[?1000h\033[31mred"; stty raw -echo -isig' sh {fullName}"#
        )
        try await screen.press("C")
        try await screen.shows("Ran “x”.")
        #expect(file("ran", of: screen).hasSuffix("swift\n"))
        try await screen.press("j")
        try await screen.shows("2/")
        try await quit(screen)
    }

    @Test func `a started program receives the keys, and its failure is shown`() async throws {
        let screen = try await open("sh -c 'echo waiting; read -r line; echo \"$line\" > ran; exit 3'")
        try await screen.press("C")
        try await screen.shows("waiting")
        try await screen.type("qqq")
        try await screen.press("Enter")
        try await screen.shows("exit code 3")
        #expect(file("ran", of: screen) == "qqq\n")
        try await quit(screen)
    }

    @Test func `Ctrl-C ends a started program that hangs, and not the app`() async throws {
        let screen = try await open("sh -c 'echo waiting; exec sleep 1000'")
        try await screen.press("C")
        try await screen.shows("waiting")
        try await screen.press("C-c")
        try await screen.shows("interrupted")
        try await quit(screen)
    }

    @Test func `Ctrl-Z suspends the started program together with the app`() async throws {
        let screen = try await open("sh -c 'echo waiting; read -r line; echo \"$line\" > ran'")
        try await screen.press("C")
        try await screen.shows("waiting")
        try await screen.press("C-z")
        try await screen.shows("stopped as it was")
        try await screen.press("Enter")
        try await screen.type("after")
        try await screen.press("Enter")
        try await screen.shows("Ran “x”.")
        #expect(file("ran", of: screen) == "after\n")
        try await quit(screen)
    }

    @Test func `a started program that kills its process group does not end the app`() async throws {
        let screen = try await open("sh -c 'kill -TERM 0'")
        try await screen.press("C")
        try await screen.shows("signal 15")
        try await quit(screen)
    }

    @Test(arguments: [("TERM", 130), ("KILL", 137)])
    func `the terminal is restored after a started program kills the app`(signal: String, code: Int) async throws {
        let screen = try await open("sh -c 'kill -\(signal) $PPID; exec sleep 1'")
        try await screen.press("C")
        #expect(try await screen.shows("restored").contains("code \(code)"))
        try await screen.close()
    }

    @Test func `a background program cannot write to the screen`() async throws {
        let screen = try await open(
            "sh -c 'yes flood | head -c 3000000; yes flood | head -c 3000000 >&2; echo flood > /dev/tty; echo done > ran; exit 4'",
            background: true)
        try await screen.press("C")
        let lines = try await screen.shows("exit code 4")
        #expect(!lines.contains { $0.contains("flood") })
        #expect(file("ran", of: screen) == "done\n")
        try await quit(screen)
    }

    @Test func `the shell works after a program changed the modes of the terminal`() async throws {
        let sandbox = try Sandbox(["SEARCHAPP_DEMO": "1"])
        try sandbox.configure(#"{"command.x": "stty raw -echo -isig"}"#)
        let screen = try await TerminalScreen(
            sandbox, "App run x repo swiftlang/swift", environment: ["SEARCHAPP_DEMO": "1"])
        #expect(try await screen.shows("restored").contains { $0.hasSuffix("code 0") })
        try await screen.close()
    }

    @Test func `line mode runs a command by its name`() async throws {
        let screen = try await open(
            "sh -c 'echo \"$1\" > ran' sh {fullName}", command: "App --demo tui --screen repos --query swift --lines",
            until: "Type n for more")
        try await screen.type("run x 1")
        try await screen.press("Enter")
        try await screen.shows("Done.")
        #expect(file("ran", of: screen).hasSuffix("\n"))
        try await screen.type("q")
        try await screen.press("Enter")
        try await screen.shows("restored")
        try await screen.close()
    }
}
