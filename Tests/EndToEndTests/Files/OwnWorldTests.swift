import Foundation
import NetworkTestSupport
import Testing

/// Tests that demo mode does not change the user's data, and that the user's data does not affect demo mode.
@Suite(.timeLimit(.minutes(10)))
struct OwnWorldTests {
    private func sandbox() throws -> Sandbox {
        try Sandbox(github: try LoopbackServer.gitHub { FakeSearch.repos(total: 2).reply(to: $0) })
    }

    @Test func `changes in the demo affect only the demo's data`() async throws {
        let sandbox = try sandbox()
        _ = try await sandbox.run("search", "repos", "mine")
        _ = try await sandbox.run("fav", "add", "movie", "78")
        for words in [
            ["search", "repos", "swift"], ["fav", "rm", "movie", "78"], ["fav", "add", "movie", "79"],
            ["history", "clear", "--yes"], ["cache", "clear", "--yes"],
        ] { #expect(try await sandbox.run(["--demo"] + words).code == 0) }
        #expect(try await sandbox.run("history", "list").output.contains("mine"))
        #expect(try await sandbox.run("--offline", "search", "repos", "mine").code == 0)
        let favorites = try await sandbox.run("fav", "list").output
        #expect(favorites.contains("78") && !favorites.contains("79"))
        #expect(try await sandbox.run("--demo", "fav", "list").output.contains("79"))
    }

    @Test func `the demo stores files only in its own folders`() async throws {
        let sandbox = try sandbox()
        _ = try await sandbox.run("--demo", "search", "repos", "swift")
        _ = try await sandbox.run("--demo", "fav", "add", "repo", "a/b")
        let files = FileManager.default.enumerator(atPath: sandbox.folder.appending(path: "search-app").path)
        let paths = files?.compactMap { $0 as? String }.filter { $0.contains(".sqlite") } ?? []
        #expect(!paths.isEmpty)
        #expect(paths.allSatisfy { $0.contains("/demo/") })
    }

    @Test func `missing demo data is not reported as an error`() async throws {
        let sandbox = try sandbox()
        let readme = try await sandbox.run("--demo", "repo", "view", "swiftlang/swift", "--readme")
        #expect(readme.code == 0)
        #expect(readme.errors == "The README of swiftlang/swift is not part of the demo data.\n")
        let repo = try await sandbox.run("--demo", "repo", "view", "torvalds/no-such-thing")
        #expect(repo.code == 5)
        #expect(repo.errors.contains("it is not part of the demo data"))
        #expect(try await sandbox.run("--demo", "repo", "view", "pallets/flask", "--readme").output.contains("Flask"))
    }

    @Test func `no ID of the demo refers to the page of an unrelated item`() async throws {
        let sandbox = try sandbox()
        let movie = try await sandbox.run("--demo", "movie", "view", "78", "--print-url")
        #expect(!movie.output.contains("themoviedb.org"))
        _ = try await sandbox.run("--demo", "fav", "add", "movie", "78")
        #expect(try await !sandbox.run("--demo", "fav", "list", "--json", "url").output.contains("themoviedb.org"))
    }

    @Test func `the demo ignores the user's tokens and hosts`() async throws {
        let sandbox = try Sandbox(["GH_TOKEN": "secret", "GH_HOST": "ghe.example"])
        #expect(try await !sandbox.run("--demo", "auth", "logout").errors.contains("GH_TOKEN"))
        #expect(
            try await sandbox.run("--demo", "user", "view", "octocat", "--print-url").output
                == "https://github.com/octocat\n")
    }
}
