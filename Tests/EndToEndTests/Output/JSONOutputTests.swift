import NetworkTestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct JSONOutputTests {
    static let userFields = [
        "id", "login", "name", "type", "url", "avatarUrl", "siteAdmin", "followers", "following", "publicRepos",
        "company", "location", "email", "blog", "bio", "createdAt", "textMatches",
        "isFavorite",
    ]
    static let repoFields = [
        "id", "name", "fullName", "owner", "description", "url", "homepage", "language", "stargazersCount",
        "forksCount", "watchersCount", "openIssuesCount", "topics", "license", "isFork", "isArchived",
        "isDisabled", "isPrivate", "visibility", "hasIssues", "hasProjects", "hasWiki", "hasPages", "hasDownloads",
        "defaultBranch", "size", "createdAt", "updatedAt", "pushedAt", "subscribersCount", "latestRelease", "isStarred",
        "textMatches", "isFavorite",
    ]

    private func sandbox(_ search: FakeSearch = .repos(total: 2)) throws -> (Sandbox, LoopbackServer) {
        let server = try LoopbackServer.gitHub { search.reply(to: $0) }
        return (try Sandbox(github: server), server)
    }

    @Test func `only the chosen fields are printed, in the documented order`() async throws {
        let (sandbox, _) = try sandbox()
        let run = try await sandbox.run("search", "repos", "x", "--limit", "1", "--json", "stargazersCount,fullName,id")
        #expect(run.output == #"[{"id":1,"fullName":"owner/repo-1","stargazersCount":1234}]"# + "\n")
    }

    @Test func `all fields of a repository have their documented names and order`() async throws {
        let (sandbox, _) = try sandbox()
        let run = try await sandbox.run("search", "repos", "x", "--json", "all")
        #expect(try run.json[0]?.keys == Set(Self.repoFields))
        #expect(Self.keys(ofFirstObjectIn: run.output, among: Self.repoFields) == Self.repoFields)
    }

    @Test func `a value that the response does not contain is null and not omitted`() async throws {
        let (sandbox, _) = try sandbox(.users(total: 1))
        let run = try await sandbox.run("search", "users", "x", "--json", "all")
        #expect(try run.json[0]?.keys == Set(Self.userFields))
        #expect(try run.json[0]?["followers"] == .null)
        #expect(try run.json[0]?["name"] == .null)
        #expect(try run.json[0]?["login"] == .string("user-1"))
    }

    @Test func `the owner and license are objects, topics are an array, and dates are in UTC`() async throws {
        let recorded = try LoopbackServer.Reply.recording("repo__200__github-api_2026.json")
        let server = try LoopbackServer.gitHub { _ in recorded }
        let run = try await Sandbox(github: server).run(
            "repo", "view", "o/n", "--json", "owner,license,topics,createdAt")
        let repo = try run.json
        #expect(repo["owner"]?.keys == ["login", "type", "url"])
        #expect(repo["license"] == .null || repo["license"]?.keys == ["key", "name", "spdxId"])
        #expect(repo["topics"]?.elements.allSatisfy { $0.text != nil } == true)
        #expect(repo["createdAt"]?.text?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    }

    @Test func `an empty result is an empty array`() async throws {
        let (sandbox, _) = try sandbox(.users(total: 0))
        #expect(try await sandbox.run("search", "users", "x", "--json", "all").output == "[]\n")
    }

    @Test func `an unknown field is reported with the nearest one, and no request is sent`() async throws {
        let (sandbox, server) = try sandbox()
        let run = try await sandbox.run("search", "repos", "x", "--json", "fullNam")
        #expect(run.code == 64)
        #expect(run.errors.contains("“fullNam”; did you mean “fullName”?"))
        #expect(server.connectionCount == 0)
    }

    @Test(arguments: [["search", "repos", "x", "--json"], ["search", "repos", "x", "--json", "--limit", "3"]])
    func `--json without fields lists the fields`(words: [String]) async throws {
        let run = try await Sandbox().run(words)
        #expect(run.code == 64)
        for field in Self.repoFields { #expect(run.errors.contains(field)) }
    }

    @Test func `the metadata contains totals, source and rate limit`() async throws {
        let (sandbox, _) = try sandbox(.repos(total: 48_213))
        let run = try await sandbox.run("search", "repos", "x", "--limit", "2", "--json", "id", "--json-meta")
        let meta = try run.json
        #expect(
            meta.keys == [
                "total", "reachable", "incomplete", "capped", "source", "fetchedAt", "rateLimit", "items",
            ])
        #expect(meta["total"] == .number(48_213))
        #expect(meta["reachable"] == .number(1_000))
        #expect(meta["incomplete"] == .bool(false))
        #expect(meta["capped"] == .bool(false))
        #expect(meta["source"] == .string("network"))
        #expect(meta["fetchedAt"]?.text?.hasSuffix("Z") == true)
        #expect(meta["rateLimit"]?.keys == ["limit", "remaining", "resetAt"])
        #expect(meta["rateLimit"]?["remaining"] == .number(8))
        #expect(meta["items"] == .array([.object(["id": .number(1)]), .object(["id": .number(2)])]))
    }

    @Test func `the metadata says if the service returned incomplete results`() async throws {
        var search = FakeSearch.repos(total: 5_000)
        search.isIncomplete = true
        let (sandbox, _) = try sandbox(search)
        let meta = try await sandbox.run("search", "repos", "x", "--all", "--json", "id", "--json-meta").json
        #expect(meta["incomplete"] == .bool(true))
        #expect(meta["capped"] == .bool(true))
        #expect(meta["items"]?.elements.count == 1_000)
    }

    @Test func `text in JSON keeps all characters, escaped if required`() async throws {
        let text = "bell \u{7} esc \u{1B}[31m \u{202E}bidi \"quote\" \\ 한글 👩‍💻 \u{2028}"
        let (sandbox, _) = try sandbox(.rows([FakeRepo(1, description: text)]))
        let run = try await sandbox.run("search", "repos", "x", "--json", "description")
        #expect(try run.json[0]?["description"] == .string(text))
        #expect(!run.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test func `numbers above 32 bits are exact`() async throws {
        let (sandbox, _) = try sandbox(.rows([FakeRepo(9_007_199_254_740_993, "o/n")]))
        let run = try await sandbox.run("search", "repos", "x", "--json", "id")
        #expect(run.output == "[{\"id\":9007199254740993}]\n")
    }

    /// Returns the keys of the first object in the order of the text.
    private static func keys(ofFirstObjectIn text: String, among fields: [String]) -> [String] {
        // Nested objects contain some of the same keys, so the search for each key starts after the previous one.
        var rest = text[...]
        return fields.filter { field in
            guard let place = rest.firstRange(of: "\"\(field)\":") else { return false }
            rest = rest[place.upperBound...]
            return true
        }
    }
}
