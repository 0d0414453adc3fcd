import Network
import NetworkTestSupport
import Testing

/// The texts in which a search finds its words, by command and on screen.
@Suite(.timeLimit(.minutes(10)))
struct TextMatchTests {
    private static let mediaType = "application/vnd.github.text-match+json"

    /// Returns a server whose rows have text matches if the request asks for them.
    private func server(fragment: String = "a swift bird") throws -> LoopbackServer {
        try .gitHub { request in
            let asks = request.headers["Accept"] == Self.mediaType
            let matches =
                #"[{"object_type":"Repository","property":"description","fragment":\#(fragment.json),"#
                + #""matches":[{"text":"swift","indices":[2,7]}]}]"#
            return FakeSearch(total: 1) { _ in
                #"{"full_name":"owner/repo","name":"repo"\#(asks ? #","text_matches":\#(matches)"# : "")}"#
            }.reply(to: request)
        }
    }

    @Test(arguments: [["--json", "fullName,textMatches"], ["--jsonl", "--json", "fullName,textMatches"]])
    func `the field is requested when it is chosen`(options: [String]) async throws {
        let server = try server()
        let run = try await Sandbox(github: server).run(["search", "repos", "swift"] + options)
        let row = """
            {"fullName":"owner/repo","textMatches":[{"fragment":"a swift bird",\
            "matches":[{"indices":[2,7],"text":"swift"}],"property":"description","type":"Repository"}]}
            """
        #expect(run.output == (options.first == "--json" ? "[\(row)]\n" : "\(row)\n"))
        #expect(server.asked.first?.headers["Accept"] == Self.mediaType)
    }

    @Test(arguments: [["--json", "all"], ["--json", "fullName"], ["--jsonl"], ["--csv"], []])
    func `the field is not requested otherwise`(options: [String]) async throws {
        let server = try server()
        let run = try await Sandbox(github: server).run(["search", "repos", "swift"] + options)
        #expect(run.code == 0)
        #expect(server.asked.first?.headers["Accept"] != Self.mediaType)
        if options == ["--json", "all"] { #expect(try run.json[0]?["textMatches"] == .null) }
    }

    @Test(arguments: ["users", "repos", "issues", "prs", "commits", "topics", "code"])
    func `every search of GitHub has the field`(kind: String) async throws {
        let run = try await Sandbox().run("--demo", "search", kind, "swift", "--json", "textMatches")
        #expect(run.code == 0)
    }

    @Test func `without a network, a stored response is used whether or not it contains text matches`() async throws {
        let sandbox = try Sandbox(github: server())
        _ = try await sandbox.run("search", "repos", "swift", "--json", "textMatches")
        let plain = try await sandbox.run("--offline", "search", "repos", "swift", "--json", "fullName")
        #expect(plain.output == "[{\"fullName\":\"owner/repo\"}]\n")
        let other = try Sandbox(github: server())
        _ = try await other.run("search", "repos", "swift", "--json", "fullName")
        let chosen = try await other.run("--offline", "search", "repos", "swift", "--json", "fullName,textMatches")
        #expect(chosen.output == "[{\"fullName\":\"owner/repo\",\"textMatches\":null}]\n")
    }

    @Test func `the preview of a row shows text matches without control characters`() async throws {
        let screen = try await TerminalScreen(
            Sandbox(github: server(fragment: "a swift \u{1B}[2J\u{202E}bird")), "App tui --query swift", columns: 160)
        try await screen.shows("owner/repo")
        try await screen.shows("Found in")
        try await screen.shows("description: a swift")
        try await screen.close()
    }
}
