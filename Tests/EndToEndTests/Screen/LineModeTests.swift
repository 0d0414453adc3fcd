import Foundation
import Testing

/// Tests of the line mode, in which the user types commands and reads lines.
@Suite(.timeLimit(.minutes(10)))
struct LineModeTests {
    private func talk(
        _ lines: String..., environment: [String: String] = [:], arguments: [String] = ["--demo", "tui", "--lines"]
    ) async throws -> Ending {
        try await Sandbox(environment).run(arguments, input: lines.map { $0 + "\n" }.joined())
    }

    @Test func `line mode numbers the rows, a number opens a row, and b goes back`() async throws {
        let run = try await talk("/swift", "1", "b", "q")
        #expect(run.code == 0)
        #expect(run.output.contains("1. swiftlang/swift"))
        #expect(run.output.contains("Forks  10,797"))
        #expect(run.output.components(separatedBy: "2. kodecocodes").count == 3)
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func `n and p move through a long list page by page`() async throws {
        let run = try await talk("t photos", "n", "n", "p", "q")
        #expect(run.output.contains("40. "))
        #expect(run.output.contains("Type n for more."))
    }

    @Test func `f adds a favorite, and o prints the URL if there is no browser`() async throws {
        // The first visit may not list the favorites yet, because they are loaded asynchronously.
        let run = try await talk("/swift", "f 2", "o 1", "t favourites", "?", "t favourites", "q")
        #expect(run.output.contains("Added to the favorites."))
        #expect(run.output.contains("https://github.com/swiftlang/swift"))
        #expect(run.output.contains("1. favorite, "))
    }

    @Test func `unknown commands, rows and screens are reported, and help lists the valid ones`() async throws {
        let run = try await talk("fly", "99", "t nowhere", "?")
        #expect(run.output.contains("Unknown command “fly”"))
        #expect(run.output.contains("There is no row 99."))
        #expect(run.output.contains("Screens: "))
        #expect(run.output.contains("l: sign in or out."))
        #expect(run.code == 0)
    }

    @Test(arguments: ["repos", "users", "issues", "prs", "commits", "code", "topics", "discussions", "movies"])
    func `each example of the demo finds something`(screen: String) async throws {
        // Each search becomes a recent query above the examples, so the next example has the next number.
        let lines = (1...5).flatMap { ["\($0)", "/"] }
        let sandbox = try Sandbox(["SEARCHAPP_GITHUB_TOKEN": "gho_demo"])
        let run = try await sandbox.run(
            ["--demo", "tui", "--lines", "--screen", screen], input: lines.map { $0 + "\n" }.joined())
        #expect(run.output.matches(of: /Showing \d/).count == 5, "\(run.output)")
        #expect(!run.output.contains("No results"))
    }

    @Test func `hints and help name commands of line mode only`() async throws {
        let run = try await talk("t me", "t favorites", "t repos", "/zzzz", "?", environment: ["SEARCHAPP_DEMO": "1"])
        #expect(!run.output.contains("Press "))
        #expect(run.output.contains("Type l to sign in."))
    }

    @Test func `ACCESSIBLE selects line mode`() async throws {
        let run = try await talk("q", environment: ["ACCESSIBLE": "1"], arguments: ["--demo", "tui"])
        #expect(run.output.contains("line mode"))
    }
}
