import Foundation
import Testing

/// Tests of `choose` in a terminal whose standard input and output are pipes.
@Suite(.timeLimit(.minutes(10)))
struct ChooseTests {
    /// Runs a pipeline in a terminal. The exit code is that of `choose`.
    private func open(_ pipeline: String, in sandbox: Sandbox) async throws -> TerminalScreen {
        try await TerminalScreen(sandbox, "set -o pipefail; \(pipeline)", environment: ["SEARCHAPP_DEMO": "1"])
    }

    private func text(of name: String, in sandbox: Sandbox) -> String {
        (try? String(contentsOf: sandbox.folder.appending(path: name), encoding: .utf8)) ?? ""
    }

    private static let piped = "printf 'not keys' | App choose repos swift"

    @Test func `marked rows become favorites through a pipe, also after a resize and a suspension`() async throws {
        let sandbox = try Sandbox()
        let screen = try await open(
            "App choose repos swift --multiple < /dev/null | tee chosen | App fav add repo -", in: sandbox)
        try await screen.shows("Showing")
        try await screen.resize(columns: 120, rows: 30)
        try await screen.press("Space")
        try await screen.shows("1 marked")
        try await screen.press("C-z")
        try await screen.shows("stopped as it was")
        try await screen.press("Enter")
        try await screen.shows("1 marked")
        try await screen.press("Space")
        try await screen.shows("2 marked")
        try await screen.press("Enter")
        let lines = try await screen.shows("restored")
        #expect(lines.contains("code 0"))
        let chosen = text(of: "chosen", in: sandbox).lines
        #expect(chosen.count == 2)
        let favorites = try await screen.run("App --demo fav list --json name --jq '.[].name' | sort; sort chosen")
        #expect(favorites.output.lines.count == 4)
        #expect(favorites.output.lines.prefix(2) == favorites.output.lines.suffix(2))
        try await screen.close()
    }

    @Test(arguments: [("q", 2), ("Escape", 2), ("C-c", 130)])
    func `canceling the choice prints nothing`(key: String, code: Int) async throws {
        let sandbox = try Sandbox()
        let screen = try await open("\(Self.piped) | cat > chosen", in: sandbox)
        try await screen.shows("Showing")
        try await screen.press("Space")
        try await screen.press(key)
        #expect(try await screen.shows("restored").contains("code \(code)"))
        #expect(text(of: "chosen", in: sandbox).isEmpty)
        try await screen.close()
    }

    @Test func `the chosen rows are printed as a JSON array`() async throws {
        let sandbox = try Sandbox()
        let screen = try await open(
            "App choose repos --language swift --sort stars --json fullName | cat > chosen", in: sandbox)
        try await screen.shows("Showing")
        try await screen.press("Enter")
        #expect(try await screen.shows("restored").contains("code 0"))
        #expect(text(of: "chosen", in: sandbox).hasPrefix(#"[{"fullName":""#))
        try await screen.close()
    }

    @Test func `a closed pipe does not make a choice fail`() async throws {
        let screen = try await open("\(Self.piped) | true", in: Sandbox())
        try await screen.shows("Showing")
        try await screen.press("Enter")
        #expect(try await screen.shows("restored").contains("code 0"))
        try await screen.close()
    }

    @Test(arguments: ["", "--lines"]) func `a search without results ends line mode`(option: String) async throws {
        let screen = try await open("App choose repos zzzzqqqq \(option) | cat", in: Sandbox())
        let lines = try await screen.shows("restored")
        #expect(lines.contains("code 3"))
        #expect(lines.contains { $0.contains("No repositories match") })
        try await screen.close()
    }

    @Test func `a failed search stays on screen, and Esc leaves it`() async throws {
        let screen = try await TerminalScreen(
            Sandbox(), "set -o pipefail; App choose repos swift --timeout 5 | cat", environment: [:])
        try await screen.shows("Press r to try again")
        try await screen.press("Escape")
        #expect(try await screen.shows("restored").contains("code 2"))
        try await screen.close()
    }

    @Test func `line mode chooses by numbers`() async throws {
        let sandbox = try Sandbox()
        let screen = try await open("\(Self.piped) --lines -m | cat > chosen", in: sandbox)
        try await screen.shows("numbers of the rows")
        try await screen.type("2 1")
        try await screen.press("Enter")
        #expect(try await screen.shows("restored").contains("code 0"))
        #expect(text(of: "chosen", in: sandbox).lines.count == 2)
        try await screen.close()
    }

    @Test func `Ctrl-C interrupts line mode`() async throws {
        let screen = try await open("\(Self.piped) --lines | (trap '' INT; cat)", in: Sandbox())
        try await screen.shows("number of the row")
        try await screen.press("C-c")
        #expect(try await screen.shows("restored").contains { $0.hasSuffix("code 130") })
        try await screen.close()
    }

    @Test func `the terminal is restored after a choice is killed`() async throws {
        let screen = try await open("App choose repos swift < /dev/null | (trap '' TERM; cat)", in: Sandbox())
        try await screen.shows("Showing")
        try await screen.signal("TERM")
        try await screen.shows("restored")
        try await screen.close()
    }

    @Test func `without a terminal or with invalid arguments, no screen opens`() async throws {
        let sandbox = try Sandbox(["SEARCHAPP_DEMO": "1"])
        let alone = try await sandbox.runShell("setsid -w App choose repos swift < /dev/null")
        #expect(alone.code == 64)
        #expect(alone.errors.contains("choose needs a terminal"))
        for (arguments, reason) in [
            (["choose", "repos", "swift", "--json", "nope"], "unknown field"), (["choose", "repos"], "query is empty"),
            (["choose", "repos", "--stars", "x"], "--stars"), (["choose", "nope", "swift"], "nope"),
        ] {
            let run = try await sandbox.run(arguments)
            #expect(run.code == 64)
            #expect(run.output.isEmpty)
            #expect(run.errors.contains(reason))
        }
    }
}
