import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ColorTests {
    private func table(
        _ environment: [String: String], _ flags: [String] = [], isTerminal: Bool = true
    ) async throws -> String {
        let server = try LoopbackServer.gitHub { FakeSearch.users(total: 1).reply(to: $0) }
        return try await Sandbox(github: server, environment).start(
            ["search", "users", "x"] + flags, output: isTerminal ? .terminal(columns: 80, rows: 50) : .pipe
        ).ending().output
    }

    @Test(
        arguments: [
            ([:], []), (["CLICOLOR": "1"], []), (["CLICOLOR_FORCE": "1", "TERM": "dumb"], []),
            (["NO_COLOR": ""], []), (["NO_COLOR": "1"], ["--color", "always"]), ([:], ["--color=always"]),
        ] as [([String: String], [String])])
    func `output to a terminal has styles`(environment: [String: String], flags: [String]) async throws {
        #expect(try await table(environment, flags).contains("\u{1B}["))
    }

    @Test(
        arguments: [
            (["NO_COLOR": "1"], []), (["NO_COLOR": "0"], []), (["CLICOLOR": "0"], []), (["TERM": "dumb"], []),
            ([:], ["--color", "never"]), (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], []),
            (["CLICOLOR_FORCE": "1"], ["--color=never"]), (["CLICOLOR_FORCE": "0", "CLICOLOR": "0"], []),
        ] as [([String: String], [String])])
    func `output to a terminal has no styles if the user disables them`(environment: [String: String], flags: [String])
        async throws
    {
        #expect(try await !table(environment, flags).contains("\u{1B}["))
    }

    @Test func `output to a pipe has no styles`() async throws {
        #expect(try await !table([:], isTerminal: false).contains("\u{1B}["))
    }

    @Test(
        arguments: [
            (["CLICOLOR_FORCE": "1"], [], true), ([:], ["--color=always"], true),
            (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], [], false),
            (["CLICOLOR_FORCE": "1"], ["--json", "login"], false),
        ] as [([String: String], [String], Bool)])
    func `forced styles appear in a pipe, but not in JSON`(
        environment: [String: String], flags: [String], isStyled: Bool
    ) async throws {
        #expect(try await table(environment, flags, isTerminal: false).contains("\u{1B}[") == isStyled)
    }

    @Test(arguments: [false, true], [([], false), (["--color", "always"], true)])
    func `plain output has only forced styles, on a terminal as in a pipe`(
        isTerminal: Bool, color: ([String], Bool)
    ) async throws {
        let output = try await table([:], ["--plain"] + color.0, isTerminal: isTerminal)
        #expect(output.contains("\u{1B}[") == color.1)
    }

    @Test func `an error in a pipe has no styles unless they are forced`() async throws {
        #expect(try await !Sandbox().run("frob").errors.contains("\u{1B}["))
        #expect(try await Sandbox(["CLICOLOR_FORCE": "1"]).run("frob").errors.contains("\u{1B}["))
    }

    @Test(arguments: [([], false), (["--color", "always"], true)])
    func `NO_COLOR overrides the configuration, and an option overrides both`(
        flags: [String], isStyled: Bool
    ) async throws {
        let sandbox = try Sandbox(["NO_COLOR": "1"])
        #expect(try await sandbox.run("config", "set", "color", "always").code == 0)
        #expect(
            try await sandbox.run(["--demo", "search", "users", "swift"] + flags).output.contains("\u{1B}[") == isStyled
        )
    }

    @Test func `an error has no styles if the configuration disables them`() async throws {
        let sandbox = try Sandbox(["CLICOLOR_FORCE": "1"])
        #expect(try await sandbox.run("config", "set", "color", "never").code == 0)
        let run = try await sandbox.run("search", "users", "x", "--offline")
        #expect(run.code == 7)
        #expect(run.errors.hasPrefix("error:"))
    }
}
