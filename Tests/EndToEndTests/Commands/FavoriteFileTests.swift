import Foundation
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FavoriteFileTests {
    private let things = [
        ["user", "octocat"], ["repo", "cli/cli"], ["photo", "Xy-1"], ["movie", "78"], ["user", "ada"],
    ]

    private func filled() async throws -> Sandbox {
        let sandbox = try Sandbox()
        for thing in things { #expect(try await sandbox.run(["fav", "add"] + thing).code == 0) }
        return sandbox
    }

    @Test func `an export is the same in a file and in a pipe`() async throws {
        let sandbox = try await filled()
        #expect(try await sandbox.run("fav", "export", "-o", "favorites.json").code == 0)
        #expect(
            try await sandbox.run("fav", "export").output.utf8.elementsEqual(#require(sandbox.file("favorites.json"))))
    }

    @Test func `an export refuses an existing file without --force`() async throws {
        let sandbox = try await filled()
        let path = sandbox.folder.appending(path: "favorites.json")
        try Data("mine".utf8).write(to: path)
        let run = try await sandbox.run("fav", "export", "-o", "favorites.json")
        #expect(run.code == 1)
        #expect(run.errors.contains("--force"))
        #expect(sandbox.file("favorites.json") == Array("mine".utf8))
        #expect(try await sandbox.run("fav", "export", "-o", "favorites.json", "--force").code == 0)
        #expect(try JSONTree(String(contentsOf: path, encoding: .utf8))["favorites"]?.elements.count == things.count)
    }

    @Test func `--replace without a terminal needs --yes, and says how many favorites it removed`() async throws {
        let sandbox = try await filled()
        let file = #"{"version":2,"favorites":[]}"#
        let refused = try await sandbox.run("fav", "import", "-", "--replace", input: file)
        #expect(refused.code == 64)
        #expect(refused.errors.contains("--yes"))
        #expect(try await sandbox.run("fav", "list").lines.count == things.count)
        let run = try await sandbox.run("fav", "import", "-", "--replace", "--yes", input: file)
        #expect(run.code == 0)
        #expect(run.errors.contains("Removed \(things.count) favorites."))
        #expect(try await sandbox.run("fav", "list").output == "")
        #expect(try await sandbox.run("saved", "add", "mine", "repos", "swift").code == 0)
        let emptied = try await sandbox.run(
            "fav", "import", "-", "--replace", "--yes",
            input: #"{"version":2,"favorites":[],"savedSearches":[]}"#)
        #expect(emptied.errors.contains("Removed 1 saved search."))
    }

    @Test(arguments: [("n", 2, 1), ("y", 0, 0)] as [(String, Int32, Int)])
    func `--replace asks for confirmation on a terminal, and declining changes nothing`(
        answer: String, code: Int32, remaining: Int
    ) async throws {
        let sandbox = try Sandbox()
        #expect(try await sandbox.run("fav", "add", "user", "ada").code == 0)
        try Data(#"{"version":2,"favorites":[]}"#.utf8).write(to: sandbox.folder.appending(path: "none.json"))
        // The prompt is written to standard error, which must be the terminal as well.
        let program = try await sandbox.startShell(
            "App fav import none.json --replace 2>&1", output: .terminal(columns: 80, rows: 24))
        _ = await program.output.text(containing: "[y/N]")
        program.type("\(answer)\n")
        #expect(await program.ending().code == code)
        #expect(try await sandbox.run("fav", "list").lines.count == remaining)
    }

    @Test(arguments: [["--merge"], ["--replace", "--yes"]])
    func `an import into another database gives the same list and the same export`(mode: [String]) async throws {
        let sandbox = try await filled()
        let list = try await sandbox.run("fav", "list", "--json", "all").output
        let export = try await sandbox.run("fav", "export").output
        let other = try Sandbox()
        #expect(try await other.run(["fav", "import", "-"] + mode, input: export).code == 0)
        #expect(try await other.run("fav", "list", "--json", "all").output == list)
        #expect(try await other.run("fav", "export").output == export)
    }

    @Test func `importing existing favorites changes nothing`() async throws {
        let sandbox = try await filled()
        let list = try await sandbox.run("fav", "list", "--json", "all").output
        let export = try await sandbox.run("fav", "export").output
        for mode in [["--merge"], ["--replace", "--yes"]] {
            #expect(try await sandbox.run(["fav", "import", "-"] + mode, input: export).code == 0)
            #expect(try await sandbox.run("fav", "list", "--json", "all").output == list)
        }
    }

    @Test func `a favorite added offline has the fields of its kind`() async throws {
        let sandbox = try await filled()
        let list = try await sandbox.run("fav", "list", "--kind", "repo", "--json", "item").json
        let item = try #require(list.elements.first?["item"])
        #expect(item["fullName"]?.text == "cli/cli")
        #expect(item["stargazersCount"] == .null)
    }
}
