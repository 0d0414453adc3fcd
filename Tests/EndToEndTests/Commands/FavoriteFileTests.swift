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
        #expect(try await sandbox.run("fav", "export", "-o", "favourites.json").code == 0)
        #expect(
            try await sandbox.run("fav", "export").output.utf8.elementsEqual(#require(sandbox.file("favourites.json"))))
    }

    @Test(arguments: ["--merge", "--replace"])
    func `an import elsewhere gives the same list in the same order, and the same export`(mode: String) async throws {
        let sandbox = try await filled()
        let list = try await sandbox.run("fav", "list", "--json", "all").output
        let export = try await sandbox.run("fav", "export").output
        let other = try Sandbox()
        #expect(try await other.run(["fav", "import", "-", mode], input: export).code == 0)
        #expect(try await other.run("fav", "list", "--json", "all").output == list)
        #expect(try await other.run("fav", "export").output == export)
    }

    @Test func `an import of what is there changes nothing`() async throws {
        let sandbox = try await filled()
        let list = try await sandbox.run("fav", "list", "--json", "all").output
        let export = try await sandbox.run("fav", "export").output
        for mode in ["--merge", "--replace"] {
            #expect(try await sandbox.run(["fav", "import", "-", mode], input: export).code == 0)
            #expect(try await sandbox.run("fav", "list", "--json", "all").output == list)
        }
    }

    @Test func `what was added unseen has the fields of its kind`() async throws {
        let sandbox = try await filled()
        let list = try await sandbox.run("fav", "list", "--kind", "repo", "--json", "item").json
        let item = try #require(list.elements.first?["item"])
        #expect(item["fullName"]?.text == "cli/cli")
        #expect(item["stargazersCount"] == .null)
    }
}
