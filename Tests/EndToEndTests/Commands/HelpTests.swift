import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct HelpTests {
    static let commands = [
        [], ["search"], ["search", "users"], ["search", "repos"], ["user"], ["user", "view"], ["repo"],
        ["repo", "view"], ["me"], ["limits"], ["doctor"], ["completion"], ["help"],
    ]

    @Test(arguments: commands)
    func `each command has help, by its name, by a flag and by a letter`(words: [String]) async throws {
        let sandbox = try Sandbox()
        let help = try await sandbox.run(["help"] + words)
        #expect(help.code == 0)
        #expect(help.errors == "")
        #expect(help.output.contains("USAGE\n  App \(words.joined(separator: " "))"))
        #expect(try await sandbox.run(words + ["--help"]).output == help.output)
        #expect(try await sandbox.run(["-h"] + words).output == help.output)
    }

    @Test(arguments: ["environment", "exit-codes", "formatting", "query-syntax", "keys"])
    func `each topic has a text`(topic: String) async throws {
        let help = try await Sandbox().run("help", topic)
        #expect(help.code == 0)
        #expect(help.lines.count > 5)
    }

    @Test(arguments: ["0", "1", "2", "3", "4", "5", "6", "7", "9", "64", "130"])
    func `the topic on exit codes names each`(code: String) async throws {
        let lines = try await Sandbox().run("help", "exit-codes").lines
        #expect(lines.contains { $0.split(separator: " ").first == code[...] })
    }

    @Test func `help and completion work whatever the configuration file says`() async throws {
        let sandbox = try Sandbox()
        let folder = sandbox.folder.appending(path: "search-app/config")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"nonsense": 1}"#.utf8).write(to: folder.appending(path: "config.json"))
        #expect(try await sandbox.run("help", "exit-codes").code == 0)
        #expect(try await sandbox.run("completion", "bash").code == 0)
        #expect(try await sandbox.run("fav", "list").code == 64)
    }

    @Test func `without a command and without a terminal there is help`() async throws {
        let sandbox = try Sandbox()
        let run = try await sandbox.run()
        #expect(run.code == 0)
        #expect(run.output == (try await sandbox.run("help").output))
    }

    @Test func `a word after a topic is the one that is named`() async throws {
        let run = try await Sandbox().run("help", "formatting", "more")
        #expect(run.code == 64)
        #expect(run.errors == "error: help formatting: unexpected word “more”\n")
    }

    @Test func `an unknown command or topic is named with the nearest one`() async throws {
        let run = try await Sandbox().run("help", "exit-code")
        #expect(run.code == 64)
        #expect(run.errors.contains("“exit-code”"))
        #expect(run.errors.contains("did you mean “exit-codes”?"))
    }

    @Test func `the version is one line`() async throws {
        let run = try await Sandbox().run("--version")
        #expect(run.output.wholeMatch(of: /App \d+\.\d+\.\d+\n/) != nil)
        #expect(run.code == 0)
    }
}
