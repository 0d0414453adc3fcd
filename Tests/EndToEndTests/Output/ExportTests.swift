import NetworkTestSupport
import Testing

/// Tests that third-party programs can read the output of `--csv` and `--markdown`.
@Suite(.timeLimit(.minutes(10)))
struct ExportTests {
    private static let hostile = "a, \"b\"\r\nc|d <img src=x onerror=y> [l](javascript:z) `e` \u{1B}[31m\u{9B}2J\u{7F}"

    @Test func `a spreadsheet reads each value as the service sent it, without control characters`() async throws {
        let search = FakeSearch.rows([FakeRepo(1, description: Self.hostile), FakeRepo(2, description: "")])
        let sandbox = try Sandbox(github: LoopbackServer.gitHub { search.reply(to: $0) })
        let run = try await sandbox.runShell(
            """
            App search repos x --csv --json fullName,owner,description,topics,license,stargazersCount > rows.csv
            python3 -c 'import csv, json; print(json.dumps(list(csv.DictReader(open("rows.csv", newline="")))))'
            """)
        let expected = #"""
            [{"fullName": "owner/repo-1", "owner": "owner", "topics": "cli; tui", "license": "",
              "stargazersCount": "1234",
              "description": "a, \"b\"\r\nc|d <img src=x onerror=y> [l](javascript:z) `e` [31m2J"},
             {"fullName": "owner/repo-2", "owner": "owner", "topics": "cli; tui", "license": "",
              "stargazersCount": "1234", "description": ""}]
            """#
        #expect(try run.json == JSONTree(expected))
    }

    @Test func `GitHub renders a Markdown table with linked names and without markup from the service`() async throws {
        let search = FakeSearch.rows([FakeRepo(1, description: Self.hostile)])
        let sandbox = try Sandbox(github: LoopbackServer.gitHub { search.reply(to: $0) })
        let run = try await sandbox.runShell(
            "App search repos x --markdown | cmark-gfm --unsafe -e table -e autolink -e strikethrough")
        #expect(run.output.contains(#"<td><a href="https://github.com/owner/repo-1">owner/repo-1</a></td>"#))
        #expect(
            run.output.contains(
                "<td>a, &quot;b&quot; c|d &lt;img src=x onerror=y&gt; [l](javascript:z) `e` [31m2J</td>"))
        #expect(run.output.ranges(of: "<td").count == 5)
    }

    @Test(arguments: [
        "user view octocat --csv", "repo view swiftlang/swift --csv", "limits --csv", "cache info --csv",
        "config list --csv", "fav list --csv", "history list --csv", "search movies star --csv", "doctor --csv",
        "photo list --csv", "topic view swift --csv", "auth status --csv",
    ])
    func `each list and item in CSV has a header and records of equal length`(_ command: String) async throws {
        let run = try await Sandbox().runShell(
            """
            App --demo \(command) > rows.csv
            python3 -c 'import csv; r = list(csv.reader(open("rows.csv", newline=""), strict=True))
            print(len(r) > 0, {len(x) for x in r} == {len(r[0])})'
            """)
        #expect(run.output == "True True\n")
    }

    @Test(arguments: [
        ["--csv", "--markdown"], ["--csv", "--jsonl"], ["--markdown", "--plain"], ["--json", "id", "--plain"],
        ["--jq", ".", "--csv"], ["--json-meta", "--markdown"], ["--jsonl", "--plain"], ["--jq", ".", "--plain"],
    ])
    func `output formats exclude each other`(_ options: [String]) async throws {
        let run = try await Sandbox().run(["search", "repos", "x"] + options)
        #expect(run.code == 64)
        #expect(run.errors.contains("can't be used together"))
    }
}
